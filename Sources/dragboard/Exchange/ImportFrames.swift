import BoardModel
import Formats
import Store

/// What stands around the tasks of the files of an import, for the boards that the tasks go to.
struct ImportFrames {
  /// By board.
  private(set) var extras: [BoardID: TaskExtras] = [:]
  private let store: TaskStore?

  /// - Parameter store: `nil` for one that is not there yet; the only board of a new one has the
  ///   same number in all of them.
  init(store: TaskStore?) { self.store = store }

  /// Takes what a file has, as far as its boards have nothing yet.
  ///
  /// - Returns: The boards that have the text of another file; `nil` for none.
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
      // A board without tasks has none that stand in the text of another file.
      let isFree = targets.taskCount(of: board) == 0
      let stored = isFree ? nil : try store?.extras(of: board.id)
      let known = extras[board.id] ?? stored ?? TaskExtras()
      if let known = known[format] {
        if known != text { others.append(board) }
      } else {
        extras[board.id, default: TaskExtras()][format] = text
      }
    }
    return others.isEmpty ? nil : others
  }
}
