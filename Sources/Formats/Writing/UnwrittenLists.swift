import BoardModel

/// Counts the tasks whose board or list cannot be written in a format.
struct UnwrittenLists {
  private let containsLists: Bool
  private var hasBoards = false
  private var openLists = 0
  private var isOther = false

  /// - Parameter containsLists: Whether the format can contain the names of lists.
  init(containsLists: Bool) { self.containsLists = containsLists }

  mutating func begin(boards: [String]) { hasBoards = boards.count > 1 }

  mutating func beginBoard() { openLists = 0 }

  /// Begins a list. The done lists and the first other list of each board count as written, because
  /// an import without list names adds completed tasks to a done list and open tasks to another
  /// list.
  mutating func beginList(_ role: ListRole) {
    if role != .done { openLists += 1 }
    isOther = role != .done && openLists > 1
  }

  /// Counts a task of the current list if the name of its board or list cannot be written.
  func count(in unwritten: inout Tally) {
    if hasBoards { unwritten.count("board names") }
    if isOther, !containsLists { unwritten.count("list names") }
  }
}
