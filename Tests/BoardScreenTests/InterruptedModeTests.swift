import BoardModel
import Store
import TerminalSupport
import Testing

/// Letters that are typed on while others change what they were for: none of them is a command.
@MainActor
struct InterruptedModeTests {
  /// What is open when others change something.
  enum Opened: String, CaseIterable {
    case titleEditor, newLine, filter, find, palette, boards, move, tags, due, sort, theme
    case listName, newList, cardTitle, cardField, newStep, card, cardMenu, help, search, paste
    case pasteIntoLine

    /// The keys that open it, and a text that is typed then.
    var keys: (keys: [String], text: String) {
      switch self {
      case .titleEditor: (["e"], "z")
      case .newLine: (["a"], "z")
      case .filter: (["/"], "e")
      case .find: (["f"], "e")
      case .palette: ([":"], "e")
      case .boards: (["b"], "W")
      case .move: (["M"], "W")
      case .tags: (["t"], "z")
      case .due: (["D"], "z")
      case .sort: (["s"], "t")
      case .theme: ([":"], "theme")
      case .listName: ([":"], "rename the list")
      case .newList: ([":"], "new list, right")
      case .cardTitle: (["i", "e"], "z")
      case .cardField: (["i", "Down", "Down", "e"], "z")
      case .newStep: (["i", "a"], "z")
      case .card, .cardMenu: (["i"], "")
      case .help: (["?"], "")
      case .search: (["?", "/"], "z")
      case .paste: ([], "")
      case .pasteIntoLine: (["a"], "z")
      }
    }
  }

  /// What others do.
  enum Change: CaseIterable {
    case removeTask, moveTask, completeTask, archiveTask, removeList, removeLists, removeBoard
  }

  private func open(_ opened: Opened, on screen: MemoryScreen) throws {
    for key in opened.keys.keys { try screen.keys(key) }
    try screen.type(opened.keys.text)
    switch opened {
    case .theme, .listName, .newList: try screen.keys("Enter")
    case .cardMenu:
      try screen.click(on: "Due", button: 2)
      #expect(screen.hints == "Enter choose  Esc close")
    case .paste, .pasteIntoLine: try screen.paste("one\ntwo")
    default: break
    }
  }

  private func make(_ change: Change, on board: MemoryBoard) throws {
    let id = try board.task("Apple").id
    switch change {
    case .removeTask: try board.remove("Apple")
    case .moveTask:
      try board.change { store in
        let work = try store.requireBoard(named: "Work")
        try store.move([id], to: .bottom(store.lists(of: work.id)[0].id))
      }
    case .completeTask: try board.complete("Apple")
    case .archiveTask:
      try board.change { store in
        _ = try store.complete([id])
        _ = try store.archive(on: store.requireBoard(named: "Tasks").id)
      }
    case .removeList:
      try board.change { store in
        let lists = try store.lists(of: store.requireBoard(named: "Tasks").id)
        try store.removeList(lists[0].id, movingTasksTo: lists[1].id)
      }
    case .removeLists:
      try board.tamper { try $0.removeLists(where: "board = 1") }
      // The store reports what the log says.
      try board.createBoard("Wake")
    case .removeBoard: try board.removeBoard("Tasks")
    }
  }

  /// Opens something for “Apple”, and lets others change what it is for.
  private func interrupt(
    _ opened: Opened, by change: Change
  ) throws -> (MemoryBoard, MemoryScreen) {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"], isShared: true)
    try board.createBoard("Work")
    let screen = try board.open("Tasks", height: 30)
    try open(opened, on: screen)
    try make(change, on: board)
    return (board, screen)
  }

  /// Everything together, but for the card of a task that is still on the board: its keys are
  /// commands, and stay so.
  private nonisolated static let cases = Opened.allCases.flatMap { opened in
    Change.allCases.filter { change in
      let isStillThere = change == .completeTask || change == .removeList
      return !(isStillThere && (opened == .card || opened == .cardMenu))
    }.map { (opened, $0) }
  }

  @Test(arguments: cases)
  func noLetterIsACommand(opened: Opened, change: Change) throws {
    let (board, screen) = try interrupt(opened, by: change)
    let before = try board.store.latestChange()
    // On the board they would quit, remove, complete, undo, move and begin a line.
    try screen.type("dxuxJHqxa")
    #expect(!screen.hasEnded, "\(screen.lines().joined(separator: "\n"))")
    #expect(try board.store.latestChange() == before)
  }

  /// Where several lines are typed in a row, Enter ends only one of them.
  @Test(arguments: [Opened.newLine, .newStep], Change.allCases)
  func noLetterOfTheNextLineIsACommand(opened: Opened, change: Change) throws {
    let (board, screen) = try interrupt(opened, by: change)
    // A list or board that is gone has no tasks.
    let isThere = change != .removeLists && change != .removeBoard
    func lists() throws -> [ListID] {
      isThere ? try ["Bread", "Cheese"].map { try board.task($0).list } : []
    }
    let before = try lists()
    try screen.keys("Enter")
    try screen.type("dxuxJHqxa")
    #expect(!screen.hasEnded, "\(screen.lines().joined(separator: "\n"))")
    #expect(try lists() == before)
  }

  @Test func behindAQuestionTheLineThatIsGoneTakesNoCommandsEither() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    let screen = try board.open()
    try open(.pasteIntoLine, on: screen)
    try screen.shows("2 new tasks")
    try board.tamper { try $0.removeLists(where: "true") }
    try board.createBoard("Wake")
    try screen.keys("Escape")
    try screen.type("q")
    #expect(!screen.hasEnded)
    #expect(screen.hints == "Esc back")
    try screen.keys("Escape")
    try screen.keys("q")
    #expect(screen.hasEnded)
  }

  @Test func whatWasTypedAheadBehindTheEndIsDropped() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true)
    let screen = try board.open()
    try screen.keys("i", "e")
    try board.remove("Apple")
    try screen.keys("Escape")
    #expect(screen.effects.last == .dropTypedAhead)
  }
}
