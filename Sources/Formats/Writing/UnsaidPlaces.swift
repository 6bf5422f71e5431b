import BoardModel

/// Counts the tasks of which a format cannot say the board or the list.
struct UnsaidPlaces {
  private let saysLists: Bool
  private var hasBoards = false
  private var openLists = 0
  private var isOther = false

  /// - Parameter saysLists: Whether it says every list; otherwise only whether a task is done.
  init(saysLists: Bool) { self.saysLists = saysLists }

  /// Begins the file.
  mutating func begin(boards: [String]) { hasBoards = boards.count > 1 }

  /// Begins a board.
  mutating func beginBoard() { openLists = 0 }

  /// Begins a list of the board. What is not done goes to the first one of that kind.
  mutating func beginList(_ role: ListRole) {
    if role != .done { openLists += 1 }
    isOther = role != .done && openLists > 1
  }

  /// Counts a task of the list.
  func count(in unsaid: inout Tally) {
    if hasBoards { unsaid.count("board names") }
    if isOther, !saysLists { unsaid.count("list names") }
  }
}
