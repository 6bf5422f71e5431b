import BoardModel

/// Counts the tasks whose board or list a format cannot hold.
struct UnsaidPlaces {
  private let saysLists: Bool
  private var hasBoards = false
  private var openLists = 0
  private var isOther = false

  /// - Parameter saysLists: Whether the format holds the list, not only whether a task is done.
  init(saysLists: Bool) { self.saysLists = saysLists }

  mutating func begin(boards: [String]) { hasBoards = boards.count > 1 }

  mutating func beginBoard() { openLists = 0 }

  /// Begins a list. An import puts all open tasks into the first list that is not done.
  mutating func beginList(_ role: ListRole) {
    if role != .done { openLists += 1 }
    isOther = role != .done && openLists > 1
  }

  /// Counts a task of the current list.
  func count(in unsaid: inout Tally) {
    if hasBoards { unsaid.count("board names") }
    if isOther, !saysLists { unsaid.count("list names") }
  }
}
