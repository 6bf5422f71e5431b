import BoardModel
import BoardScreen
import Testing

@testable import Store

/// Giving and taking tasks, and sharing a board, with the list of commands and the menus.
@MainActor
struct SharingCommandTests {
  private let board: MemoryBoard

  init() throws { board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true) }

  private func open(sharing names: [String]? = nil, height: Int = 26) throws -> MemoryScreen {
    let screen = try board.open(height: height) {
      $0.ownNames = { _ in ["Anna"] }
      $0.sharesBoards = true
    }
    if let names {
      var state = SharingState()
      (state.connection, state.names) = (.connected, names)
      try screen.deliver(.sharingChanged(state))
    }
    return screen
  }

  private func choose(_ command: String, on screen: MemoryScreen) throws {
    try screen.keys(":")
    try screen.type(command)
    try screen.keys("Enter")
  }

  // MARK: Giving

  @Test func aTaskIsGivenToSomebodyWhoSharesTheBoard() throws {
    let screen = try open(sharing: ["Anna", "Ben", "Carla Berg"])
    try choose("give to", on: screen)
    try screen.shows("─ Give to")
    for line in ["Anna", "Ben", "Carla Berg", "no one"] { try screen.shows(line) }
    #expect(screen.lines().contains { $0.contains("Anna") && $0.contains("you") })
    try screen.type("carla")
    try screen.keys("Enter")
    #expect(screen.message == "Given to “Carla Berg”: “Apple”")
    #expect(try board.task("Apple").assignee == "Carla Berg")
    try screen.keys("u")
    #expect(try board.task("Apple").assignee == nil)
  }

  @Test func aTaskIsGivenToAnyNameAndToNoOne() throws {
    let screen = try open()
    try choose("assign", on: screen)
    try screen.type("Zoe")
    try screen.shows("a new name")
    try screen.keys("Enter")
    #expect(try board.task("Apple").assignee == "Zoe")
    // The name is known now, and the current one.
    try choose("assign", on: screen)
    #expect(screen.answer == "Zoe  current")
    try screen.type("no one")
    try screen.keys("Enter")
    #expect(screen.message == "Given to no one: “Apple”")
    #expect(try board.task("Apple").assignee == nil)
  }

  // MARK: Taking

  @Test func aTaskIsTakenAndGivenBack() throws {
    let screen = try open()
    try choose("take", on: screen)
    #expect(screen.message == "Took “Apple” for 2 hours")
    #expect(try board.task("Apple").taking?.name == "Anna")
    try screen.shows("taken by Anna")
    try screen.keys(":")
    try screen.type("give back")
    #expect(screen.answer?.hasPrefix("Give back") == true)
    try screen.keys("Enter")
    #expect(screen.message == "Gave back “Apple”")
    #expect(try board.task("Apple").taking == nil)
  }

  @Test func aTaskOfSomebodyElseIsGivenBackWithTheName() throws {
    let apple = try board.task("Apple").id
    try board.store.take([apple], as: "Ben", forMinutes: 60)
    let screen = try open()
    try choose("give back", on: screen)
    #expect(screen.message == "Gave back “Apple”, which “Ben” had taken")
  }

  @Test func withoutANameNothingIsTaken() throws {
    let screen = try board.open()
    try choose("take", on: screen)
    #expect(screen.message == "Your name is unknown; set name in the configuration")
    #expect(try board.task("Apple").taking == nil)
  }

  // MARK: Menus

  @Test func theMenuOfASharedBoardHasThemToo() throws {
    let screen = try open(sharing: ["Anna", "Ben"])
    try screen.click(on: "Apple", button: 2)
    try screen.shows("Give to somebody")
    try screen.click(on: "Take")
    #expect(screen.message == "Took “Apple” for 2 hours")
    try screen.click(on: "Apple", button: 2)
    try screen.shows("Give back")
    try screen.keys("Escape")
    // A private board has a short menu.
    try screen.deliver(.sharingChanged(nil))
    try screen.click(on: "Apple", button: 2)
    #expect(!screen.lines().joined().contains("Give to somebody"))
  }

  @Test func aViewerIsOfferedNeither() throws {
    let screen = try open(sharing: ["Anna"])
    var state = SharingState()
    (state.connection, state.mayEdit) = (.connected, false)
    try screen.deliver(.sharingChanged(state))
    try screen.keys(":")
    try screen.type("give to")
    #expect(!screen.lines().joined().contains("Give to somebody"))
    try screen.keys("Escape")
    try choose("share", on: screen)
    try screen.shows("─ Share “Tasks”")
  }

  // MARK: Sharing

  /// Opens a board that a person shares, and the questions about that.
  private func openQuestions(
    isOwner: Bool, _ connection: SharingState.Connection = .connected
  ) throws -> MemoryScreen {
    let screen = try open(sharing: ["Anna"])
    var state = SharingState()
    (state.connection, state.isOwner) = (connection, isOwner)
    try screen.deliver(.sharingChanged(state))
    try choose("share", on: screen)
    try screen.shows("─ Share “Tasks”")
    return screen
  }

  @Test(arguments: [
    (false, "Invite an editor", ["--invite", "--role", "editor"]),
    (true, "Invite a viewer", ["--invite", "--role", "viewer"]),
    (true, "Invite an owner", ["--invite", "--role", "owner"]),
    (true, "List the members", ["--people"]), (false, "Invite no one yet", []),
  ])
  func theHostIsAskedToShare(isShared: Bool, line: String, options: [String]) throws {
    let screen = try isShared ? openQuestions(isOwner: true) : open()
    if !isShared { try choose("share", on: screen) }
    try screen.shows("─ Share “Tasks”")
    #expect(screen.lines().joined().contains("List the members") == isShared)
    try screen.click(on: line)
    #expect(screen.effects.contains(.share(options)))
  }

  @Test func onlyAnOwnerIsOfferedWhatOnlyAnOwnerMayDo() throws {
    for isOwner in [true, false] {
      let text = try openQuestions(isOwner: isOwner).lines().joined()
      #expect(text.contains("Invite a viewer") == isOwner && text.contains("Stop") == isOwner)
      #expect(text.contains("Leave the board") && text.contains("List the members"))
    }
    // A board that is no longer shared can be shared again.
    let text = try openQuestions(isOwner: false, .stopped).lines().joined()
    #expect(text.contains("Invite an editor") && !text.contains("Leave the board"))
  }

  @Test(arguments: [("Leave the board", "--leave"), ("Stop sharing", "--stop")])
  func theEndOfTheSharingIsAskedTwice(line: String, option: String) throws {
    let screen = try openQuestions(isOwner: true)
    try screen.click(on: line)
    try screen.shows("\(line)? Undo cannot")
    try screen.keys("Enter")
    #expect(!screen.effects.contains(.share([option])))
    try choose("share", on: screen)
    try screen.click(on: line)
    try screen.keys("Down", "Enter")
    #expect(screen.effects.contains(.share([option])))
  }

  @Test func aScreenThatCannotShareDoesNotOfferIt() throws {
    let screen = try board.open()
    try screen.keys(":")
    try screen.type("share board")
    #expect(!screen.lines().joined().contains("Share board"))
  }
}
