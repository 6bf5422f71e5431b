import BoardModel
import Testing

@testable import Store

/// Tasks that somebody takes: which one, what the filter finds, and when the taking has run out.
struct TakingTests {
  private static let today = CivilDay(year: 2027, month: 1, day: 15)!
  private static let taken = TaskFilter("is:taken", FilterContext(today: today))

  private let board: TestBoard
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    ids = try board.add("wall", "paint", "lamp")
  }

  private func take(as name: String = "Anna", for minutes: Int = 60) throws -> TaskRecord? {
    try board.store.takeNextTask(
      in: [board.pending], passing: TaskFilter(), today: Self.today, as: name, forMinutes: minutes)
  }

  /// Titles of a window, which keeps its matches for the next one.
  private func titles(_ filter: TaskFilter = taken) throws -> [String] {
    let window = try board.store.window(of: board.pending, passing: filter, at: .top, limit: 9)
    #expect(window.count == window.rows.count)
    return window.tasks.map(\.title)
  }

  private func letTheTakingRunOut(of task: TaskRecord?) throws {
    board.clock.set(try #require(task?.taking).end)
  }

  @Test func eachTakesTheTopmostTaskThatIsFree() throws {
    let first = try #require(try take())
    #expect(first.title == "wall" && first.taking?.name == "Anna")
    #expect(try take(as: " Ben\n")?.taking?.name == "Ben")
    #expect(try titles() == ["wall", "paint"])
    #expect(try take()?.title == "lamp")
    #expect(try take() == nil)
    try letTheTakingRunOut(of: first)
    #expect(try take()?.title == "wall")
  }

  @Test func chosenTasksAreTakenTogetherOrNotAtAll() throws {
    let first = try take(as: "Ben")
    #expect(throws: Refusal.stated("“Ben” has taken “wall”")) {
      try board.store.take([ids[1], ids[0]], as: "Anna", forMinutes: 60)
    }
    #expect(try titles() == ["wall"])
    try letTheTakingRunOut(of: first)
    try board.store.take([ids[1], ids[0]], as: "Anna", forMinutes: 60)
    #expect(try titles() == ["wall", "paint"])
    // Who has a task already takes it for longer.
    let end = try #require(board.store.task(ids[0])?.taking?.end)
    try board.store.take([ids[0]], as: "Anna", forMinutes: 120)
    #expect(try #require(board.store.task(ids[0])?.taking?.end) > end)
  }

  /// No change to the file says that a taking has run out.
  @Test func aTakingThatHasRunOutIsNoLongerFound() throws {
    let (wall, paint) = (try take(for: 1), try take(for: 2))
    let free = TaskFilter("-is:taken", FilterContext(today: Self.today))
    #expect(try titles() == ["wall", "paint"] && titles(free) == ["lamp"])
    #expect(try titles() == ["wall", "paint"])
    try letTheTakingRunOut(of: wall)
    #expect(try titles() == ["paint"])
    try letTheTakingRunOut(of: paint)
    #expect(try titles() == [] && titles(free) == ["wall", "paint", "lamp"])
  }

  @Test func whatTheFilterFindsFollowsChanges() throws {
    #expect(try titles() == [])
    _ = try take()
    #expect(try titles() == ["wall"])
    try board.store.giveBack([ids[0]])
    #expect(try titles() == [])
    _ = try take()
    #expect(try titles() == ["wall"])
    try board.store.complete([ids[0]])
    #expect(try titles() == [] && board.store.task(ids[0])?.taking == nil)
  }

  /// Whoever undoes on a board means a change of their own.
  @Test func undoPassesWhatOthersHaveTaken() throws {
    try board.store.edit([ids[1]], [.pinned(true)])
    _ = try take()
    #expect(try board.store.undo()?.kind == .edited)
    #expect(try titles() == ["wall"] && board.store.task(ids[1])?.isPinned == false)
  }

  @Test func theLogSaysWhatWasTakenAndGivenBack() throws {
    _ = try take(as: "builder")
    try board.store.giveBack([ids[0]])
    let log = try board.store.log(limit: 2)
    #expect(log.map(\.kind) == [.givenBack, .taken] && log.map(\.taker) == [nil, "builder"])
    #expect(log.map { $0.tasks.map(\.id) } == [[ids[0]], [ids[0]]])
  }

  @Test func aRowSaysWhoHasTheTask() throws {
    let task = try take()
    func names() throws -> [[String?]] {
      let filters = [TaskFilter(), TaskFilter("a", FilterContext(today: Self.today))]
      let windows = try filters.map {
        try board.store.window(of: board.pending, passing: $0, at: .top, limit: 9).rows
      }
      return try (windows + [board.store.rows(ids)]).map { $0.map(\.takenBy) }
    }
    #expect(try names() == Array(repeating: ["Anna", nil, nil], count: 3))
    try letTheTakingRunOut(of: task)
    #expect(try names() == Array(repeating: [nil, nil, nil], count: 3))
  }

  @Test func theAgendaFindsAndShowsIt() throws {
    try board.store.edit(ids, [.due(DueDate(day: Self.today))])
    let task = try take()
    let agenda = AgendaSource(board.store, of: nil) { Self.today }
    let list = try #require(
      agenda.lists(of: agenda.agendaBoard.id).first { $0.span == .today })
    func names() throws -> [String?] {
      try agenda.window(of: list.id, passing: Self.taken, at: .top, limit: 9).rows.map(\.takenBy)
    }
    #expect(try names() == ["Anna"])
    try letTheTakingRunOut(of: task)
    #expect(try names() == [])
    #expect(
      try agenda.window(of: list.id, passing: TaskFilter(), at: .top, limit: 9).rows.map(\.takenBy)
        == [nil, nil, nil])
  }

  @Test func aNameThatIsTooLongIsRefusedAsAName() throws {
    #expect(throws: StoreError.tooLong(.name, bytes: 65_537, most: 65_536)) {
      try take(as: String(repeating: "x", count: 65_537))
    }
    #expect(StoreError.Text.name.name == "name")
    #expect(try titles() == [])
  }
}
