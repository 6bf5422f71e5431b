import BoardModel
import BoardScreen
import GRDB
import Testing

@testable import Store

/// What the screen says of the changes of other people on a shared board.
@MainActor
struct SharingNewsTests {
  private let board: MemoryBoard
  private let screen: MemoryScreen

  init() throws {
    board = try MemoryBoard(
      pending: ["Apple", "Bread", "Cheese"], done: ["Dates"], isShared: true)
    screen = try board.open(animates: false)
    var state = SharingState()
    state.connection = .connected
    try screen.deliver(.sharingChanged(state))
  }

  /// Changes the store in the name of people, as an exchange with the hub does.
  private func change(_ changes: (String?, (TaskStore) throws -> Void)...) throws {
    try board.change { store in
      for (person, change) in changes {
        try change(store)
        try store.inTransaction(.immediate) { database in
          try database.execute(
            sql: """
              UPDATE change SET person = ?1, state = iif(?1 IS NULL, state, 'settled')
              WHERE id = (SELECT max(id) FROM change)
              """, arguments: [person])
          return ((), .commit)
        }
      }
    }
  }

  private func id(_ title: String) throws -> TaskID { try board.task(title).id }

  private func list(_ name: String) throws -> ListID {
    try board.store.list(named: name, on: board.store.defaultBoard()).id
  }

  @Test func aMoveSaysWhoAndWhere() throws {
    let (bread, done) = (try id("Bread"), try list("Done"))
    try change(("Ben", { try $0.move([bread], to: .top(done)) }))
    #expect(screen.message == "Ben moved “Bread” to Done")
    try screen.rest(.seconds(2))
    let home = try board.store.defaultBoard().id
    let backlog = try board.change { try $0.addList(NewList(name: "Backlog"), to: home) }
    let apple = try id("Apple")
    try change(("Ben", { try $0.move([apple], to: .bottom(backlog.id)) }))
    #expect(screen.message == "Ben moved “Apple” to Backlog")
  }

  @Test func aMoveWithinAListNamesNoList() throws {
    let (bread, pending) = (try id("Bread"), try list("Pending"))
    try change(("Ben", { try $0.move([bread], to: .top(pending)) }))
    #expect(screen.message == "Ben moved “Bread”")
  }

  @Test func takingsSayWhoAndAsWhom() throws {
    let pending = try list("Pending")
    func take(as name: String) -> (TaskStore) throws -> Void {
      { store in
        _ = try store.takeNextTask(
          in: [pending], passing: TaskFilter(), today: CivilDay(daysSinceEpoch: 20_000), as: name,
          forMinutes: 60)
      }
    }
    try change(("Ben", take(as: "Ben")))
    #expect(screen.message == "Ben took “Apple”")
    try screen.rest(.seconds(2))
    try change(("Ben", take(as: "builder")))
    #expect(screen.message == "Ben took “Bread” as “builder”")
    try screen.rest(.seconds(2))
    let (apple, bread) = (try id("Apple"), try id("Bread"))
    try change(
      ("Ben", { try $0.giveBack([apple]) }), ("Anna", { try $0.giveBack([bread]) }))
    #expect(screen.message == "Ben and Anna gave back 2 tasks")
    try screen.rest(.seconds(2))
    try change(("Ben", take(as: "Ben")), ("Anna", take(as: "Anna")))
    #expect(screen.message == "Ben and Anna took 2 tasks")
  }

  @Test func severalChangesAreCountedByPerson() throws {
    let (apple, bread, cheese) = (try id("Apple"), try id("Bread"), try id("Cheese"))
    try change(
      ("Ben", { try $0.edit([apple], [.title("Avocado")]) }),
      ("Ben", { try $0.edit([bread], [.notes("rye")]) }),
      ("Ben", { try $0.edit([bread], [.priority(Priority("A"))]) }),
      ("Anna", { try $0.edit([cheese], [.notes("blue")]) }))
    #expect(screen.message == "Ben and Anna changed 3 tasks")
  }

  @Test func severalChangesOfOneTaskNameIt() throws {
    let apple = try id("Apple")
    try change(
      ("Ben", { try $0.edit([apple], [.notes("red")]) }),
      ("Ben", { try $0.edit([apple], [.priority(Priority("A"))]) }))
    #expect(screen.message == "Ben changed “Apple”")
  }

  @Test func aRemovalIsNoChange() throws {
    let (apple, bread, cheese) = (try id("Apple"), try id("Bread"), try id("Cheese"))
    try change(
      ("Ben", { try $0.remove([apple]) }), ("Ben", { try $0.edit([bread], [.notes("rye")]) }))
    #expect(screen.message == "Ben removed “Apple” and 1 more change")
    try screen.rest(.seconds(2))
    try change(
      ("Ben", { try $0.remove([bread]) }), ("Anna", { try $0.edit([cheese], [.notes("blue")]) }))
    #expect(screen.message == "Ben and Anna changed “Cheese” and removed 1")
  }

  @Test func aMoveIsToldBesideAnEditOfTheSameTask() throws {
    let (bread, done) = (try id("Bread"), try list("Done"))
    try change(
      ("Ben", { try $0.move([bread], to: .top(done)) }),
      ("Ben", { try $0.edit([bread], [.notes("rye")]) }))
    #expect(screen.message == "Ben moved “Bread” to Done and 1 more change")
  }

  /// What is told again is what others did, not what the user has done since.
  @Test func aMoveThatIsToldAgainNamesTheListOfThatTime() throws {
    let home = try board.store.defaultBoard().id
    let doing = try board.change { try $0.addList(NewList(name: "Doing"), to: home) }.id
    try screen.rest(.seconds(2))
    let apple = try id("Apple")
    try change(("Ben", { try $0.move([apple], to: .bottom(doing)) }))
    #expect(screen.message == "Ben moved “Apple” to Doing")
    try board.store.complete([apple])
    try screen.keys("y")
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "Ben moved “Apple” to Doing")
  }

  @Test func whatASyncWouldSayIsSaidOnTheScreen() throws {
    let apple = try id("Apple")
    let shared = try board.change { try $0.share($0.defaultBoard().id, on: "home", as: "Anna") }
    try screen.rest(.seconds(2))
    try board.change { store in
      let notice = "later edits have replaced yours in 1 task.\n“Bread” was removed by “Ben”."
      try store.recordFailure("gone", notice: notice, of: shared)
      try store.edit([apple], [.notes("red")])
    }
    #expect(screen.message == "Later edits have replaced yours in 1 task")
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "“Bread” was removed by “Ben”")
    #expect(try board.store.takeSharedNotices().isEmpty)
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "You changed “Apple” elsewhere")
  }

  /// Half a word would not help anyone.
  @Test(arguments: [
    (80, "Later edits replaced yours in 1 task: see 'dragboard show 3'"),
    (100, "Later edits replaced yours in 1 task: see 'dragboard show 3', which prints your words"),
  ])
  func aNoticeEndsWhereAPartOfItEnds(width: Int, message: String) throws {
    try screen.resize(width: width, height: 14)
    let shared = try board.change { try $0.share($0.defaultBoard().id, on: "home", as: "Anna") }
    try screen.rest(.seconds(2))
    let notices = [
      "later edits replaced yours in 1 task: see 'dragboard show 3', which prints your words.",
      "you are no longer a member of board 'Work', or 'home' no longer has it. Ask an owner.",
      "“One, two. Three” was removed by 'Ben', who has it no more, after you had edited it once.",
    ]
    try board.change { store in
      try store.recordFailure("gone", notice: notices.joined(separator: "\n"), of: shared)
      try store.add([NewTask(title: "Eggs")], at: .bottom(store.lists(of: shared.board)[0].id))
    }
    #expect(screen.message == message)
    guard width == 80 else { return }
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "You are no longer a member of board 'Work'")
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "“One, two. Three” was removed by 'Ben', who has it no more")
  }

  @Test func anUndoThatChangesNothingNamesWhoWasLater() throws {
    try board.change { _ = try $0.share($0.defaultBoard().id, on: "home", as: "Anna") }
    let apple = try id("Apple")
    try screen.keys("e")
    try screen.type("s")
    try screen.keys("Enter")
    try change(("Ben", { try $0.edit([apple], [.title("Avocado")]) }))
    try screen.keys("u")
    #expect(
      screen.message == "Not undone: Ben has changed “Avocado” since, and it stays as it is")
    #expect(screen.leftTitles == ["Avocado", "Bread", "Cheese"])
    try screen.keys("C-r")
    #expect(screen.message == "Nothing to redo")
  }

  @Test func theUsersOwnChangesElsewhereAreTheirs() throws {
    let (apple, bread) = (try id("Apple"), try id("Bread"))
    try change((nil, { try $0.edit([apple], [.notes("red")]) }))
    #expect(screen.message == "Elsewhere: edited the notes of “Apple”")
    try change(
      (nil, { try $0.edit([apple], [.notes("green")]) }),
      ("Ben", { try $0.edit([bread], [.notes("rye")]) }))
    #expect(screen.message == "Ben and you changed 2 tasks")
  }

  @Test func aCarryEndsWithTheNameOfWhoTookItsTask() throws {
    let bread = try id("Bread")
    try screen.keys("j", "Space", "j")
    try change(("Ben", { try $0.remove([bread]) }))
    #expect(screen.message == "“Bread” is gone: moved or removed by Ben")
  }

  /// What others change meanwhile and what is dropped here are one picture, not several.
  @Test func anOwnDropStaysWhereItIsWhenTheExchangeArrives() throws {
    let (cheese, done) = (try id("Cheese"), try list("Done"))
    try screen.keys("Space", "j", "Space")
    #expect(screen.leftTitles == ["Bread", "Apple", "Cheese"])
    try change(("Ben", { try $0.move([cheese], to: .top(done)) }))
    #expect(screen.leftTitles == ["Bread", "Apple"])
    #expect(screen.rightTitles == ["Cheese", "Dates"])
    #expect(screen.cursorRow == "○ Apple")
  }

  @Test func anEditedTitleIsToldWhoRenamedIt() throws {
    let apple = try id("Apple")
    try screen.keys("e")
    try screen.type("s")
    try change(("Ben", { try $0.edit([apple], [.title("Avocado")]) }))
    #expect(screen.message == "Renamed by Ben to “Avocado”; Enter saves yours")
    try change(("Ben", { try $0.remove([apple]) }))
    #expect(screen.message == "“Avocado” was removed by Ben; Enter adds it as a new task")
  }

  /// Esc keeps the text, but not the right to replace a title that nobody has shown the user.
  @Test func aDraftSaysThatTheTitleWasRenamedSince() throws {
    let apple = try id("Apple")
    try screen.keys("e")
    try screen.type(" pie")
    try screen.keys("Escape")
    try change(("Ben", { try $0.edit([apple], [.title("Avocado")]) }))
    for _ in 1...2 {
      try screen.keys("e")
      #expect(screen.message == "Renamed since to “Avocado”; Enter saves yours")
      try screen.keys("Escape")
    }
    #expect(screen.leftTitles == ["Avocado", "Bread", "Cheese"])
    try screen.keys("e", "Enter")
    #expect(screen.message == "Saved “Apple pie”")
    try screen.keys("u")
    #expect(screen.leftTitles == ["Avocado", "Bread", "Cheese"])
  }

  @Test func theCardNamesWhoChangedTheTaskLast() throws {
    let apple = try id("Apple")
    try screen.resize(width: 130, height: 20)
    try change(("Ben", { try $0.edit([apple], [.notes("red")]) }))
    try screen.shows("Changed by Ben")
    try change((nil, { try $0.edit([apple], [.notes("green")]) }))
    #expect(!screen.lines().joined().contains("Changed by Ben"))
  }

  private static let moreNews = "Ben moved “Cheese” to Done and 2 more changes"

  /// Ben moves one task and edits two others.
  private func changeThree() throws {
    let (apple, bread, cheese) = (try id("Apple"), try id("Bread"), try id("Cheese"))
    let done = try list("Done")
    try change(("Ben", { try $0.move([cheese], to: .top(done)) }))
    try change(("Ben", { try $0.edit([apple], [.notes("red")]) }))
    try change(("Ben", { try $0.edit([bread], [.notes("rye")]) }))
  }

  @Test func theAnswerToAKeyIsReadFirst() throws {
    try screen.keys("y")
    let answer = screen.message
    try changeThree()
    try screen.rest(.milliseconds(1_900))
    #expect(screen.message == answer)
    try screen.rest(.milliseconds(200))
    #expect(screen.message == Self.moreNews)
    // Once it can have been read, the next change is a message of its own.
    try screen.rest(.seconds(2))
    let dates = try id("Dates")
    try change(("Ben", { try $0.edit([dates], [.notes("dry")]) }))
    #expect(screen.message == "Ben edited the notes of “Dates”")
  }

  @Test func aMessageThatCouldNotBeReadIsShownAgain() throws {
    let apple = try id("Apple")
    try change(("Ben", { try $0.edit([apple], [.notes("red")]) }))
    // Moving the cursor answers nothing.
    try screen.keys("j")
    #expect(screen.message == "Ben edited the notes of “Apple”")
    try screen.keys("y")
    #expect(screen.message.hasPrefix("Copied"))
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "Ben edited the notes of “Apple”")
    try screen.rest(.seconds(2))
    try screen.keys("j")
    #expect(screen.message == "3 of 3")
  }

  @Test func whatHappensDuringAnEditOrACarryIsToldAfterwards() throws {
    try screen.keys("a")
    try screen.type("Figs")
    try changeThree()
    #expect(!screen.message.contains("Ben"))
    try screen.keys("Enter", "Escape")
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == Self.moreNews)
    try screen.rest(.seconds(2))
    try screen.keys("Space", "j")
    let dates = try id("Dates")
    try change(("Ben", { try $0.edit([dates], [.notes("dry")]) }))
    #expect(!screen.message.contains("Ben"))
    try screen.keys("Space")
    try screen.rest(.milliseconds(2_100))
    #expect(screen.message == "Ben edited the notes of “Dates”")
  }

  /// Undo takes back the user's own change, whatever others do.
  @Test func theHintForUndoStays() throws {
    let bread = try id("Bread")
    try screen.keys("d")
    let answer = screen.message
    #expect(answer.contains("; u "), "\(answer)")
    try change(("Ben", { try $0.edit([bread], [.notes("rye")]) }))
    #expect(screen.message == answer)
    try change((nil, { try $0.edit([bread], [.notes("white")]) }))
    #expect(!screen.message.contains("; u "))
  }
}
