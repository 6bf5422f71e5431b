import BoardModel
import GRDB
import Testing

@testable import Store

struct DueTasksTests {
  private let board: TestBoard
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let clock = SteppingClock()
    clock.set(Timestamp(milliseconds: 0))
    var options = StoreOptions()
    options.clock = clock.wallClock
    board = try TestBoard(
      TaskStore.open(at: folder.path("t.sqlite"), options: options), clock: clock)
  }

  /// Opens the store once more, with a clock that stands at a minute of 1 January 1970 in UTC.
  private func store(at time: String) throws -> TaskStore {
    let now = Timestamp(inUTC: try #require(DueDate("1970-01-01T\(time)")))
    var options = StoreOptions()
    options.clock = WallClock { now }
    return try TaskStore.open(at: folder.path("t.sqlite"), options: options)
  }

  private func pop(at time: String) throws -> [String] {
    try store(at: time).popDueTasks { Timestamp(inUTC: $0) }.map(\.title)
  }

  private func add(_ title: String, due: String?) throws -> TaskID {
    let id = try board.add(title)[0]
    try board.store.edit([id], [.due(due.flatMap { DueDate($0) })])
    return id
  }

  @Test func eachDueDateComesOnce() throws {
    _ = try add("later", due: "1970-01-01T18:00")
    _ = try add("day", due: "1970-01-01")
    _ = try add("old", due: "1969-12-24T10:00")
    let call = try add("call", due: "1970-01-01T12:00")
    _ = try add("never", due: nil)
    _ = try add("tomorrow", due: "1970-01-02")
    #expect(try pop(at: "12:00") == ["old", "day", "call"])
    #expect(try pop(at: "12:00") == [])
    #expect(try pop(at: "17:59") == [])
    #expect(try pop(at: "18:00") == ["later"])
    try board.store.edit([call], [.due(DueDate("1970-01-01T18:30"))])
    #expect(try pop(at: "18:30") == ["call"])
  }

  @Test func whatIsSetToAPastDateIsToldOnce() throws {
    _ = try add("day", due: "1970-01-01")
    #expect(try pop(at: "12:00") == ["day"])
    board.clock.set(Timestamp(inUTC: try #require(DueDate("1970-01-01T13:00"))))
    let late = try add("late", due: "1970-01-01T11:00")
    _ = try add("later", due: "1970-01-01T20:00")
    let done = try add("done", due: "1970-01-01T10:00")
    try board.store.complete([done])
    #expect(try pop(at: "14:00") == ["late"])
    #expect(try pop(at: "15:00") == [])
    board.clock.set(Timestamp(inUTC: try #require(DueDate("1970-01-01T16:00"))))
    try board.store.edit([late], [.title("late again")])
    #expect(try pop(at: "17:00") == [], "its date is the one that was told")
    #expect(try pop(at: "20:00") == ["later"])
  }

  @Test func theRestIsHandedOutByTheNextCall() throws {
    for title in ["a", "b", "c", "d"] { _ = try add(title, due: "1970-01-01T10:00") }
    func popOne() throws -> [String] {
      try store(at: "12:00").popDueTasks(limit: 1) { Timestamp(inUTC: $0) }.map(\.title)
    }
    #expect(try popOne() == ["a"])
    try board.store.remove([board.tasks(board.pending)[1].id])
    #expect(try popOne() == ["c"])
    #expect(try pop(at: "13:00") == ["d"])
    #expect(try popOne() == [])
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func whatIsDoneOrGoneIsNotDue() throws {
    let ids = try ["done", "removed", "there"].map { try add($0, due: "1970-01-01T10:00") }
    _ = try board.store.complete([ids[0]])
    try board.store.remove([ids[1]])
    let other = try board.store.createBoard(named: "Other")
    let list = try board.store.lists(of: other.id)[0].id
    let elsewhere = try board.store.add([NewTask(title: "elsewhere")], at: .bottom(list))[0].id
    try board.store.edit([elsewhere], [.due(DueDate("1970-01-01T11:00"))])
    #expect(try pop(at: "10:30") == ["there"])
    try board.store.removeBoard(other.id)
    #expect(try pop(at: "12:00") == [])
  }

  @Test func aClockThatWasAheadDoesNotSilenceIt() throws {
    _ = try add("call", due: "1970-01-01T10:00")
    #expect(try pop(at: "20:00") == ["call"])
    #expect(try pop(at: "09:00") == [])
    #expect(try pop(at: "10:00") == ["call"])
  }

  @Test func whatComesNextIsFound() throws {
    _ = try add("second", due: "1970-01-01T12:00")
    _ = try add("first", due: "1970-01-01T11:00")
    _ = try add("third", due: "1970-01-02")
    func due(after start: String, to end: String?, limit: Int = 9) throws -> [String] {
      func moment(_ text: String) -> Timestamp { Timestamp(inUTC: DueDate(text)!) }
      return try board.store.dueTasks(
        after: moment(start), to: end.map(moment), limit: limit,
        beginning: { Timestamp(inUTC: $0) }
      ).map(\.title)
    }
    #expect(try due(after: "1970-01-01T10:00", to: nil, limit: 1) == ["first"])
    #expect(try due(after: "1970-01-01T11:00", to: nil) == ["second", "third"])
    #expect(try due(after: "1970-01-01T11:00", to: "1970-01-01T12:00") == ["second"])
    #expect(try due(after: "1970-01-02", to: nil) == [])
  }

  /// A day that begins 14 hours before that of UTC, and one that ends 12 hours after it.
  @Test(arguments: [-14, 12])
  func anyTimeZoneWillDo(hours: Int64) throws {
    _ = try add("call", due: "1970-01-01T10:00")
    let beginning = { (date: DueDate) in
      Timestamp(milliseconds: Timestamp(inUTC: date).milliseconds + hours * 3_600_000)
    }
    let moment = beginning(try #require(DueDate("1970-01-01T10:00")))
    let before = Timestamp(milliseconds: moment.milliseconds - 1)
    let found = try board.store.dueTasks(
      after: before, to: moment, limit: 1, beginning: beginning)
    #expect(found.map(\.title) == ["call"])
  }

  @Test func theIndexOfDueDatesIsUsed() throws {
    let plan = try board.store.read { database in
      try Row.fetchAll(
        database,
        sql: """
          EXPLAIN QUERY PLAN SELECT task.id FROM currentTask AS task
          WHERE due IS NOT NULL AND completedAt IS NULL AND due >= '1' AND +list IN (SELECT 1)
          ORDER BY due, list, orderKey, id
          """
      ).map { $0["detail"] as String }.joined(separator: "; ")
    }
    #expect(plan.contains("openTaskByDue (due>?)") && !plan.contains("TEMP B-TREE"), "\(plan)")
  }
}
