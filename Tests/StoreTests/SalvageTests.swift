import BoardModel
import GRDB
import Glibc
import SystemFiles
import TestRandom
import Testing

@testable import Store

/// Damaged stores: what is reported, and what can be salvaged.
struct SalvageTests {
  private let folder: TemporaryFolder
  private let board: TestBoard
  private let bytes: [UInt8]
  private let tasks: [TaskRecord]

  /// A store with tasks that were edited, moved, completed and removed.
  init() throws {
    folder = try TemporaryFolder()
    let store = try folder.open()
    board = try TestBoard(store)
    let new = (1...40).map {
      NewTask(title: "Task \($0)", notes: "Notes of \($0)", tags: ["t\($0)"])
    }
    let ids = try store.add(new, at: .bottom(board.pending)).map(\.id)
    try store.edit([ids[3]], [.title("Edited"), .priority(Priority("A"))])
    try store.move([ids[5], ids[9]], to: .index(1, in: board.pending))
    try store.complete([ids[7]])
    try store.remove([ids[11]])
    try store.undo()
    try store.remove([ids[20]])
    bytes = try folder.bytes(of: "t.sqlite")
    tasks = try board.tasks(board.pending) + board.tasks(board.done)
  }

  /// The pages a table or index stands on, from 1.
  private func pages(of name: String) throws -> [Int] {
    try folder.open().read {
      try Int.fetchAll($0, sql: "SELECT pageno FROM dbstat WHERE name = ?", arguments: [name])
    }
  }

  private func write(breaking pages: [Int]) throws {
    var broken = bytes
    for page in pages {
      for offset in (page - 1) * 4_096..<page * 4_096 { broken[offset] = UInt8(offset % 251) }
    }
    try folder.write(broken, to: "broken.sqlite")
  }

  private func saved(_ report: SalvageReport) throws -> [TaskRecord] {
    let store = try TaskStore.open(at: report.path)
    #expect(try store.integrityFindings() == [])
    let lists = try store.boards().flatMap { try store.lists(of: $0.id) }
    return try lists.flatMap { try store.window(of: $0.id, at: .top, limit: 1_000).tasks }
  }

  @Test func whatFilesSayOfABoardIsSaved() throws {
    let store = try folder.open()
    let id = try store.boards()[0].id
    var options = ImportOptions()
    options.boardExtras[id] = TaskExtras(#"{"markdown":"x"}"#)
    var new = ImportedTask(NewTask(title: "a"), to: .existing(board.pending))
    new.shared = [SharedText("zone")]
    _ = try store.importTasks(options) { importTask in try importTask(new) }
    try folder.write(folder.bytes(of: "t.sqlite"), to: "broken.sqlite")
    let saved = try TaskStore.open(at: salvage().path)
    #expect(try saved.extras(of: id) == TaskExtras(#"{"markdown":"x"}"#))
    #expect(try saved.sharedText(named: new.shared[0].name) == new.shared[0])
  }

  private func salvage() throws -> SalvageReport {
    try TaskStore.salvage(at: folder.path("broken.sqlite"))
  }

  @Test func aStoreThatIsBeingWrittenIsNotCopied() throws {
    try folder.write(bytes, to: "broken.sqlite")
    let path = folder.path("broken.sqlite")
    let lock = open(path + "-lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    var options = StoreOptions()
    options.patience = 50
    #expect(throws: StoreError.busy(path: path, holder: nil)) {
      try TaskStore.salvage(at: path, options: options)
    }
    #expect(flock(lock, LOCK_UN) == 0)
    #expect(try salvage().taskCount == tasks.count)
  }

  @Test func aSoundStoreIsSavedWhole() throws {
    try folder.write(bytes, to: "broken.sqlite")
    let report = try salvage()
    #expect(report.fromLog == [] && report.differing == [] && report.lost == [])
    #expect(report.taskCount == 39 && report.path == folder.path("broken.sqlite-repaired"))
    #expect(try saved(report) == tasks)
    #expect(try folder.bytes(of: "broken.sqlite") == bytes)
    #expect(try folder.mode(of: "broken.sqlite-repaired") == 0o600)
    #expect(try !folder.names().contains { $0.contains("salvage") })
  }

  @Test func whatTheTableHasLostTheLogKnows() throws {
    let sick = try #require(try? pages(of: "task"))
    try write(breaking: sick)
    let report = try salvage()
    #expect(report.fromLog.count == 40 && report.lost == [])
    #expect(try saved(report) == tasks)
  }

  @Test func whatTheLogHasLostTheTableKnows() throws {
    let sick = try #require(try? pages(of: "operation"))
    try write(breaking: sick)
    let report = try salvage()
    #expect(report.differing.count == 40 && report.lost == [])
    #expect(try saved(report) == tasks)
  }

  @Test func whatNobodyKnowsIsNamedAndTheRestIsSaved() throws {
    try folder.write(bytes, to: "broken.sqlite")
    do {
      let other = try folder.open("broken.sqlite")
      try other.tamper {
        try $0.execute(sql: "DELETE FROM operation WHERE entity = 'task' AND row = 5")
        try $0.execute(sql: "DELETE FROM task WHERE id = 5")
      }
    }
    let report = try salvage()
    #expect(report.lost == [TaskID(rawValue: 5)] && report.taskCount == 38)
    #expect(try saved(report) == tasks.filter { $0.id != TaskID(rawValue: 5) })
  }

  @Test func tasksWithoutTheirListGetOne() throws {
    let sick = try #require(try? pages(of: "list") + pages(of: "operation"))
    try write(breaking: sick)
    let report = try salvage()
    #expect(report.taskCount == 39)
    #expect(Set(try saved(report).map(\.title)) == Set(tasks.map(\.title)))
  }

  @Test func whatHoldsNothingIsSaid() throws {
    try write(breaking: Array(2...bytes.count / 4_096))
    let path = folder.path("broken.sqlite")
    #expect(throws: StoreError.beyondRepair(path: path)) { try salvage() }
    #expect(try !folder.names().contains { $0.contains("repaired") || $0.contains("salvage") })
  }

  /// Two pages that a disk has mixed up: a store must not read as empty.
  @Test func anIndexOfListsThatIsAnotherPageIsDamage() throws {
    let index = try #require(pages(of: "listOfBoard").first)
    for page in 2...bytes.count / 4_096 where page != index {
      var mixed = bytes
      for offset in 0..<4_096 {
        mixed.swapAt((index - 1) * 4_096 + offset, (page - 1) * 4_096 + offset)
      }
      try folder.write(mixed, to: "broken.sqlite")
      #expect(throws: StoreError.self, "page \(page)") {
        let store = try folder.open("broken.sqlite")
        _ = try store.boards().map { try store.lists(of: $0.id) }
      }
      let report = try salvage()
      #expect(report.taskCount + report.lostCount >= tasks.count || !report.hasOriginalCount)
    }
  }

  /// As many pages were cut off its end, as after a copy that was broken off.
  @Test func ofAStoreThatWasCutOffTheRestIsSaved() throws {
    let count = bytes.count / 4_096
    let schema = try pages(of: "sqlite_schema")
    for left in stride(from: count - 1, through: schema.max() ?? 1, by: -1) {
      try folder.write(Array(bytes.prefix(left * 4_096)), to: "broken.sqlite")
      let report = try salvage()
      #expect(report.lostCount == 0 || left < count - 1, "\(left) pages of \(count)")
      #expect(
        report.taskCount + report.lostCount >= tasks.count || !report.hasOriginalCount,
        "\(left) pages of \(count)")
      // Of what the table has lost, the log may know an earlier state.
      #expect(try saved(report).allSatisfy { $0.title == "Edited" || $0.title.hasPrefix("Task ") })
    }
  }

  @Test func whatALostSchemaNamesIsFoundWithThatOfANewStore() throws {
    let schema = try pages(of: "sqlite_schema")
    #expect(schema.count > 2)
    for broken in schema.map({ [$0] }) + [schema.filter { $0 > 1 }] {
      try write(breaking: broken)
      let report = try salvage()
      #expect(try saved(report) == tasks, "pages \(broken)")
      #expect(report.lost.isEmpty && report.fromLog.isEmpty)
    }
  }

  /// A byte of the header says what SQLite cannot read, or reads wrongly.
  @Test(arguments: [(3, 0x58), (16, 0xFF), (18, 3), (21, 0x41), (31, 2), (47, 9), (59, 2)])
  func aDamagedHeaderLosesNothing(offset: Int, byte: UInt8) throws {
    var broken = bytes
    broken[offset] = byte
    try folder.write(broken, to: "broken.sqlite")
    let report = try salvage()
    #expect(try saved(report) == tasks)
    #expect(report.lost.isEmpty)
  }

  /// With a wrong letter in its text, SQLite knows a table no more.
  @Test func whatASchemaSaysWronglyIsFoundWithThatOfANewStore() throws {
    var broken = bytes
    for table in ["CREATE TABLE task (", "CREATE TABLE operation ("] {
      let text = Array(table.utf8)
      let offset = try #require(broken.firstRange(of: text)).upperBound
      broken[offset] = 0xFF
    }
    try folder.write(broken, to: "broken.sqlite")
    #expect(try saved(salvage()) == tasks)
  }

  @Test func whatIsNoStoreIsNotSalvaged() throws {
    let path = folder.path("broken.sqlite")
    try folder.write(
      Array(String(repeating: "Not a store.\n", count: 20_000).utf8), to: "broken.sqlite")
    #expect(throws: StoreError.notAStore(path: path)) { try salvage() }
    unlink(path)
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(sql: "CREATE TABLE task (id INTEGER PRIMARY KEY, title TEXT)")
      try $0.execute(sql: "INSERT INTO task VALUES (1, 'foreign')")
    }
    try queue.close()
    #expect(throws: StoreError.notAStore(path: path)) { try salvage() }
  }

  /// Changes the file that is to be salvaged, and salvages it.
  private func salvage(after sql: String) throws -> SalvageReport {
    try folder.write(bytes, to: "broken.sqlite")
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: folder.path("broken.sqlite"), configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    return try salvage()
  }

  /// Everything on every board can be read, and every board takes a task.
  private func checkUsable(_ report: SalvageReport) throws {
    let store = try TaskStore.open(at: report.path)
    #expect(try store.integrityFindings() == [])
    for board in try store.boards() {
      let list = try #require(store.lists(of: board.id).first)
      try store.add([NewTask(title: "new")], at: .top(list.id))
    }
    #expect(try store.integrityFindings() == [])
  }

  @Test(arguments: [
    "UPDATE task SET modified = -9223372036854775808, isPinned = 7, due = 'never'",
    "UPDATE task SET orderKey = '~', priority = 'none', tags = ''",
    "UPDATE list SET taskCount = 9223372036854775807, capacity = -1, role = 'king'",
    "UPDATE operation SET stamp = 9223372036854775807", "DELETE FROM list", "DELETE FROM board",
    "UPDATE board SET removedAt = 1", "UPDATE board SET removedAt = 1; DELETE FROM list",
    "DELETE FROM board; DELETE FROM list; DELETE FROM operation",
    "UPDATE list SET board = 77; DELETE FROM operation",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "UPDATE sqlite_sequence SET seq = 9000000000000", "UPDATE sqlite_sequence SET seq = 'x'",
    "UPDATE operation SET row = 9223372036854775807 WHERE id = 5",
    "UPDATE operation SET row = 9000000000000 WHERE id = 5",
    "UPDATE task SET id = 9223372036854775807 WHERE id = 40",
    "UPDATE task SET id = 9000000000000 WHERE id = 40",
    "UPDATE operation SET id = 9000000000000 WHERE id = 5",
    "UPDATE operation SET after = '[1]'",
  ])
  func whatASalvageMakesCanBeUsed(tampering: String) throws {
    let report = try salvage(after: "PRAGMA ignore_check_constraints = ON; " + tampering)
    #expect(report.taskCount >= 39 && report.lost.count <= SalvageReport.maxLost)
    try checkUsable(report)
  }

  /// A file of an older version lacks the columns that came later.
  @Test(arguments: ["isLocked", "isPinned", "url", "tags", "placed", "modified"])
  func theRowsOfAnOlderFileAreRead(column: String) throws {
    let report = try salvage(
      after: """
        DELETE FROM operation; DROP VIEW currentTask; DROP TABLE taskText;
        ALTER TABLE task DROP COLUMN \(column)
        """)
    #expect(report.taskCount == 39 && report.lost == [])
    let found = try saved(report)
    #expect(found.map(\.title) == tasks.map(\.title) && found.map(\.notes) == tasks.map(\.notes))
    #expect((found.map(\.tags) == tasks.map(\.tags)) == (column != "tags"))
    try checkUsable(report)
  }

  /// SQL that others put into the file is not run: these would never end.
  @Test(arguments: [
    """
    ALTER TABLE task RENAME TO hidden;
    CREATE VIEW task AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
      SELECT id, 'u' || id AS uuid, 1 AS list, 'V' AS orderKey, 't' AS title FROM n
    """,
    """
    DROP VIEW currentTask;
    CREATE VIEW currentTask AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
      SELECT * FROM n
    """,
    "ALTER TABLE task ADD COLUMN huge TEXT AS (hex(zeroblob(400000000)))",
    """
    CREATE TRIGGER evil AFTER UPDATE ON task BEGIN
      INSERT INTO board (uuid, name)
        WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id FROM n;
    END
    """,
  ])
  func whatIsNotOursInTheFileIsNotRun(tampering: String) throws {
    let report = try salvage(after: tampering)
    #expect(report.taskCount == 39)
    // Nor does the store open.
    #expect {
      try folder.open("broken.sqlite")
    } throws: { error in
      guard case StoreError.damaged = error else { return false }
      return true
    }
    try checkUsable(report)
  }

  @Test func whatWasNeverFinishedIsMade() throws {
    try folder.write([], to: "broken.sqlite")
    let report = try salvage()
    #expect(report.wasUnfinished && report.path == folder.path("broken.sqlite"))
    try checkUsable(report)
  }

  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private func number(_ value: Int) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// How a journal of the store begins; its nonce is 1.
  ///
  /// <https://www.sqlite.org/fileformat.html#the_rollback_journal>
  private func journalHeader(records: Int) -> [UInt8] {
    Self.magic + number(records) + number(1) + number(bytes.count / 4_096) + number(512)
      + number(4_096) + Array(repeating: 0, count: 512 - 28)
  }

  /// A hot journal that takes a page of the store back to what it was.
  private func journal(restoring page: Int) -> [UInt8] {
    let content = Array(bytes[(page - 1) * 4_096..<page * 4_096])
    let sum = stride(from: 4_096 - 200, to: 0, by: -200).reduce(1) { $0 + Int(content[$1]) }
    return journalHeader(records: 1) + number(page) + content + number(sum)
  }

  @Test(arguments: [false, true])
  func aHotJournalIsRolledBackInTheCopy(throughLink: Bool) throws {
    let sick = try #require(try? pages(of: "task").first)
    try write(breaking: [sick])
    let journal = journal(restoring: sick)
    try folder.write(journal, to: "broken.sqlite-journal")
    symlink(folder.path("broken.sqlite"), folder.path("link"))
    let report = try TaskStore.salvage(at: folder.path(throughLink ? "link" : "broken.sqlite"))
    #expect(report.fromLog == [] && report.path == folder.path("broken.sqlite-repaired"))
    #expect(try saved(report) == tasks)
    #expect(try folder.bytes(of: "broken.sqlite-journal") == journal)
  }

  @Test func whatAKilledSalvageLeftIsRemovedByTheNext() throws {
    try folder.write(bytes, to: "broken.sqlite")
    let left = "broken.sqlite-salvage-aB3xyZ"
    #expect(mkdir(folder.path(left), 0o700) == 0)
    for name in ["lock", "copy", "copy-journal", "repaired", "repaired-journal"] {
      try folder.write([1], to: left + "/" + name)
    }
    let other = "broken.sqlite-salvage-others"
    #expect(mkdir(folder.path(other), 0o700) == 0)
    let held = try SalvageFolder.make(beside: folder.path("broken.sqlite"))
    #expect(try folder.names().count { $0.contains("-salvage-") } == 2)
    _ = try salvage()
    #expect(try folder.names().count { $0.contains("-salvage-") } == 2)
    held.discard()
    #expect(try folder.names().filter { $0.contains("-salvage-") } == [other])
  }

  @Test func aSalvageThatIsGivenUpLeavesNothing() throws {
    try folder.write(bytes, to: "broken.sqlite")
    let names = try folder.names()
    var options = StoreOptions()
    options.activityInterval = .zero
    options.onActivity = { _, _ in false }
    #expect(throws: StoreError.givenUp) {
      try TaskStore.salvage(at: folder.path("broken.sqlite"), options: options)
    }
    #expect(try folder.names() == names)
  }

  @Test func whatCannotBeWrittenIsNamedWithItsOwnReason() throws {
    #expect(throws: StoreError.ioFailure(path: "target", reason: "Bad file descriptor")) {
      try StoreError.using("target", isOpen: true) {
        try OpenFile("/dev/null", .readOnly).write([1])
      }
    }
    #expect(throws: StoreError.diskFull(path: "target")) {
      try StoreError.using("target", isOpen: true) {
        try OpenFile("/dev/full", .writeOnly).write([1])
      }
    }
  }

  /// SQLite would remove the file that such a journal names.
  @Test func aJournalThatNamesAnotherFileIsNotFollowed() throws {
    try folder.write("mine".utf8, to: "diary")
    let name = Array(folder.path("diary").utf8)
    var journal = journalHeader(records: 0)
    // The name follows the number of the page that no database has.
    journal += number(0x4000_0000 / 4096 + 1) + name + number(name.count)
    journal += number(name.reduce(0) { $0 + Int($1) }) + Self.magic
    try folder.write(bytes, to: "broken.sqlite")
    try folder.write(journal, to: "broken.sqlite-journal")
    let path = folder.path("broken.sqlite")
    #expect(throws: StoreError.damaged(path: path, detail: "its journal refers to another file")) {
      try folder.open("broken.sqlite")
    }
    #expect(try saved(salvage()) == tasks)
    #expect(try folder.bytes(of: "diary") == Array("mine".utf8))
    #expect(try folder.bytes(of: "broken.sqlite-journal") == journal)
  }

  @Test func aSalvageTakesRegularFilesOnly() throws {
    #expect(throws: StoreError.cannotOpen(path: "/dev/zero", reason: "not a regular file")) {
      try NewStoreFile.copy(from: "/dev/zero", to: folder.path("copy"))
    }
    try folder.write("mine".utf8, to: "diary")
    symlink(folder.path("diary"), folder.path("copy"))
    #expect(throws: StoreError.self) {
      try NewStoreFile.copy(from: folder.path("t.sqlite"), to: folder.path("copy"))
    }
    #expect(try folder.bytes(of: "diary") == Array("mine".utf8))
  }

  @Test func earlierRepairsAreKept() throws {
    try folder.write(bytes, to: "broken.sqlite")
    #expect(try salvage().path != salvage().path)
  }

  /// Four random bytes in a thousand files: never a crash, and never an answer
  /// that is wrong without the check saying so.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomDamageIsFoundOrHarmless(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    var found = 0
    for number in 0..<250 {
      var broken = bytes
      for _ in 0..<4 {
        broken[Int.random(in: broken.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try folder.write(broken, to: "broken.sqlite")
      do {
        let other = try folder.open("broken.sqlite")
        if try !other.integrityFindings().isEmpty {
          found += 1
          continue
        }
        let lists = try other.boards().flatMap { try other.lists(of: $0.id) }
        let read = try lists.flatMap { try other.window(of: $0.id, at: .top, limit: 100).tasks }
        #expect(read == tasks, "file \(number)")
        #expect(try folder.bytes(of: "broken.sqlite") == broken, "file \(number) was written")
      } catch is StoreError {
        found += 1
      }
    }
    #expect(found > 25)
  }
}
