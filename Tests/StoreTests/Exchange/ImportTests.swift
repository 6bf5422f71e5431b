import BoardModel
import GRDB
import Spelling
import TestRandom
import Testing

@testable import Store

struct ImportTests {
  private let board: TestBoard
  private var store: TaskStore { board.store }

  init() throws { board = try TestBoard() }

  private func task(
    _ title: String, uuid: String? = nil, in list: ListID? = nil, modified: Int64? = nil,
    isCompleted: Bool? = nil, mentionedFields: TaskFieldSet = []
  ) -> ImportedTask {
    var new = NewTask(title: title, uuid: uuid)
    new.modified = modified.map(Timestamp.init(milliseconds:))
    return ImportedTask(
      new, to: .existing(list ?? board.pending), isCompleted: isCompleted,
      mentionedFields: mentionedFields)
  }

  @discardableResult
  private func importTasks(
    _ tasks: [ImportedTask], _ options: ImportOptions = ImportOptions()
  ) throws -> ImportSummary {
    try store.importTasks(options) { receive in try tasks.forEach(receive) }
  }

  private func updating() -> ImportOptions {
    var options = ImportOptions()
    options.isUpdating = true
    return options
  }

  private func made(_ title: String, on day: Int64, isCompleted: Bool = false) -> ImportedTask {
    var made = task(
      title, in: isCompleted ? board.done : nil, isCompleted: isCompleted, mentionedFields: [.title]
    )
    made.new.created = Timestamp(milliseconds: day * 86_400_000)
    return made
  }

  @Test func theLogTellsWhatWasUpdatedFromWhatWasNew() throws {
    let uuids = ["a", "b", "c"].map { "01a1f0f1-7d2a-7c7e-8e2b-00000000000\($0)" }
    let ids = try store.add(
      uuids.prefix(2).map { NewTask(title: "x", uuid: $0) }, at: .top(board.done))
    try store.remove([ids[1].id])
    try importTasks(uuids.map { task("y", uuid: $0, mentionedFields: [.title]) }, updating())
    let steps = try [store.undo(), store.redo(), store.undo()]
    #expect(
      steps.map { $0?.taskCount } == [3, 3, 3] && steps.map { $0?.updatedCount } == [1, 1, 1])
  }

  /// In order, and each task once: by title and day, else by title and completion.
  @Test func whatHasNoUUIDIsKnownByItsTitle() throws {
    let file = [
      made("a", on: 1), made("a", on: 2), task("a", isCompleted: false, mentionedFields: [.title]),
      task("b", in: board.done, isCompleted: true, mentionedFields: [.title]),
    ]
    #expect(try importTasks(file, updating()) == ImportSummary(imported: 4))
    let before = try board.titles(board.pending)
    for options in [updating(), ImportOptions()] {
      let summary = try importTasks(file, options)
      let isUpdate = options.isUpdating
      #expect(
        summary
          == (isUpdate ? ImportSummary(alreadyThere: 4) : ImportSummary(imported: 4, alike: 4)))
    }
    _ = try store.undo()
    #expect(try board.titles(board.pending) == before)
    // One more than before is added; another title is no task that is there.
    #expect(
      try importTasks(file + [made("a", on: 1), task("c")], updating())
        == ImportSummary(imported: 2, alreadyThere: 4))
    #expect(try store.integrityFindings() == [])
  }

  @Test func anUpdateByTitleTakesOverWhatTheFileSays() throws {
    try importTasks([made("a", on: 1), made("a", on: 2)], updating())
    var later = made("a", on: 2)
    later.new.priority = Priority("B")
    later.mentionedFields.insert(.priority)
    #expect(try importTasks([later], updating()) == ImportSummary(updated: 1))
    let tasks = try board.tasks(board.pending)
    #expect(tasks.map(\.priority) == [nil, Priority("B")])
    // It was completed here, and is still to do in the file.
    try store.complete([tasks[1].id])
    #expect(try importTasks([later], updating()) == ImportSummary(updated: 1))
    #expect(try board.titles(board.done) == "")
  }

  @Test func anOldTaskThatIsArchivedIsNotBroughtBackByItsTitle() throws {
    try importTasks([made("a", on: 1), made("b", on: 1)], updating())
    try store.complete(board.tasks(board.pending).map(\.id))
    #expect(try store.archive() == 2)
    let done = task("a", in: board.done, isCompleted: true)
    #expect(
      try importTasks([made("a", on: 9), made("b", on: 9), done], updating())
        == ImportSummary(imported: 2, alreadyThere: 1))
    #expect(try board.titles(board.pending) == "a b")
  }

  @Test func whatFilesSayOfABoardComesAndGoesWithTheImport() throws {
    let id = try store.boards()[0].id
    var extras = TaskExtras()
    extras["markdown"] = "# \"T\"\n"
    var options = ImportOptions()
    options.boardExtras = [id: extras]
    try importTasks([], options)
    #expect(try store.extras(of: id) == TaskExtras())
    try importTasks([task("a")], options)
    #expect(try store.extras(of: id) == extras)
    var other = TaskExtras()
    other["todotxt"] = "x"
    options.boardExtras = [id: other]
    try importTasks([task("b")], options)
    #expect(try store.extras(of: id)["markdown"] == "# \"T\"\n")
    #expect(try store.extras(of: id)["todotxt"] == "x")
    #expect(try store.integrityFindings() == [])
    #expect(try store.undo()?.kind == .imported)
    #expect(try store.extras(of: id) == extras)
    _ = try store.undo()
    #expect(try store.extras(of: id) == TaskExtras())
    #expect(try store.redo()?.kind == .imported)
    #expect(try store.extras(of: id) == extras)
    #expect(try store.integrityFindings() == [])
  }

  @Test func openOnesAndDoneOnesGoBelowTheOthersInTheOrderOfTheFile() throws {
    try board.add("a", "b")
    try store.complete([TaskID(rawValue: 2)])
    let summary = try importTasks([
      task("1"), task("2", in: board.done), task("3"), task("4", in: board.done),
    ])
    #expect(summary == ImportSummary(imported: 4))
    #expect(try board.titles(board.pending) == "a 1 3")
    #expect(try board.titles(board.done) == "b 2 4")
    #expect(try store.integrityFindings() == [])
  }

  /// A task that is changed before the text index has it, and many that it takes together.
  @Test func whatIsImportedIsFoundByItsText() throws {
    var tasks = (0..<1_500).map { task("number \($0)", uuid: "u\($0)", modified: 1) }
    tasks.append(task("changed", uuid: "u1499", modified: 2, mentionedFields: [.title]))
    #expect(try importTasks(tasks, updating()) == ImportSummary(imported: 1_500, updated: 1))
    #expect(try store.integrityFindings() == [])
    for (text, count) in [("number", 1_499), ("1498", 1), ("changed", 1), ("1499", 0)] {
      let filter = TaskFilter(text, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
      #expect(
        try store.window(of: board.pending, passing: filter, at: .top, limit: 0).count == count)
    }
  }

  @Test func theTextIndexExpectsManyTasksAsLongAsTheyCome() throws {
    try importTasks((0..<10_001).map { task("number \($0)") })
    let filter = TaskFilter("number 1000", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    #expect(
      try store.window(of: board.pending, passing: filter, at: .top, limit: 0).count == 2)
    #expect(try store.integrityFindings() == [])
    let counts = try store.read {
      try Int.fetchAll(
        $0, sql: "SELECT v FROM taskText_config WHERE k IN ('automerge', 'hashsize') ORDER BY k")
    }
    // What FTS5 does by itself.
    #expect(counts == [4, 1_048_576])
  }

  /// Else one of the next changes would merge them all at once.
  @Test func thePartsOfTheTextIndexAreMergedAtTheEnd() throws {
    var long = task("long")
    long.new.notes = String(repeating: "lorem ipsum dolor ", count: 58_000)
    try importTasks(Array(repeating: long, count: 25))
    let parts = try store.read {
      try Int.fetchOne($0, sql: "SELECT count(DISTINCT segid) FROM taskText_idx")
    }
    // Of five; the last one is still in memory.
    #expect(parts == 2)
  }

  @Test func newNamesSortInTheOrderOfTheFile() throws {
    try importTasks((0..<120).map { task("\($0)") })
    let names = try store.tasks(store.ids(of: board.pending)).map(\.uuid)
    #expect(names.count == 120 && Set(names).count == 120 && names == names.sorted())
  }

  @Test func whatComesBackStandsBetweenTheNewOnes() throws {
    try importTasks([task("old", uuid: "u60")])
    try store.remove(store.ids(of: board.pending))
    let tasks = (0..<1_200).map { task("\($0)", uuid: "u\($0)") }
    #expect(try importTasks(tasks) == ImportSummary(imported: 1_200))
    #expect(try board.titles(board.pending) == (0..<1_200).map(String.init).joined(separator: " "))
    #expect(try store.integrityFindings() == [])
    _ = try store.undo()
    #expect(try board.titles(board.pending) == "")
    #expect(try store.integrityFindings() == [])
  }

  @Test func afterAnImportPagesStayInMemoryAgain() throws {
    try importTasks([task("a")])
    var rules = ListRules()
    rules.limit = 1
    try store.setRules(rules, of: board.pending)
    #expect(throws: Refusal.self) { try importTasks([task("b")]) }
    let spill = try store.read { try Int.fetchOne($0, sql: "PRAGMA cache_spill") }
    #expect(spill == Int(Int32.max))
  }

  @Test(arguments: [1, 999, 1_000, 2_001])
  func anImportIsOneEntryAndOneUndo(count: Int) throws {
    try board.add("a")
    let before = try board.everything()
    try importTasks((0..<count).map { task("\($0)", in: $0 % 3 == 0 ? board.done : nil) })
    let entry = try #require(store.log(limit: 1).first)
    #expect(entry.kind == .imported && entry.taskCount == count)
    let words = ChangeWords.sentence(for: entry) { "“\($0)”" }
    #expect(words == (count == 1 ? "imported “0”" : "imported \(count.formattedWithCommas) tasks"))
    let order = (0..<count).filter { $0 % 3 != 0 }.map { "\($0)" }
    #expect(try board.titles(board.pending) == (["a"] + order).joined(separator: " "))
    #expect(try store.undo()?.kind == .imported)
    #expect(try board.everything() == before)
    #expect(try store.redo()?.taskCount == count)
    #expect(try board.titles(board.pending) == (["a"] + order).joined(separator: " "))
    #expect(try store.integrityFindings() == [])
  }

  @Test func whatTheFileDoesNotSayIsThatOfTheImport() throws {
    var complete = task("said", in: board.done)
    complete.new.created = Timestamp(milliseconds: 1)
    complete.new.modified = Timestamp(milliseconds: 2)
    complete.new.completedAt = Timestamp(milliseconds: 3)
    complete.new.extras = #"{"csv":"x"}"#
    var created = task("created")
    created.new.created = Timestamp(milliseconds: 1)
    try importTasks([complete, created, task("unsaid", in: board.done)])
    let done = try board.tasks(board.done)
    #expect(done[0].created.milliseconds == 1 && done[0].modified.milliseconds == 2)
    #expect(done[0].completedAt?.milliseconds == 3 && done[0].extras == #"{"csv":"x"}"#)
    let now = try store.log(limit: 1)[0].time
    #expect(done[1].created == now && done[1].modified == now && done[1].completedAt == now)
    let open = try board.tasks(board.pending)[0]
    #expect(open.created.milliseconds == 1 && open.modified == now)
  }

  @Test func whatIsThereAlreadyIsLeftAlone() throws {
    let tasks = [task("a", uuid: "1"), task("b", uuid: "2"), task("c")]
    #expect(try importTasks(tasks) == ImportSummary(imported: 3))
    let entries = try store.log(limit: 9).count
    let again = [
      task("x", uuid: "1", modified: .max / 2, mentionedFields: [.title]), task("y", uuid: "2"),
    ]
    #expect(try importTasks(again) == ImportSummary(alreadyThere: 2))
    #expect(try board.titles(board.pending) == "a b c")
    #expect(try store.log(limit: 9).count == entries, "nothing was written")
  }

  @Test func aTaskThatAFileHasTwiceIsImportedOnce() throws {
    #expect(
      try importTasks([task("a", uuid: "1"), task("b"), task("c", uuid: "1"), task("d")])
        == ImportSummary(imported: 3, alreadyThere: 1))
    #expect(try board.titles(board.pending) == "a b d")
    var rules = ListRules()
    rules.sort = .title
    try store.setRules(rules, of: board.pending)
    #expect(
      try importTasks([task("f", uuid: "2"), task("e", uuid: "3"), task("g", uuid: "2")])
        == ImportSummary(imported: 2, alreadyThere: 1))
    #expect(try board.titles(board.pending) == "a b d e f")
  }

  @Test(arguments: [(9, "a"), (10, "a"), (11, "x"), (nil, "x")])
  func anUpdateIsTakenWhenItIsLater(modified: Int64?, title: String) throws {
    try importTasks([task("a", uuid: "1", modified: 10), task("b", uuid: "2")])
    let old = try board.task(TaskID(rawValue: 1))
    let update = task("x", uuid: "1", in: board.done, modified: modified, mentionedFields: [.title])
    let summary = try importTasks([update], updating())
    #expect(summary == (title == "a" ? .init(alreadyThere: 1) : .init(updated: 1)))
    let new = try board.task(TaskID(rawValue: 1))
    #expect(new.title == title && new.list == old.list && new.orderKey == old.orderKey)
    let now = try store.log(limit: 1)[0].time.milliseconds
    #expect(new.modified.milliseconds == (title == "a" ? 10 : modified ?? now))
  }

  @Test func anUpdateLeavesWhatTheFileDoesNotSay() throws {
    var new = NewTask(
      title: "a", notes: "n", priority: Priority("A"), due: DueDate("2026-12-24"),
      start: DueDate("2026-12-20"), repetition: "daily", tags: ["t"], url: "u", uuid: "1")
    new.isPinned = true
    new.isLocked = true
    new.created = Timestamp(milliseconds: 5)
    new.extras = #"{"csv":"c","todotxt":"t"}"#
    try importTasks([ImportedTask(new, to: .existing(board.pending))])
    let old = try board.task(TaskID(rawValue: 1))
    let entries = try store.log(limit: 9).count
    #expect(try importTasks([task("b", uuid: "1")], updating()) == ImportSummary(alreadyThere: 1))
    #expect(try store.log(limit: 9).count == entries)
    #expect(try board.task(old.id) == old)
    var all = task("b", uuid: "1")
    all.mentionedFields = .all
    all.new.created = Timestamp(milliseconds: 6)
    all.new.extras = #"{"todotxt":"x"}"#
    #expect(try importTasks([all], updating()) == ImportSummary(updated: 1))
    let now = try board.task(old.id)
    #expect(now.title == "b" && now.notes == nil && now.priority == nil && now.due == nil)
    #expect(now.start == nil && now.repetition == nil && now.tags == [] && now.url == nil)
    #expect(!now.isPinned && !now.isLocked && now.created.milliseconds == 6)
    #expect(now.extras == #"{"csv":"c","todotxt":"x"}"#, "each format has its own")
    #expect(now.uuid == "1" && now.orderKey == old.orderKey)
    _ = try store.undo()
    #expect(try board.task(old.id).withoutTimeOfMove == old.withoutTimeOfMove)
  }

  @Test func anUpdateCompletesAndReopens() throws {
    try importTasks([
      task("a", uuid: "1"), task("b", uuid: "2", in: board.done), task("c", uuid: "3"),
    ])
    var done = task("A", uuid: "1", isCompleted: true, mentionedFields: [.title])
    done.new.completedAt = Timestamp(milliseconds: 7)
    let open = task("b", uuid: "2", isCompleted: false)
    let same = task("c", uuid: "3", isCompleted: false)
    #expect(
      try importTasks([done, open, same], updating()) == ImportSummary(updated: 2, alreadyThere: 1))
    #expect(try board.titles(board.done) == "A")
    #expect(try board.titles(board.pending) == "b c")
    #expect(try board.task(TaskID(rawValue: 1)).completedAt?.milliseconds == 7)
    #expect(try store.undo()?.conflicts == [])
    #expect(try board.titles(board.pending) == "a c")
    #expect(try board.titles(board.done) == "b")
    #expect(try store.integrityFindings() == [])
  }

  @Test func anUpdatedTaskFindsItsPositionInASortedList() throws {
    var rules = ListRules()
    rules.sort = .title
    try store.setRules(rules, of: board.pending)
    try importTasks([task("b", uuid: "1"), task("c", uuid: "2")])
    try importTasks([task("d", uuid: "1", mentionedFields: [.title]), task("a")], updating())
    #expect(try board.titles(board.pending) == "a c d")
  }

  @Test func whatWasRemovedComesBackWithTheNewContent() throws {
    try importTasks([task("a", uuid: "1"), task("b", uuid: "2", in: board.done)])
    let imported = try board.everything()
    try store.undo()
    try board.add("x")
    let before = try board.everything()
    var again = task("A", uuid: "1")
    again.new.notes = "n"
    #expect(
      try importTasks([again, task("b", uuid: "2"), task("c", uuid: "3")])
        == ImportSummary(imported: 3))
    #expect(try board.titles(board.pending) == "x A b c")
    #expect(try board.task(TaskID(rawValue: 1)).notes == "n")
    #expect(try board.task(TaskID(rawValue: 2)).completedAt == nil)
    #expect(imported.joined().map(\.uuid) == ["1", "2"])
    #expect(try store.undo()?.conflicts == [])
    #expect(try board.everything() == before)
    #expect(try store.integrityFindings() == [])
  }

  /// Its list is in the trash as well.
  @Test func whatWasRemovedWithItsListComesBackElsewhere() throws {
    let extra = try store.addList(NewList(name: "Extra"), to: store.defaultBoard().id).id
    try importTasks([task("a", uuid: "1", in: extra)])
    try store.remove([TaskID(rawValue: 1)])
    try store.removeList(extra)
    let before = try board.everything()
    #expect(try importTasks([task("b", uuid: "1")]) == ImportSummary(imported: 1))
    #expect(try board.titles(board.pending) == "b")
    #expect(try store.undo()?.conflicts == [])
    #expect(try board.everything() == before)
    #expect(try store.redo()?.conflicts == [])
    #expect(try board.titles(board.pending) == "b")
    #expect(try store.integrityFindings() == [])
  }

  /// The second one makes the first one find its position at once.
  @Test(arguments: [false, true])
  func aTaskIsNotMatchedWithOneOfTheSameFile(skipsEqual: Bool) throws {
    var options = updating()
    options.skipsEqual = skipsEqual
    let tasks = [task("a", uuid: "1"), task("a", uuid: "1"), task("a")]
    #expect(try importTasks(tasks, options) == ImportSummary(imported: 2, alreadyThere: 1))
  }

  @Test func equalOnesAreLeftOutIfAsked() throws {
    var due = NewTask(title: "b", due: DueDate("2026-12-24"))
    try store.add([NewTask(title: "a"), due], at: .bottom(board.pending))
    var options = ImportOptions()
    options.skipsEqual = true
    due.notes = "other notes"
    let tasks = [
      task("a"), ImportedTask(due, to: .existing(board.pending)), task("b"),
      task("a", in: board.done), task("c"), task("c"), task("a", uuid: "1"),
    ]
    #expect(try importTasks(tasks, options) == ImportSummary(imported: 5, alreadyThere: 2))
    #expect(try board.titles(board.pending) == "a b b c c a")
    #expect(try board.titles(board.done) == "a")
    #expect(try importTasks(tasks, options) == ImportSummary(alreadyThere: 7))
    #expect(try importTasks(tasks) == ImportSummary(imported: 6, alreadyThere: 1, alike: 6))
  }

  @Test func listsAreMadeWithTheirFirstTask() throws {
    let home = try store.defaultBoard().id
    var options = ImportOptions()
    options.newLists = [(home, NewList(name: "Unused")), (home, NewList(name: "Later"))]
    let before = try board.everything()
    try importTasks(
      [
        task("a"), ImportedTask(NewTask(title: "b"), to: .new(1)),
        ImportedTask(NewTask(title: "c"), to: .new(1)),
      ],
      options)
    #expect(try store.lists(of: home).map(\.name) == ["Pending", "Done", "Later"])
    let later = try store.lists(of: home)[2].id
    #expect(try board.titles(later) == "b c")
    let entry = try #require(store.log(limit: 1).first)
    #expect(ChangeWords.sentence(for: entry) { $0 } == "imported 3 tasks")
    try store.undo()
    #expect(try store.lists(of: home).map(\.name) == ["Pending", "Done"])
    #expect(try board.everything() == before)
    options.newLists = [(home, NewList(name: "done"))]
    #expect(throws: StoreError.nameExists("done")) {
      try importTasks([ImportedTask(NewTask(title: "b"), to: .new(0))], options)
    }
  }

  /// Two imports may begin at once.
  @Test func aListThatWasMadeMeanwhileIsTaken() throws {
    let home = try store.defaultBoard().id
    for name in ["Later", "later"] {
      var options = ImportOptions()
      options.newLists = [(home, NewList(name: name))]
      try importTasks([ImportedTask(NewTask(title: name), to: .new(0))], options)
    }
    let lists = try store.lists(of: home)
    #expect(lists.map(\.name) == ["Pending", "Done", "Later"])
    #expect(try board.titles(lists[2].id) == "Later later")
  }

  @Test func whatTasksShareIsKeptOnceAndOutlivesTheImport() throws {
    let text = SharedText("zone")
    #expect(try store.sharedText(named: text.name) == nil)
    var tasks = [task("a"), task("b")]
    for index in tasks.indices { tasks[index].shared = [text] }
    var trial = ImportOptions()
    trial.isTrial = true
    try importTasks(tasks, trial)
    #expect(try store.sharedText(named: text.name) == nil)
    try importTasks([task("old", uuid: "1")])
    try importTasks(tasks)
    try importTasks(tasks)
    #expect(try store.sharedText(named: text.name) == text)
    let count = try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sharedText") }
    #expect(count == 1)
    for _ in 1...2 { try store.undo() }
    #expect(try store.sharedText(named: text.name) == text)
    var update = task("new", uuid: "1", mentionedFields: [.title])
    update.shared = [SharedText("other")]
    try importTasks([update])
    #expect(try store.sharedText(named: SharedText("other").name) == nil)
    try importTasks([update], updating())
    #expect(try store.sharedText(named: SharedText("other").name) != nil)
    #expect(try store.integrityFindings() == [])
  }

  @Test func whatAWholeTaskLacksIsGone() throws {
    var new = NewTask(title: "a", uuid: "1")
    new.extras = #"{"csv":"c","taskwarrior":"t"}"#
    var brought = ImportedTask(new, to: .existing(board.pending))
    try importTasks([brought])
    brought.new.extras = nil
    #expect(try importTasks([brought], updating()) == ImportSummary(alreadyThere: 1))
    brought.wholeFormat = "taskwarrior"
    #expect(try importTasks([brought], updating()) == ImportSummary(updated: 1))
    #expect(try board.task(TaskID(rawValue: 1)).extras == #"{"csv":"c"}"#)
  }

  @Test func aTrialSaysWhatWouldHappenAndKeepsNothing() throws {
    try importTasks([task("a", uuid: "1")])
    let before = try board.everything()
    var options = updating()
    options.isTrial = true
    options.newLists = [(try store.defaultBoard().id, NewList(name: "Later"))]
    let tasks = [
      task("x", uuid: "1", mentionedFields: [.title]), task("b"),
      ImportedTask(NewTask(title: "c"), to: .new(0)),
    ]
    #expect(try importTasks(tasks, options) == ImportSummary(imported: 2, updated: 1))
    #expect(try board.everything() == before)
    #expect(try store.log(limit: 9).count == 2)
    #expect(throws: StoreError.blankTitle) { try importTasks([task(" ")], options) }
  }

  @Test func rulesAreObeyedAsByAdd() throws {
    var rules = ListRules()
    rules.limit = 2
    rules.duplicates = false
    try store.setRules(rules, of: board.pending)
    let before = try board.everything()
    #expect(throws: Refusal.limit(2, of: board.pending)) {
      try importTasks([task("x", in: board.done), task("a"), task("b"), task("c")])
    }
    #expect(throws: Refusal.duplicate(title: "a", in: board.pending)) {
      try importTasks([task("a"), task("a")])
    }
    #expect(try board.everything() == before)
    #expect(try importTasks([task("a"), task("b")]) == ImportSummary(imported: 2))
  }

  /// A task that comes twice ends a batch early; the titles of the list are then not read as a whole.
  @Test func aTitleIsFoundInALaterBatchToo() throws {
    try board.add("old")
    var rules = ListRules()
    rules.duplicates = false
    try store.setRules(rules, of: board.pending)
    let twice = task("new", uuid: "01a1f0f1-7d2a-7c7e-8e2b-000000000001")
    for title in ["old", "new"] {
      #expect(throws: Refusal.duplicate(title: title, in: board.pending)) {
        try importTasks([twice, twice, task(title)])
      }
    }
    #expect(try importTasks([twice, twice, task("x")]).imported == 2)
  }

  @Test func aTaskMadeBefore1970IsFoundByItsTitle() throws {
    try importTasks([made("a", on: -9_000), made("b", on: 0)], updating())
    #expect(
      try importTasks([made("a", on: -9_000), made("b", on: 0)], updating())
        == ImportSummary(alreadyThere: 2))
  }

  @Test func whatEndsTheImportUndoesIt() throws {
    struct Stop: Error {}
    let before = try board.everything()
    #expect(throws: Stop.self) {
      _ = try store.importTasks { receive in
        for _ in 0..<1_500 { try receive(task("x")) }
        throw Stop()
      }
    }
    #expect(try board.everything() == before)
    #expect(try store.undo() == nil)
  }

  /// Random boards and imports, with fixed seeds.
  @Test(arguments: [21, 22, 23])
  func undoingAnImportLeavesTheStoreAsItWas(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let names = (0..<30).map { "u\($0)" }
    for _ in 0..<60 {
      let tasks = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let isDone = Bool.random(using: &random)
        return task(
          "t\(Int.random(in: 0..<9, using: &random))",
          uuid: Bool.random(using: &random) ? names.randomElement(using: &random) : nil,
          in: isDone ? board.done : board.pending,
          modified: Bool.random(using: &random)
            ? Int64.random(in: 0...99_999, using: &random) : nil,
          isCompleted: Bool.random(using: &random) ? isDone : nil,
          mentionedFields: Bool.random(using: &random) ? [.title, .notes] : [.tags])
      }
      var options = ImportOptions()
      options.isUpdating = Bool.random(using: &random)
      options.skipsEqual = Bool.random(using: &random)
      let before = try board.everything()
      let summary = try importTasks(tasks, options)
      #expect(summary.imported + summary.updated + summary.alreadyThere == tasks.count)
      let after = try board.everything()
      if after != before {
        #expect(try store.undo()?.conflicts == [])
        #expect(try board.everything() == before)
        if Bool.random(using: &random) {
          #expect(try store.redo()?.conflicts == [])
          #expect(try board.everything() == after)
        }
      }
      if Int.random(in: 0..<3, using: &random) == 0,
        let id = try store.ids(of: board.pending).randomElement(using: &random)
      {
        try store.remove([id])
      }
    }
    #expect(try store.integrityFindings() == [])
  }
}
