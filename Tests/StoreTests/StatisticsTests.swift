import BoardModel
import Testing

@testable import Store

/// What the log says of work. The clock stands on 15 January 2027, and days are those of UTC.
struct StatisticsTests {
  private let board: TestBoard
  private var store: TaskStore { board.store }

  init() throws { board = try TestBoard() }

  /// Goes on to 9:00 on a day of January 2027.
  private func begin(_ day: Int) {
    let start = CivilDay(year: 2027, month: 1, day: day)!.daysSinceEpoch
    board.clock.set(Timestamp(milliseconds: Int64(start * 86_400 + 9 * 3_600) * 1_000))
  }

  /// The figures from the 15th to a day of January 2027.
  private func statistics(to day: Int, of board: BoardID? = nil) throws -> TaskStatistics {
    try store.statistics(
      of: board, since: CivilDay(year: 2027, month: 1, day: 15)!,
      today: CivilDay(year: 2027, month: 1, day: day)!, day: { $0.day })
  }

  @Test func daysHaveWhatWasCompletedAndWhatWasOpen() throws {
    let ids = try board.add("a", "b", "c")
    begin(16)
    try store.complete([ids[0]])
    begin(18)
    try store.complete([ids[1]])
    let found = try statistics(to: 19)
    #expect(found.first.description == "2027-01-15")
    #expect(found.completed == [0, 1, 0, 1, 0] && found.open == [3, 2, 2, 1, 1])
    #expect(found.openFor.median.map { ($0 + 60) / 3_600 } == 25)
    #expect(found.openFor.p90.map { ($0 + 60) / 3_600 } == 73)
  }

  @Test func whatWasUndoneDoesNotCountAndWhatWasRedoneDoes() throws {
    let ids = try board.add("a")
    begin(16)
    try store.complete(ids)
    try store.undo()
    #expect(try statistics(to: 17).completed == [0, 0, 0])
    #expect(try statistics(to: 17).open == [1, 1, 1])
    begin(17)
    try store.redo()
    #expect(try statistics(to: 17).completed == [0, 1, 0])
    #expect(try statistics(to: 17).open == [1, 0, 0])
    #expect(try statistics(to: 17).lists.map(\.completed) == [1, 0], "by the list it came from")
  }

  @Test func aChangedTimeOfCompletionThatWasUndoneLeavesAnEarlierReopening() throws {
    let ids = try board.add("a")
    try store.complete(ids)
    begin(16)
    try store.reopen(ids)
    begin(18)
    try store.complete(ids)
    let before = try statistics(to: 18)
    #expect(before.open == [0, 1, 1, 0])
    var task = ImportedTask(
      NewTask(title: "a", uuid: try board.uuid(ids[0])), to: .existing(board.done),
      isCompleted: true)
    task.new.completedAt = Timestamp(milliseconds: 7)
    var options = ImportOptions()
    options.isUpdating = true
    #expect(try store.importTasks(options) { try $0(task) } == ImportSummary(updated: 1))
    try store.undo()
    #expect(try statistics(to: 18).open == before.open)
  }

  @Test func whatWasRemovedDoesNotCountAndWhatIsArchivedDoes() throws {
    let ids = try board.add("a", "b", "c")
    begin(16)
    try store.complete(Array(ids.prefix(2)))
    try store.archive()
    try store.unarchive([ids[1]])
    try store.remove([ids[1], ids[2]])
    let found = try statistics(to: 16)
    #expect(found.completed == [0, 1] && found.open == [1, 0])
    #expect(found.lists.map(\.completed) == [1, 0])
  }

  @Test func aReopenedTaskWasNotOpenInBetween() throws {
    let ids = try board.add("a")
    begin(16)
    try store.complete(ids)
    begin(18)
    try store.reopen(ids)
    #expect(try statistics(to: 18).completed == [0, 0, 0, 0])
    #expect(try statistics(to: 18).open == [1, 0, 0, 1])
    begin(20)
    try store.complete(ids)
    let found = try statistics(to: 20)
    #expect(found.completed == [0, 0, 0, 0, 0, 1] && found.open == [1, 0, 0, 1, 1, 0])
  }

  @Test func anUndoneReopeningDoesNotCount() throws {
    let ids = try board.add("a")
    begin(16)
    try store.complete(ids)
    begin(18)
    try store.reopen(ids)
    try store.undo()
    let found = try statistics(to: 18)
    #expect(found.completed == [0, 1, 0, 0] && found.open == [1, 0, 0, 0])
  }

  @Test func anUndoneCompletionLeavesATaskOpen() throws {
    let ids = try board.add("a")
    begin(16)
    try store.complete(ids)
    begin(18)
    try store.undo()
    #expect(try statistics(to: 18).open == [1, 1, 1, 1])
    try board.add("b")
    #expect(try statistics(to: 18).open == [1, 1, 1, 2], "it cannot be redone any more")
  }

  @Test func aRedoneReopeningCountsFromTheDayOnWhichItWasReopened() throws {
    let ids = try board.add("a")
    begin(16)
    try store.complete(ids)
    begin(18)
    try store.reopen(ids)
    try store.undo()
    begin(20)
    try store.redo()
    #expect(try statistics(to: 20).open == [1, 0, 0, 1, 1, 1])
  }

  @Test func whatAnUndoLeavesCounts() throws {
    let ids = try board.add("a", "b")
    begin(16)
    try store.complete(ids)
    begin(18)
    try store.reopen(ids)
    try board.tamper("UPDATE task SET orderKey = 'zV' WHERE id = 2")
    try store.undo()
    #expect(try statistics(to: 18).open == [2, 0, 0, 1])
  }

  @Test func aTaskThatWasMadeCompletedHasNoTime() throws {
    try store.add([NewTask(title: "a")], at: .bottom(board.done))
    let ids = try board.add("b")
    #expect(try statistics(to: 15).openFor.median == nil)
    begin(16)
    try store.complete(ids)
    let found = try statistics(to: 16)
    #expect(found.completed == [1, 1] && (found.openFor.median ?? 0) > 3_600)
  }

  @Test func aListHasWhatWasCompletedFromIt() throws {
    let doing = try store.addList(
      NewList(name: "Doing"), to: store.defaultBoard().id
    ).id
    let ids = try board.add("a", "b")
    try store.move([ids[0]], to: .bottom(doing))
    try store.complete(ids)
    try store.add([NewTask(title: "c")], at: .bottom(board.done))
    let lists = try statistics(to: 15).lists
    let counts = Dictionary(uniqueKeysWithValues: lists.map { ($0.name, $0.completed) })
    #expect(counts == ["Pending": 1, "Doing": 1, "Done": 1], "one was never anywhere else")
  }

  @Test func tasksCountOnTheBoardThatTheyAreOn() throws {
    let other = try store.createBoard(named: "Other")
    let elsewhere = try store.lists(of: other.id)
    let ids = try board.add("a", "b")
    try store.complete([ids[0]])
    try store.move([ids[0]], to: .bottom(elsewhere[1].id))
    let home = try store.defaultBoard().id
    #expect(try statistics(to: 15, of: home).completed == [0])
    #expect(try statistics(to: 15, of: home).open == [1])
    let found = try statistics(to: 15, of: other.id)
    #expect(found.completed == [1] && found.lists.map(\.completed) == [0, 1])
    #expect(Set(found.lists.map(\.board)) == ["Other"])
    #expect(try statistics(to: 15).completed == [1])
    try store.removeBoard(other.id)
    #expect(try statistics(to: 15).completed == [0])
    #expect(throws: StoreError.self) { try statistics(to: 15, of: other.id) }
  }

  @Test func labelsOfAPaletteAreNoTasks() throws {
    let palette = try store.addList(
      NewList(name: "Labels", role: .palette), to: store.defaultBoard().id
    ).id
    try store.add([NewTask(title: "red")], at: .bottom(palette))
    #expect(try statistics(to: 15).isEmpty)
  }

  @Test func tagsAreTheSameWhateverTheirCase() throws {
    try store.add(
      [NewTask(title: "a", tags: ["Shop", "home"]), NewTask(title: "b", tags: ["shop"])],
      at: .bottom(board.pending))
    let found = try statistics(to: 15).tags
    #expect(found.map(\.name) == ["Shop", "home"] && found.map(\.open) == [2, 1])
  }

  @Test func textThatLooksLikeTheLogChangesNothing() throws {
    let ids = try board.add(#""completedAt":null"#)
    try store.edit(ids, [.title(#"x"completedAt":1,"list":9"#), .notes(#""completedAt":"#)])
    #expect(try statistics(to: 15).open == [1] && statistics(to: 15).completed == [0])
  }

  @Test func theDueDatesAreCompared() throws {
    try store.add(
      [
        NewTask(title: "a", due: DueDate("2027-01-17")),
        NewTask(title: "b", due: DueDate("2027-01-16T18:00")),
      ], at: .bottom(board.pending))
    #expect(try statistics(to: 15).openByDueDates == [2, 1, 0])
  }

  @Test func anImpossibleMomentIsDamage() throws {
    let ids = try board.add("a")
    try board.tamper("UPDATE task SET created = -9223372036854775808 WHERE id = \(ids[0])")
    #expect(throws: StoreError.self) { try statistics(to: 15) }
  }

  @Test func aLogThatCannotBeReadIsDamage() throws {
    let ids = try board.add("a")
    try store.complete(ids)
    try board.tamper(
      """
      UPDATE operation SET before = '{"list":1,"completedAt":null' WHERE before LIKE '%completedAt%'
      """)
    #expect(throws: StoreError.damaged(path: "", detail: "malformed JSON")) {
      try statistics(to: 15)
    }
  }
}
