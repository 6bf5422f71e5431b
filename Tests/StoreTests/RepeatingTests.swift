import BoardModel
import TestRandom
import Testing

@testable import Store

/// What follows a repeating task. The clock stands on 15 January 2027, a Friday.
struct RepeatingTests {
  private let board: TestBoard
  private let rent: TaskID
  private var store: TaskStore { board.store }

  init() throws {
    board = try TestBoard()
    let task = NewTask(
      title: "rent", notes: "- [x] ask\n- [ ] pay\n", priority: Priority("A"),
      due: DueDate("2027-01-01T18:00"), start: DueDate("2026-12-28"), repetition: "monthly",
      tags: ["home"], url: "https://example.org/")
    try board.add("a")
    rent = try board.store.add([task], at: .bottom(board.pending))[0].id
    try board.add("b")
  }

  private func next() throws -> TaskRecord { try #require(try store.nextTask(after: rent)) }

  @Test func theNextOneStandsInThePlaceOfTheDoneOne() throws {
    let before = try board.task(rent)
    #expect(try store.complete([rent]) == [rent])
    #expect(try board.titles(board.pending) == "a rent b")
    #expect(try board.titles(board.done) == "rent")
    let done = try board.task(rent)
    #expect(done.list == board.done && done.repetition == "monthly" && done.notes == before.notes)
    let next = try next()
    #expect(next.due == DueDate("2027-02-01T18:00") && next.start == DueDate("2027-01-28"))
    #expect(next.notes == "- [ ] ask\n- [ ] pay\n")
    #expect(next.priority == before.priority && next.repetition == "monthly")
    #expect(next.tags == ["home"] && next.url == before.url)
    #expect(next.orderKey == before.orderKey, "another device gives it the same")
    #expect(next.uuid == TaskUUID.next(after: done.uuid))
    #expect(try store.integrityFindings() == [])
  }

  @Test func oneUndoTakesBothBack() throws {
    let before = try board.everything()
    try store.complete([rent])
    let after = try board.everything()
    let undone = try #require(try store.undo())
    #expect(undone.kind == .completed && undone.tasks.map(\.id) == [rent] && undone.taskCount == 1)
    #expect(try board.everything() == before)
    #expect(try store.redo()?.kind == .completed)
    #expect(try board.everything().map { $0.map(\.id) } == after.map { $0.map(\.id) })
    #expect(try store.nextTask(after: rent) != nil)
  }

  @Test(arguments: ["complete", "move", "exchange"])
  func everyWayToTheDoneListMakesOne(way: String) throws {
    let other = try store.add([NewTask(title: "old")], at: .top(board.done))[0].id
    switch way {
    case "complete": try store.complete([rent])
    case "move": try store.move([rent], to: .bottom(board.done))
    default: try store.exchange(rent, other)
    }
    #expect(try board.titles(board.pending) == (way == "exchange" ? "a rent old b" : "a rent b"))
    #expect(try board.tasks(board.done).contains { $0.id == rent })
    #expect(try store.undo() != nil)
    #expect(try board.titles(board.pending) == "a rent b" && board.titles(board.done) == "old")
  }

  @Test func ofSeveralEachHasItsOwnNextOne() throws {
    let ids = try board.tasks(board.pending).map(\.id)
    try store.edit([ids[2]], [.repetition("mon,thu")])
    try store.complete(ids)
    #expect(try board.titles(board.pending) == "rent b")
    #expect(try board.tasks(board.pending).map(\.due?.text) == ["2027-02-01T18:00", "2027-01-18"])
    #expect(try board.titles(board.done) == "a rent b")
  }

  @Test func twoProcessesMakeOneNextTask() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try folder.open(), try folder.open())
    let list = try TestBoard(one).pending
    let id = try one.add([NewTask(title: "a", repetition: "daily")], at: .top(list))[0].id
    #expect(try one.complete([id]) == [id])
    #expect(try other.complete([id]) == [])
    #expect(try TestBoard(other).titles(list) == "a")
  }

  @Test func aReopenedOneTakesItsNextOneBack() throws {
    try store.complete([rent])
    let first = try next().id
    try store.reopen([rent])
    #expect(try board.tasks(board.pending).map(\.id).contains(rent))
    #expect(try store.task(first) == nil && board.task(rent).repetition == "monthly")
    try store.edit([rent], [.title("more rent")])
    try store.complete([rent])
    let again = try next()
    #expect(again.id == first && again.title == "more rent")
    #expect(try board.titles(board.done) == "more rent")
    #expect(try store.integrityFindings() == [])
  }

  @Test func aReopenedOneStandsWhereItsNextOneStood() throws {
    try store.complete([rent])
    try store.move([next().id], to: .bottom(board.pending))
    #expect(try store.reopen([rent]) == [rent])
    #expect(try board.titles(board.pending) == "a b rent")
    #expect(try store.undo()?.kind == .reopened)
    #expect(try board.titles(board.pending) == "a b rent" && board.titles(board.done) == "rent")
  }

  /// It takes the place of its next one, so it needs no room and is not there twice.
  @Test(arguments: [nil, SortOrder.title])
  func aReopenedOneReturnsToAListThatIsFull(sort: SortOrder?) throws {
    var rules = ListRules()
    rules.sort = sort
    (rules.limit, rules.duplicates) = (3, false)
    try store.setRules(rules, of: board.pending)
    try store.complete([rent])
    try store.reopen([rent])
    #expect(try board.titles(board.pending) == (sort == nil ? "a rent b" : "a b rent"))
    #expect(try board.titles(board.done) == "")
  }

  /// One that was renamed since may be there already.
  @Test func aReopenedOneIsNotThereTwice() throws {
    var rules = ListRules()
    rules.duplicates = false
    try store.setRules(rules, of: board.pending)
    try store.complete([rent])
    try store.edit([rent], [.title("b")])
    #expect(throws: Refusal.duplicate(title: "b", in: board.pending)) { try store.reopen([rent]) }
    #expect(try board.titles(board.done) == "b")
  }

  @Test func nothingFollowsWhereTheCalendarEnds() throws {
    try store.edit([rent], [.due(DueDate("9999-12-31")), .repetition("daily")])
    try store.complete([rent])
    #expect(try board.titles(board.pending) == "a b" && board.task(rent).repetition == "daily")
    try store.reopen([rent])
    #expect(try board.titles(board.pending) == "rent a b")
  }

  /// A series has one open task.
  @Test(arguments: [false, true])
  func aReopenedOneRepeatsNoMoreIfItsNextOneCarriesOn(isDone: Bool) throws {
    try store.complete([rent])
    if isDone {
      try store.complete([next().id])
    } else {
      try store.edit([next().id], [.title("next")])
    }
    try store.reopen([rent])
    #expect(try board.task(rent).repetition == nil)
    #expect(try board.tasks(board.pending).count { $0.repetition != nil } == 1)
    try store.complete([rent])
    #expect(try board.tasks(board.pending).count { $0.repetition != nil } == 1)
  }

  @Test func aRemovedNextOneComesBackWithTheNextCompletion() throws {
    try store.complete([rent])
    let first = try next().id
    try store.remove([first])
    try store.reopen([rent])
    #expect(try board.task(rent).repetition == "monthly")
    try store.complete([rent])
    #expect(try next().id == first)
    #expect(try board.titles(board.pending) == "rent a b", "it was reopened on top")
  }

  /// Behind it there is another one in the trash.
  @Test func theNextOneOfACompletionThatWasUndoneComesBack() throws {
    try store.complete([rent])
    let first = try next().id
    try store.complete([first])
    #expect(try store.undo() != nil && store.undo() != nil)
    try store.complete([rent])
    #expect(try next().id == first && next().due == DueDate("2027-02-01T18:00"))
    try store.reopen([rent])
    #expect(try board.tasks(board.pending).filter { $0.repetition != nil }.map(\.id) == [rent])
  }

  @Test func aReopenedOneRepeatsNoMoreIfOneBehindARemovedOneIsOpen() throws {
    try store.complete([rent])
    let second = try next().id
    try store.complete([second])
    let third = try #require(try store.nextTask(after: second)).id
    try store.edit([third], [.title("third")])
    try store.reopen([second])
    try store.remove([second])
    try store.reopen([rent])
    #expect(try board.tasks(board.pending).filter { $0.repetition != nil }.map(\.id) == [third])
  }

  @Test func aSeriesGoesOnThoughADoneOneWasRemoved() throws {
    try store.complete([rent])
    let second = try next().id
    try store.complete([second])
    try store.remove([second])
    try store.reopen([rent])
    #expect(try board.task(rent).repetition == nil)
    #expect(try board.tasks(board.pending).count { $0.repetition != nil } == 1)
  }

  @Test func withoutARuleThatCanBeReadNothingFollows() throws {
    try store.edit([rent], [.repetition("FREQ=MONTHLY;BYSETPOS=-1")])
    try store.complete([rent])
    #expect(try board.titles(board.pending) == "a b")
    try store.copy([rent], to: .bottom(board.done))
    #expect(try board.titles(board.pending) == "a b")
  }

  @Test func theDayOfTheMonthIsKept() throws {
    try store.edit([rent], [.due(DueDate("2027-01-31"))])
    var (id, dates) = (rent, [String]())
    for step in 0..<5 {
      try store.complete([id])
      let next = try #require(try store.nextTask(after: id))
      dates.append(next.due?.text ?? "")
      id = next.id
      switch step {
      case 0: try store.edit([id], [.due(DueDate("2027-02-28T09:00")), .title("still")])
      case 2: try store.edit([id], [.due(DueDate("2027-04-29T09:00"))])
      default: break
      }
    }
    #expect(
      dates == [
        "2027-02-28", "2027-03-31T09:00", "2027-04-30T09:00", "2027-05-29T09:00",
        "2027-06-29T09:00",
      ])
  }

  @Test func anotherRuleForgetsTheDayOfTheMonth() throws {
    try store.edit([rent], [.due(DueDate("2027-01-31"))])
    try store.complete([rent])
    let next = try next().id
    try store.edit([next], [.repetition("every 2 months")])
    try store.complete([next])
    #expect(try store.nextTask(after: next)?.due?.text == "2027-04-28")
  }

  @Test func withoutADueDateTheFirstOneCountsFromToday() throws {
    try store.edit([rent], [.due(nil), .repetition("every 3 days")])
    try store.complete([rent])
    #expect(try next().due?.text == "2027-01-18" && next().start?.text == "2026-12-31")
  }

  @Test func aSortedListHasTheNextOneWhereItBelongs() throws {
    var rules = ListRules()
    rules.sort = .due
    try store.setRules(rules, of: board.pending)
    try store.edit(
      board.tasks(board.pending).filter { $0.title == "b" }.map(\.id), [.due(DueDate("2027-01-20"))]
    )
    #expect(try board.titles(board.pending) == "rent b a")
    try store.complete([rent])
    #expect(try board.titles(board.pending) == "b rent a")
  }

  @Test func whereItsListIsGoneTheNextOneGoesToTheFirstOpenOne() throws {
    let other = try store.addList(
      NewList(name: "Other"), to: store.defaultBoard().id, before: nil)
    try store.move([rent], to: .top(other.id))
    try store.removeList(other.id, movingTasksTo: board.done)
    #expect(try board.titles(board.pending) == "rent a b" && board.titles(board.done) == "rent")
    #expect(try store.integrityFindings() == [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aSeriesNeverHasTwoOpenTasks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let board = try TestBoard(seed: seed)
    let rules = [
      "daily", "monthly", "mon,thu", "yearly after done", "monthly on the 31st",
      "every last friday",
    ]
    try board.store.add(
      rules.map { NewTask(title: $0, repetition: $0) }, at: .bottom(board.pending))
    for step in 0..<40 {
      try board.changeAnything(step, using: &random)
      for _ in 0..<max(0, Int.random(in: -4...3, using: &random)) { _ = try board.store.undo() }
      let open = try board.tasks(board.pending).filter { $0.repetition != nil }
      let names = Set(open.map(\.uuid))
      let continued = open.filter { task in
        let later = sequence(first: task.uuid) { TaskUUID.next(after: $0) }
        return later.prefix(step + 2).dropFirst().contains(where: names.contains)
      }
      #expect(continued.map(\.title) == [], "step \(step)")
    }
    #expect(try board.store.integrityFindings() == [])
    while try board.store.undo() != nil {}
    #expect(try board.everything() == [[], []])
  }
}
