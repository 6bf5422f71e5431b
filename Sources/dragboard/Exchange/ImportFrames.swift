import BoardModel
import Formats
import Store

/// The text around the tasks of imported files, for the boards that receive the tasks.
struct ImportFrames {
  /// The text of each board.
  private(set) var extras: [BoardID: TaskExtras] = [:]
  private let store: TaskStore?

  /// - Parameter store: The store; `nil` if it does not exist yet. Text can be added even then,
  ///   since the only board of a new store always has the same id.
  init(store: TaskStore?) { self.store = store }

  /// Adds the text around the tasks of a file to the boards that receive the tasks, except boards
  /// that already have such text in the same format.
  ///
  /// - Returns: The boards that already have different text; `nil` if there are none.
  /// - Throws: ``StoreError``.
  mutating func add(
    _ reading: Reading, of file: ImportFile, to targets: ImportTargets
  ) throws -> [Board]? {
    guard let frame = reading.frame, reading.taskCount > 0 else { return nil }
    var parts: [(board: Board, names: [String?])] = []
    for name in frame.boards {
      let board = targets.board(named: name ?? reading.boardName)
      if let index = parts.firstIndex(where: { $0.board.id == board.id }) {
        parts[index].names.append(name)
      } else {
        parts.append((board, [name]))
      }
    }
    let format = file.format.rawValue
    var others: [Board] = []
    for (board, names) in parts {
      let text = frame.part(of: names).text
      // A board without tasks does not need its text from an earlier file.
      let isFree = targets.taskCount(of: board) == 0
      let stored = isFree ? nil : try store?.extras(of: board.id)
      let existing = extras[board.id] ?? stored ?? TaskExtras()
      if let existing = existing[format] {
        if existing != text { others.append(board) }
      } else {
        extras[board.id, default: TaskExtras()][format] = text
      }
    }
    return others.isEmpty ? nil : others
  }
}
