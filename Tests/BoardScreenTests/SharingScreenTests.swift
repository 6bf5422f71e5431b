import BoardModel
import BoardScreen
import CursesUI
import DragEngine
import Testing
import ThemeKit

/// A shared board on the screen, with what others do there.
@MainActor
struct SharingScreenTests {
  private let board: MemoryBoard
  private let screen: MemoryScreen

  init() throws {
    board = try MemoryBoard(
      pending: ["Apple", "Bread", "Cheese"], done: ["Dates"], isShared: true)
    screen = try board.open()
  }

  private func deliver(_ change: (inout SharingState) -> Void) throws {
    var state = SharingState()
    state.connection = .connected
    change(&state)
    try screen.deliver(.sharingChanged(state))
  }

  private func list(_ name: String) throws -> ListID {
    try board.store.list(named: name, on: board.store.defaultBoard()).id
  }

  /// Ben carries a task to before another one, or to the end of a list.
  private func carry(
    _ title: String, to name: String, before: String? = nil, by person: String = "Ben"
  ) throws {
    let next = try before.map { try board.task($0).id }
    let carry = SharingState.Carry(try board.task(title).id, to: try list(name), before: next)
    try deliver { $0.people = [SharingState.Person(person, color: 1, carries: [carry])] }
  }

  private var title: String { screen.lines()[0] }

  /// The rows of both lists, without the lines around them and with blanks at most two long.
  private func row(_ index: Int) -> String { screen.lines()[2 + index] }

  // MARK: The title

  @Test func theTitleSaysWhoIsHere() throws {
    try deliver {
      $0.people = ["Anna", "Ben", "Anna"].map { SharingState.Person($0) }
    }
    #expect(title == " Tasks  Anna Ben")
  }

  @Test(arguments: [
    (80, " Tasks  Anna Benjamin Christopher Dora +2"), (60, " Tasks  Anna Benjamin +4"),
    (40, " Tasks  Anna Benjamin +4"), (24, " Tasks  Anna +5"),
  ])
  func asManyAreNamedAsFit(width: Int, text: String) throws {
    try screen.resize(width: width, height: 14)
    try deliver {
      $0.people = ["Anna", "Benjamin", "Christopher", "Dora", "Emily", "Frederick"].map {
        SharingState.Person($0)
      }
    }
    #expect(title == text)
  }

  @Test(
    arguments: [
      (.connected, 0, " Tasks  Ben"), (.connected, 3, " Tasks  Ben  3 unsent"),
      (.connecting, 0, " Tasks"), (.offline, 0, " Tasks  offline"),
      (.offline, 3, " Tasks  offline, 3 unsent"), (.stopped, 0, " Tasks  ⚠ no longer shared"),
      (.removed, 0, " Tasks  ⚠ no longer a member"), (.unknownKey, 0, " Tasks  ⚠ not connected"),
      (.left, 0, " Tasks"),
    ] as [(SharingState.Connection, Int, String)])
  func theTitleSaysWhatTheHubDoesNotHave(
    connection: SharingState.Connection, unsent: Int, text: String
  ) throws {
    try deliver {
      ($0.connection, $0.unsent) = (connection, unsent)
      $0.people = connection == .connected ? [SharingState.Person("Ben")] : []
    }
    #expect(title == text)
    try screen.deliver(.sharingChanged(nil))
    #expect(title == " Tasks")
  }

  @Test(
    arguments: [
      (.stopped, "“Tasks” is no longer shared; it stays here with all its tasks"),
      (.removed, "You are no longer a member of “Tasks”; the board stays here"),
      (.left, "You have left “Tasks”; it stays here as a board of your own"),
      (.unknownKey, "The hub does not know your key; “Tasks” stays here"),
    ] as [(SharingState.Connection, String)])
  func theEndOfSharingIsSaidInOneSentence(
    connection: SharingState.Connection, sentence: String
  ) throws {
    try deliver { $0.connection = connection }
    try screen.shows(sentence)
    try screen.keys("x")
    try board.wait(for: "Done", toHold: ["Apple", "Dates"])
  }

  @Test func theEndIsForgottenOnceTheBoardIsSharedAgain() throws {
    try deliver { $0.connection = .removed }
    try screen.deliver(.sharingChanged(nil))
    try screen.shows("You are no longer a member of “Tasks”")
    try deliver { _ in }
    #expect(screen.message == "1 of 3")
    // What a key answers stays.
    try deliver { $0.connection = .removed }
    try screen.deliver(.sharingChanged(nil))
    try screen.keys("y")
    try deliver { _ in }
    #expect(screen.message == "Copied “Apple”")
  }

  // MARK: What others carry

  @Test func aCarriedRowStaysWithTheNameAndTheGapIsWhereItWouldLand() throws {
    try carry("Bread", to: "Done", before: "Dates")
    #expect(
      Array(screen.lines()[2...3]) == [
        "┃▌○ Apple                             ┃ │▔✓ Dates ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔ Ben ▔▔ │",
        "┃ ○ Bread              carried by Ben ┃ │                                      │",
      ])
    let grid = screen.grid
    let teal = Color(name: "#008787")
    #expect(grid.style(at: Cell(34, 3)).foreground == teal)
    #expect(grid.style(at: Cell(60, 2)).foreground == teal)
    let faint = grid.style(at: Cell(4, 3))
    #expect(faint != grid.style(at: Cell(4, 4)))
    // The rows of this screen do not move, so that no click meets another row.
    try screen.click(50, 2)
    #expect(screen.cursorRow?.hasPrefix("✓ Dates") == true)
  }

  @Test func theEndOfAListIsMarkedInTheFirstFreeLine() throws {
    try carry("Apple", to: "Done")
    #expect(row(1).hasSuffix("│ ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ Ben ╌╌ │"))
    try carry("Dates", to: "Pending")
    #expect(row(3).hasPrefix("┃ ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ Ben ╌╌ ┃"))
  }

  @Test func theEndOfAFullListIsMarkedUnderItsLastRow() throws {
    try screen.resize(width: 80, height: 7)
    try carry("Dates", to: "Pending")
    #expect(row(2).hasPrefix("┃▁○ Cheese ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ Ben ▁▁ ┃"))
  }

  @Test func noGapIsDrawnWhereTheRowIs() throws {
    for before in ["Bread", "Cheese"] {
      try carry("Bread", to: "Pending", before: before)
      #expect(!screen.lines().joined().contains("▔"))
      #expect(row(1).contains("carried by Ben"))
    }
  }

  @Test func theNameGivesTheTitleRoomInANarrowPane() throws {
    try screen.resize(width: 40, height: 12)
    try board.edit("Bread", .title("Bread for the whole family and for the guests"))
    try screen.deliver(.sharingChanged(nil))
    try carry("Bread for the whole family and for the guests", to: "Pending", before: "Apple")
    try screen.shows("the name") { lines in
      lines.contains { $0.contains("Bread for") && $0.contains(" Ben ") }
    }
  }

  @Test func nothingIsLeftOnceNobodyCarries() throws {
    let before = screen.lines()
    try carry("Bread", to: "Done", before: "Dates")
    #expect(screen.lines() != before)
    try deliver { _ in }
    #expect(screen.lines() == before)
  }

  @Test func anOwnCarryGoesOnUnderThatOfAnother() throws {
    try screen.keys("j", "j", "Space", "k")
    try carry("Apple", to: "Done")
    #expect(screen.message == "“Cheese” over Pending, position 2 of 3")
    try screen.keys("Space")
    try board.wait(for: "Pending", toHold: ["Apple", "Cheese", "Bread"])
  }

  /// What others may see of this screen.
  @Test func whatIsCarriedHereIsToldToOthers() throws {
    let (apple, bread, cheese) = (
      try board.task("Apple").id, try board.task("Bread").id, try board.task("Cheese").id
    )
    let (pending, done) = (try list("Pending"), try list("Done"))
    #expect(screen.carries == [])
    try screen.keys("Space", "j")
    #expect(screen.carries == [], "the board is not shared")
    try deliver { _ in }
    #expect(screen.carries == [.init(apple, to: pending, before: cheese)])
    try screen.keys("l")
    #expect(screen.carries.map(\.list) == [done])
    try screen.keys("Escape")
    try screen.rest(.seconds(1))
    #expect(screen.carries == [])
    // Over no list, it would stay where it is.
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 0))
    #expect(screen.carries == [.init(bread, to: pending, before: bread)])
  }

  // MARK: A viewer

  private static let refusal = "You can only view this board; ask an owner to make you an editor"

  @Test(arguments: ["a", "A", "o", "e", "x", "d", "J", "L", "Space", "p", "t", "D", "n", "u", "s"])
  func aViewerIsRefusedInWords(key: String) throws {
    try deliver { $0.mayEdit = false }
    try screen.keys(key)
    try screen.shows(Self.refusal)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }

  @Test func aViewersDragDoesNotBegin() throws {
    try deliver { $0.mayEdit = false }
    try screen.press(6, 3)
    try screen.rest(.milliseconds(400))
    try screen.shows(Self.refusal)
    try screen.move(from: (6, 3), to: (50, 4))
    try screen.release(50, 4)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
    try screen.click(2, 3)
    try screen.shows(Self.refusal)
    try board.wait(for: "Done", toHold: ["Dates"])
  }

  @Test func aViewerSwipesAndPastesNothing() throws {
    try deliver { $0.mayEdit = false }
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (20, 3))
    try screen.shows(Self.refusal)
    try screen.release(20, 3)
    try screen.keys("j")
    try screen.paste("Eggs")
    try screen.shows(Self.refusal)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }

  @Test func aViewerIsNotOfferedWhatIsRefused() throws {
    try deliver { $0.mayEdit = false }
    #expect(!screen.hints.contains("add") && !screen.hints.contains("lift"))
    try deliver { _ in }
    try screen.shows("You can now change “Tasks”")
    #expect(screen.hints.contains("lift"))
  }

  @Test func aViewersCardIsNotEdited() throws {
    try screen.resize(width: 130, height: 20)
    try deliver { $0.mayEdit = false }
    try screen.keys("i", "e")
    try screen.shows(Self.refusal)
  }
}
