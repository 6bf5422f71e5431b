import BoardModel
import BoardScreen
import Store
import Synchronization
import TerminalSupport
import Testing

/// An open board rings when a task comes due.
@MainActor
struct DueTimeTests {
  /// What the clock of the screens shows.
  private final class Clock {
    var now: DueDate
    init(_ now: String) { self.now = DueDate(now)! }  // the tests write dates that are there
  }

  private let clock = Clock("2026-11-20T17:59")

  private func open(_ board: MemoryBoard) throws -> MemoryScreen {
    try board.open {
      $0.clock.moment = { Timestamp(inUTC: clock.now) }
      $0.clock.today = { clock.now.day }
    }
  }

  private func pass(to now: String, _ screen: MemoryScreen) throws {
    clock.now = try #require(DueDate(now))
    try screen.deliver(.dueTimeCame)
  }

  private func rings(_ screen: MemoryScreen) -> Int { screen.effects.count { $0 == .ring } }

  /// Whatever is due: a day that begins makes `today` of `tomorrow`.
  @Test func theRowsFollowTheDay() throws {
    let board = try MemoryBoard(pending: ["Call"])
    try board.edit("Call", .due(DueDate("2026-11-22")))
    let screen = try open(board)
    #expect(screen.nextDueTime == Timestamp(inUTC: DueDate("2026-11-21")!))
    try pass(to: "2026-11-21", screen)
    #expect(screen.lines().contains { $0.contains("Call") && $0.contains("tomorrow") })
    #expect(rings(screen) == 0)
  }

  @Test func itRingsOnceAndSaysSo() throws {
    let board = try MemoryBoard(pending: ["Call", "Old", "Milk"])
    try board.edit("Call", .due(DueDate("2026-11-20T18:00")))
    try board.edit("Old", .due(DueDate("2026-11-20T09:00")))
    let screen = try open(board)
    #expect(screen.nextDueTime == Timestamp(inUTC: DueDate("2026-11-20T18:00")!))
    try pass(to: "2026-11-20T18:00", screen)
    #expect(screen.message == "“Call” is due today 18:00")
    // Nothing else comes today.
    #expect(rings(screen) == 1)
    #expect(screen.nextDueTime == Timestamp(inUTC: DueDate("2026-11-21")!))
    try screen.keys("j")
    try pass(to: "2026-11-20T18:01", screen)
    #expect(rings(screen) == 1)
    // What is given a time while the board is open counts too.
    try screen.keys("G", "D")
    try screen.enter("20.11. 19:30")
    try pass(to: "2026-11-20T19:30", screen)
    #expect(screen.message == "“Milk” is due today 19:30")
    #expect(rings(screen) == 2)
  }

  /// The clock of a store.
  private final class StoreClock: Sendable {
    private let time: Mutex<Timestamp>
    init(_ time: Timestamp) { self.time = Mutex(time) }
    var wallClock: WallClock { WallClock { [self] in time.withLock { $0 } } }
    func set(_ time: Timestamp) { self.time.withLock { $0 = time } }
  }

  @Test func aTakingLeavesTheRowAtTheMomentWhenItRunsOut() throws {
    let storeClock = StoreClock(Timestamp(inUTC: clock.now))
    let board = try MemoryBoard(pending: ["Wall", "Paint"], clock: storeClock.wallClock)
    let lists = try board.store.lists(of: board.store.defaultBoard().id).map(\.id)
    for minutes in [1, 3] {
      _ = try board.store.takeNextTask(
        in: lists, passing: TaskFilter(), today: clock.now.day, as: "Anna", forMinutes: minutes)
    }
    let screen = try open(board)
    func takings() -> Int { screen.lines().count { $0.contains("taken by Anna") } }
    for (moment, left, next) in [
      ("2026-11-20T18:00", 1, "2026-11-20T18:02"), ("2026-11-20T18:02", 0, "2026-11-21"),
    ] {
      #expect(screen.nextDueTime == Timestamp(inUTC: try #require(DueDate(moment))))
      storeClock.set(Timestamp(inUTC: try #require(DueDate(moment))))
      try pass(to: moment, screen)
      #expect(takings() == left)
      #expect(screen.nextDueTime == Timestamp(inUTC: try #require(DueDate(next))))
    }
    #expect(rings(screen) == 0)
  }

  @Test func severalAreOneSentence() throws {
    let board = try MemoryBoard(pending: ["Call", "Ask", "Water", "Done"], isShared: true)
    for (title, due) in [
      ("Call", "2026-11-20T18:00"), ("Ask", "2026-11-20T18:00"), ("Water", "2026-11-21"),
      ("Done", "2026-11-20T18:00"),
    ] { try board.edit(title, .due(DueDate(due))) }
    let screen = try open(board)
    try screen.keys("G", "x")
    try pass(to: "2026-11-20T18:00", screen)
    #expect(screen.message == "“Call” and “Ask” are due")
    // The machine has slept for a day.
    try board.edit("Call", .due(DueDate("2026-11-20T20:00")))
    try board.edit("Ask", .due(DueDate("2026-11-20T21:00")))
    try screen.deliver(.sourceChanged)
    try pass(to: "2026-11-21T18:00", screen)
    #expect(screen.message == "“Call” and 2 others are due")
    #expect(rings(screen) == 2)
  }

  @Test(arguments: [(999, "998"), (1_001, "at least 999")])
  func ofVeryManyTheNumberIsALeastOne(count: Int, others: String) throws {
    let board = try MemoryBoard(pending: [])
    let list = try board.store.lists(of: board.store.defaultBoard().id)[0].id
    try board.store.add(
      (1...count).map { number in
        var task = NewTask(title: "Task \(number)")
        task.due = DueDate("2026-11-20T18:00")
        return task
      }, at: .bottom(list))
    let screen = try open(board)
    try pass(to: "2026-11-20T18:00", screen)
    #expect(screen.message == "“Task 1” and \(others) others are due")
  }

  @Test func itWaitsForTheEndOfAnEditOrACarry() throws {
    let board = try MemoryBoard(pending: ["Call", "Milk"])
    try board.edit("Call", .due(DueDate("2026-11-20T18:00")))
    let screen = try open(board)
    try screen.keys("a")
    try screen.type("Bre")
    try pass(to: "2026-11-20T18:00", screen)
    #expect(screen.hints == "Enter save  Esc cancel")
    #expect(rings(screen) == 1)
    try screen.keys("Escape")
    #expect(screen.message == "“Call” is due today 18:00")
  }

  @Test func ofAnotherBoardItNamesIt() throws {
    let board = try MemoryBoard(pending: ["Milk"])
    try board.createBoard("Work", preset: .kanban)
    try board.add(["Report"], to: "Doing", board: "Work")
    try board.edit("Report", .due(DueDate("2026-11-20T18:00")))
    let screen = try open(board)
    try pass(to: "2026-11-20T18:00", screen)
    #expect(screen.message == "“Report” is due today 18:00, on “Work”")
  }

  @Test func aSourceThatFailsIsAskedAgain() throws {
    let board = try MemoryBoard(pending: ["Call"])
    try board.edit("Call", .due(DueDate("2026-11-20T18:00")))
    let screen = try open(board)
    board.source.failsDueTasks = true
    try pass(to: "2026-11-20T18:00", screen)
    #expect(rings(screen) == 0)
    board.source.failsDueTasks = false
    try screen.rest(.seconds(1))
    #expect(rings(screen) == 1)
  }
}
