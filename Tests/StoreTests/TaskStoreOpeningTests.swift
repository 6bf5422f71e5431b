import BoardModel
import Foundation
import GRDB
import Glibc
import Testing

@testable import Store

struct TaskStoreOpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theFirstRunMakesFolderFileAndBoardForTheUserAlone() throws {
    let store = try folder.open("new/deep/t.sqlite")
    #expect(try store.boards().map(\.name) == ["Tasks"])
    let lists = try store.lists(of: store.defaultBoard().id)
    #expect(lists.map(\.name) == ["Pending", "Done"] && lists.map(\.role) == [.pending, .done])
    #expect(lists.allSatisfy { $0.rules == ListRules() && $0.layout == .table && $0.count == 0 })
    #expect(try folder.mode(of: "new") == 0o700 && folder.mode(of: "new/deep") == 0o700)
    #expect(try folder.mode(of: "new/deep/t.sqlite") == 0o600)
    #expect(try folder.mode(of: "new/deep/t.sqlite-lock") == 0o600)
  }

  @Test func whatWasWrittenIsThereAtTheNextOpening() throws {
    let title = "Milk"
    do {
      let board = try TestBoard(folder.open())
      try board.add(title, "x")
      try board.store.undo()
    }
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "")
    #expect(try board.store.redo()?.tasks.map(\.title) == [title, "x"])
    #expect(try board.titles(board.pending) == "Milk x")
  }

  @Test func anEmptyFileBecomesAStore() throws {
    try folder.write([], to: "t.sqlite")
    #expect(try folder.open().boards().count == 1)
    #expect(try folder.open().boards().count == 1)
  }

  @Test(arguments: [
    ("PRAGMA journal_mode", "truncate"), ("PRAGMA synchronous", "2"), ("PRAGMA foreign_keys", "1"),
    ("PRAGMA trusted_schema", "0"), ("PRAGMA cell_size_check", "1"),
    ("PRAGMA cache_spill", "2147483647"),
    ("PRAGMA application_id", "1148338788"), ("PRAGMA user_version", "13"),
  ])
  func everyConnectionIsSetForSafety(question: String, answer: String) throws {
    _ = try folder.open()
    let store = try folder.open()
    #expect(try store.read { try String.fetchOne($0, sql: question) } == answer)
  }

  @Test(arguments: [
    ("text", Array("buy milk\n".utf8)), ("longer text", Array(repeating: 65, count: 9000)),
    ("a header without a file", Array("SQLite format 3\0".utf8)),
  ])
  func whatIsNoStoreIsLeftAlone(kind: String, bytes: [UInt8]) throws {
    try folder.write(bytes, to: "t.sqlite")
    #expect(throws: StoreError.notAStore(path: folder.path("t.sqlite"))) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
    #expect(try folder.names() == ["t.sqlite"])
  }

  /// A journal, as SQLite begins one for a file of so many pages.
  private static func journal(ofPages count: UInt8) -> [UInt8] {
    [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, count]
      + [0, 0, 2, 0, 0, 0, 16, 0] + Array(repeating: 0, count: 484)
  }

  @Test(arguments: [
    ("text", Array("buy milk\n".utf8), journal(ofPages: 0)),
    ("longer text", Array(repeating: 65, count: 9000), journal(ofPages: 0)),
    ("zeros and something", Array(repeating: 0, count: 9000) + [1], journal(ofPages: 1)),
    ("zeros and something, a journal cut", Array(repeating: 0, count: 9000) + [1], [0xD9, 0xD5]),
    ("many zeros", Array(repeating: 0, count: 2 << 20), [0xD9, 0xD5]),
    ("more zeros than a store is made with", Array(repeating: 0, count: 300_000), []),
    ("zeros, a journal of a store", Array(repeating: 0, count: 9000), journal(ofPages: 3)),
    ("zeros, a journal cut", Array(repeating: 0, count: 9000), [0xD9, 0xD5]),
  ])
  func aForeignFileIsLeftAloneThoughAJournalAndALockLieBeside(
    kind: String, bytes: [UInt8], journal: [UInt8]
  ) throws {
    try folder.write(bytes, to: "t.sqlite")
    try folder.write([], to: "t.sqlite-lock")
    try folder.write(journal, to: "t.sqlite-journal")
    #expect(throws: StoreError.notAStore(path: folder.path("t.sqlite"))) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
    #expect(try folder.bytes(of: "t.sqlite-journal") == journal)
  }

  @Test func zerosWithoutALockAreNotOurs() throws {
    let zeros = [UInt8](repeating: 0, count: 9000)
    try folder.write(zeros, to: "t.sqlite")
    try folder.write(Self.journal(ofPages: 0), to: "t.sqlite-journal")
    #expect(throws: StoreError.notAStore(path: folder.path("t.sqlite"))) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite") == zeros)
  }

  /// What belongs to another program stays as it is, whatever its name.
  @Test(
    arguments: [
      "t.sqlite-lock", "t.sqlite-journal", "t.sqlite-wal", "t.sqlite-unfinished",
      "t.sqlite-unfinished-journal", "t.sqlite-unfinished-wal",
    ], ["my notes\n", "12\nof my pages", "\n", "1234"])
  func aFileOfAnotherProgramIsLeftAsItIs(name: String, text: String) throws {
    try folder.write(text.utf8, to: name)
    let refusal = StoreError.foreignFile(path: folder.path(name))
    #expect(throws: refusal) { try folder.open() }
    #expect(try folder.names() == [name])
    try folder.write([], to: "t.sqlite")
    #expect(throws: refusal) { try folder.open() }
    #expect(try folder.bytes(of: name) == Array(text.utf8))
  }

  /// SQLite would empty the journal and remove the log.
  @Test(arguments: ["t.sqlite-lock", "t.sqlite-journal", "t.sqlite-wal"])
  func aFileOfAnotherProgramBesideAStoreIsLeftAsItIs(name: String) throws {
    try TestBoard(folder.open()).add("a")
    try folder.write("my notes\n".utf8, to: name)
    let store = try folder.bytes(of: "t.sqlite")
    #expect(throws: StoreError.foreignFile(path: folder.path(name))) { try folder.open() }
    #expect(try folder.bytes(of: name) == Array("my notes\n".utf8))
    #expect(try folder.bytes(of: "t.sqlite") == store)
    unlink(folder.path(name))
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "a")
  }

  /// SQLite would roll it back into the store.
  @Test func theJournalOfAnotherDatabaseIsNotRolledBackIntoAStore() throws {
    try TestBoard(folder.open()).add("a")
    let page = try Self.bareDatabase(in: folder).prefix(4_096)
    let journal = Self.journal(ofPages: 1) + [0, 0, 0, 1] + page + [0, 0, 0, 0]
    try folder.write(journal, to: "t.sqlite-journal")
    let store = try folder.bytes(of: "t.sqlite")
    let path = folder.path("t.sqlite-journal")
    #expect(throws: StoreError.foreignFile(path: path)) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite-journal") == journal)
    #expect(try folder.bytes(of: "t.sqlite") == store)
  }

  /// The power may fail before the disk has what was written, and a kill may come between.
  @Test(arguments: [[], [0, 0, 0, 0, 0], Array("4711\n".utf8)] as [[UInt8]])
  func aLockFileThatAnEarlierProcessLeftIsTaken(bytes: [UInt8]) throws {
    try folder.write(bytes, to: "t.sqlite-lock")
    try TestBoard(folder.open()).add("a")
    #expect(try folder.bytes(of: "t.sqlite-lock") == Array("\(getpid())\n".utf8))
  }

  /// With the log of a store that another program has set to one, SQLite takes over what it holds.
  @Test func theWriteAheadLogOfAStoreIsTaken() throws {
    try TestBoard(folder.open()).add("a")
    let queue = try DatabaseQueue(path: folder.path("t.sqlite"))
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL; UPDATE task SET title = 'b'")
      for name in ["t.sqlite", "t.sqlite-wal"] {
        try folder.write(folder.bytes(of: name), to: "copy-of-" + name)
      }
    }
    try queue.close()
    let board = try TestBoard(folder.open("copy-of-t.sqlite"))
    #expect(try board.titles(board.pending) == "b")
  }

  @Test func theJournalOfAnotherDatabaseIsLeftBesideAnEmptyFile() throws {
    let page = try Self.bareDatabase(in: folder).prefix(4_096)
    let journal = Self.journal(ofPages: 1) + [0, 0, 0, 1] + page + [0, 0, 0, 0]
    try folder.write([], to: "t.sqlite")
    try folder.write(journal, to: "t.sqlite-journal")
    let path = folder.path("t.sqlite-journal")
    #expect(throws: StoreError.foreignFile(path: path)) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite-journal") == journal)
  }

  /// What a kill or a power cut may leave of an unfinished store: pages of it with a
  /// journal that begins with no page, or zeros, or a header with nothing in it.
  @Test(arguments: 0..<9)
  func aStoreThatWasNeverFinishedIsMadeAnew(unfinished: Int) throws {
    try TestBoard(folder.open()).add("a")
    let whole = try folder.bytes(of: "t.sqlite")
    #expect(whole.count < UnfinishedStore.maxZeros)
    let zeros = [UInt8](repeating: 0, count: 8192)
    let begun = Self.journal(ofPages: 0)
    let (bytes, journal): ([UInt8], [UInt8]) =
      switch unfinished {
      case 0: (whole, begun)
      case 1: (Array(whole.prefix(4096)), begun)
      case 2: (zeros + whole.dropFirst(8192), begun)
      case 3: (zeros, begun)
      case 4: (zeros, Array(begun.prefix(20)))
      case 5: ([], begun)
      case 6: (Array(whole.prefix(10)) + Array(repeating: 0, count: 4086) + zeros, begun)
      case 7: (Array(zeros.prefix(16) + whole.dropFirst(16)), begun)
      default: (try Self.bareDatabase(in: folder), [])
      }
    try folder.write(bytes, to: "t.sqlite")
    try folder.write(journal, to: "t.sqlite-journal")
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "")
    #expect(try board.store.integrityFindings() == [])
    try board.add("b")
    #expect(try TestBoard(folder.open()).titles(board.pending) == "b")
  }

  /// A power cut may tear the first page of a file in any transaction; the journal has the old one.
  @Test(arguments: [0..<16, 0..<512, 8..<100])
  func aTornFirstPageIsTakenFromTheJournal(torn: Range<Int>) throws {
    try TestBoard(folder.open()).add("a")
    let path = folder.path("t.sqlite")
    let queue = try DatabaseQueue(path: path)
    var (bytes, journal): ([UInt8], [UInt8]) = ([], [])
    try queue.writeWithoutTransaction { database in
      // Pages are written before the transaction ends.
      try database.execute(sql: "PRAGMA cache_size = 5; BEGIN IMMEDIATE; CREATE TABLE other (x)")
      for _ in 0..<50 { try database.execute(sql: "INSERT INTO other VALUES (zeroblob(4000))") }
      bytes = try folder.bytes(of: "t.sqlite")
      journal = try folder.bytes(of: "t.sqlite-journal")
      try database.execute(sql: "ROLLBACK")
    }
    try queue.close()
    for index in torn { bytes[index] = 0 }
    try folder.write(bytes, to: "t.sqlite")
    try folder.write(journal, to: "t.sqlite-journal")
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "a")
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func theStoreIsMadeUnderAnotherNameAndTakesTheRightsOfTheFile() throws {
    try folder.write([], to: "t.sqlite")
    chmod(folder.path("t.sqlite"), 0o640)
    try folder.write(Array("SQLite format 3\0".utf8), to: "t.sqlite-unfinished")
    try folder.write([0xD9], to: "t.sqlite-unfinished-journal")
    _ = try folder.open()
    #expect(try folder.mode(of: "t.sqlite") == 0o640)
    #expect(try folder.names().allSatisfy { !$0.contains("unfinished") })
  }

  @Test func theDatabaseOfAnotherProgramIsNotTakenForAnUnfinishedStore() throws {
    let diary = try DatabaseQueue(path: folder.path("t.sqlite-unfinished"))
    try diary.write { try $0.execute(sql: "CREATE TABLE diary (text)") }
    try diary.close()
    let bytes = try folder.bytes(of: "t.sqlite-unfinished")
    let refusal = StoreError.foreignFile(path: folder.path("t.sqlite-unfinished"))
    #expect(throws: refusal) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite-unfinished") == bytes)
  }

  /// SQLite would roll it back into the new store.
  @Test func aJournalWithoutAStoreIsGone() throws {
    try folder.write(Self.journal(ofPages: 1), to: "t.sqlite-journal")
    let board = try TestBoard(folder.open())
    try board.add("a")
    #expect(try TestBoard(folder.open()).titles(board.pending) == "a")
  }

  private static func bareDatabase(in folder: TemporaryFolder) throws -> [UInt8] {
    let queue = try DatabaseQueue(path: folder.path("bare"))
    try queue.vacuum()
    try queue.close()
    return try folder.bytes(of: "bare")
  }

  @Test func aFileWithTwoNamesIsRefused() throws {
    _ = try folder.open()
    link(folder.path("t.sqlite"), folder.path("other.sqlite"))
    for name in ["t.sqlite", "other.sqlite"] {
      let refusal = StoreError.cannotOpen(
        path: folder.path(name),
        reason: "it has another hard link; remove one, or open a copy")
      #expect(throws: refusal) { try folder.open(name) }
    }
    unlink(folder.path("other.sqlite"))
    #expect(try folder.open().boards().count == 1)
  }

  @Test func aStoreThatALaterVersionTookOverIsNotWritten() throws {
    let store = try folder.open()
    let later = try folder.open()
    try later.tamper { try $0.execute(sql: "PRAGMA user_version = 99") }
    let list = try store.lists(of: store.defaultBoard().id)[0].id
    let refusal = StoreError.writtenByNewerVersion(path: store.path, version: 99)
    #expect(throws: refusal) { try store.add([NewTask(title: "x")], at: .top(list)) }
    #expect(throws: refusal) { try store.undo() }
  }

  @Test func aLockThatIsALinkIsNotFollowed() throws {
    try folder.write("mine".utf8, to: "diary")
    symlink(folder.path("diary"), folder.path("t.sqlite-lock"))
    let lock = folder.path("t.sqlite-lock")
    #expect(throws: StoreError.cannotOpen(path: lock, reason: "it is a symbolic link")) {
      try folder.open()
    }
    #expect(try folder.bytes(of: "diary") == Array("mine".utf8))
    unlink(lock)
    link(folder.path("diary"), lock)
    #expect(throws: StoreError.self) { try folder.open() }
    unlink(lock)
    try folder.write(Array(repeating: 65, count: 100), to: "t.sqlite-lock")
    #expect(throws: StoreError.self) { try folder.open() }
    unlink(lock)
    mkfifo(lock, 0o600)
    #expect(throws: StoreError.self) { try folder.open() }
    #expect(try folder.bytes(of: "diary") == Array("mine".utf8))
    #expect(try folder.names() == ["diary", "t.sqlite-lock"])
  }

  /// SQLite would follow the link, and cut off the file it leads to.
  @Test func aJournalThatIsALinkIsNotFollowed() throws {
    _ = try folder.open()
    let journal = Self.journal(ofPages: 3)
    try folder.write(journal, to: "diary")
    unlink(folder.path("t.sqlite-journal"))
    symlink(folder.path("diary"), folder.path("t.sqlite-journal"))
    let path = folder.path("t.sqlite")
    #expect(throws: StoreError.damaged(path: path, detail: "its journal is not a regular file")) {
      try folder.open()
    }
    #expect(try folder.bytes(of: "diary") == journal)
  }

  @Test func aFolderOfTheNameOfTheJournalIsNamedWhereThereIsNoStore() throws {
    let journal = folder.path("t.sqlite-journal")
    mkdir(journal, 0o700)
    #expect(throws: StoreError.foreignFile(path: journal)) { try folder.open() }
    #expect(try folder.names() == ["t.sqlite-journal"])
  }

  @Test func theDatabaseOfAnotherProgramIsLeftAlone() throws {
    let queue = try DatabaseQueue(path: folder.path("t.sqlite"))
    try queue.write { try $0.execute(sql: "CREATE TABLE task (id INTEGER)") }
    try queue.close()
    let bytes = try folder.bytes(of: "t.sqlite")
    #expect(throws: StoreError.notAStore(path: folder.path("t.sqlite"))) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func theStoreOfALaterVersionIsLeftAlone() throws {
    let later = Schema.current.version + 1
    try folder.open().tamper { try $0.execute(sql: "PRAGMA user_version = \(later)") }
    let bytes = try folder.bytes(of: "t.sqlite")
    let error = StoreError.writtenByNewerVersion(path: folder.path("t.sqlite"), version: later)
    #expect(throws: error) { try folder.open() }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func aDamagedStoreIsNamedAsSuchAndLeftAlone() throws {
    try TestBoard(folder.open()).add("a", "b")
    var bytes = try folder.bytes(of: "t.sqlite")
    for index in 100..<bytes.count { bytes[index] = 0xAA }
    try folder.write(bytes, to: "t.sqlite")
    #expect {
      try folder.open().boards()
    } throws: { error in
      guard case StoreError.damaged(folder.path("t.sqlite"), _) = error else { return false }
      return true
    }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test(arguments: [
    "DROP VIEW currentTask", "DROP TRIGGER countInserted", "DROP INDEX taskInOrder",
    "CREATE VIEW other AS SELECT 1", "CREATE INDEX other ON task (hex(title))",
    "CREATE TRIGGER other AFTER INSERT ON task BEGIN SELECT 1; END",
    "ALTER TABLE task ADD COLUMN other TEXT AS (title)", "DROP TABLE taskText",
    "DROP TABLE untold", "CREATE INDEX other ON sharedText (hex(text))",
    "ALTER TABLE taskText_data ADD COLUMN other AS (1)",
    "ALTER TABLE taskText_data ADD COLUMN other [int]AS(1)",
    "ALTER TABLE taskText_data ADD COLUMN other `int`GENERATED ALWAYS\tAS\t(1)",
    "ALTER TABLE taskText_docsize ADD COLUMN other CHECK (length(hex(zeroblob(id))))",
    "CREATE INDEX other ON taskText_docsize (length(hex(zeroblob(1000 + id))))",
    "CREATE INDEX other ON TASKTEXT_DATA (hex(block))",
  ])
  func aStoreWithTablesOrTriggersOfOthersIsNotOpened(tampering: String) throws {
    do {
      let queue = try DatabaseQueue(path: folder.open().path)
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA writable_schema = ON")
        try database.execute(sql: tampering)
      }
      try queue.close()
    }
    let bytes = try folder.bytes(of: "t.sqlite")
    #expect {
      try folder.open()
    } throws: { error in
      guard case StoreError.damaged(folder.path("t.sqlite"), _) = error else { return false }
      return true
    }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func aTableOfAnotherProgramBesideOursIsLetBe() throws {
    try folder.open().tamper {
      try $0.execute(
        sql: "CREATE TABLE other (id INTEGER PRIMARY KEY); CREATE INDEX o ON other (id)")
      try $0.execute(sql: "ANALYZE")
    }
    #expect(try folder.open().boards().count == 1)
  }

  @Test func aStoreThatShowsDamageIsNoLongerWritten() throws {
    let board = try TestBoard(folder.open())
    let ids = try board.add("a", "b")
    try board.tamper("UPDATE task SET due = 'x'; DROP VIEW currentTask")
    #expect(throws: StoreError.self) { try board.titles(board.pending) }
    let bytes = try folder.bytes(of: "t.sqlite")
    #expect(throws: StoreError.self) { try board.store.remove(ids) }
    #expect(throws: StoreError.self) { try board.store.undo() }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func aFolderIsNoStore() throws {
    #expect(throws: StoreError.isDirectory(path: folder.path)) {
      try TaskStore.open(at: folder.path)
    }
  }

  @Test func aParentThatCannotBeMadeIsNamed() throws {
    try folder.write([1], to: "file")
    let parent = folder.path("file/sub")
    #expect(
      throws: StoreError.cannotCreateFolder(path: parent, reason: "Not a directory")
    ) { try folder.open("file/sub/t.sqlite") }
    #expect(
      throws: StoreError.cannotCreateFolder(
        path: folder.path("file"), reason: "Not a directory")
    ) { try folder.open("file/t.sqlite") }
    #expect(try folder.names() == ["file"])
  }

  @Test(arguments: ["", "/dev/null", "/proc/self/nothing/t.sqlite"])
  func whatCannotHoldAStoreIsRefused(path: String) {
    #expect(throws: StoreError.self) { try TaskStore.open(at: path) }
  }

  @Test func whatTheUserMayOnlyReadIsNamedAsSuch() throws {
    let path = folder.path("t.sqlite")
    try withoutRootsRights(in: folder.path) {
      _ = try folder.open()
      chmod(path, 0o400)
      #expect(throws: StoreError.readOnly(path: path)) { try folder.open() }
      chmod(path, 0o600)
      unlink(path + "-lock")
      chmod(folder.path, 0o500)
      #expect(throws: StoreError.readOnly(path: path)) { try folder.open() }
      chmod(folder.path, 0)
      #expect(throws: StoreError.notPermitted(path: path)) { try folder.open() }
      chmod(folder.path, 0o700)
    }
  }

  /// Opens the store to read it, and reads its tasks.
  private func readTitles() throws -> String {
    var options = StoreOptions()
    options.acceptsReadOnly = true
    let board = try TestBoard(TaskStore.open(at: folder.path("t.sqlite"), options: options))
    return try board.titles(board.pending)
  }

  @Test func whatMayOnlyBeReadIsReadAndNotWritten() throws {
    let path = folder.path("t.sqlite")
    try withoutRootsRights(in: folder.path) {
      try TestBoard(folder.open()).add("a")
      chmod(path, 0o400)
      unlink(path + "-lock")
      chmod(folder.path, 0o500)
      defer { chmod(folder.path, 0o700) }
      #expect(try readTitles() == "a")
      var options = StoreOptions()
      options.acceptsReadOnly = true
      let board = try TestBoard(TaskStore.open(at: path, options: options))
      #expect(throws: StoreError.readOnly(path: path)) { try board.add("b") }
      #expect(throws: StoreError.readOnly(path: path)) { try board.store.popDueTasks() }
      #expect(try folder.names() == ["t.sqlite", "t.sqlite-journal"])
    }
  }

  /// Of a file that may not be written, a change that was cut off cannot be taken back.
  @Test func whatIsHalfWrittenIsNotRead() throws {
    let path = folder.path("t.sqlite")
    try withoutRootsRights(in: folder.path) {
      try TestBoard(folder.open()).add("a")
      let pages = try UInt8(folder.bytes(of: "t.sqlite").count / 4096)
      try folder.write(Self.journal(ofPages: pages), to: "t.sqlite-journal")
      chmod(path, 0o400)
      chmod(folder.path, 0o500)
      defer { chmod(folder.path, 0o700) }
      let reason = "an interrupted change cannot be rolled back in a read-only file"
      #expect(throws: StoreError.cannotOpen(path: path, reason: reason)) { try readTitles() }
    }
  }

  @Test func whatAnOlderVersionMadeIsNotBroughtUpToDateWhereItMayNotBe() throws {
    let path = folder.path("t.sqlite")
    let fixture = try #require(
      Bundle.module.url(forResource: "schema-6", withExtension: "sqlite", subdirectory: "Fixtures"))
    let old = try Data(contentsOf: fixture)
    try withoutRootsRights(in: folder.path) {
      try folder.write(old, to: "t.sqlite")
      chmod(path, 0o400)
      #expect(throws: StoreError.readOnly(path: path)) { try readTitles() }
      #expect(try folder.bytes(of: "t.sqlite") == Array(old))
    }
  }

  @Test func aFileThatWasMadeForNothingIsTakenAway() throws {
    #expect(mkdir(folder.path("t.sqlite-lock"), 0o700) == 0)
    #expect(throws: StoreError.self) { try folder.open() }
    #expect(try folder.names() == ["t.sqlite-lock"])
  }

  @Test func aStoreThatAnotherMadeMeanwhileIsTakenAsItIs() throws {
    let board = try TestBoard(folder.open())
    try board.add("a")
    try board.store.createUnlessThere()
    #expect(try board.store.boards().count == 1)
    #expect(try board.titles(board.pending) == "a")
  }

  @Test func aSymbolicLinkLeadsToTheStoreItself() throws {
    let store = try folder.open()
    symlink(folder.path("t.sqlite"), folder.path("link"))
    #expect(try folder.open("link").path == store.path)
    #expect(try folder.names() == ["link", "t.sqlite", "t.sqlite-lock"])
  }

  @Test(arguments: [
    ("/nonesuch/t.sqlite", "/nonesuch/t.sqlite"), ("missing/t.sqlite", nil), ("other", nil),
  ])
  func aLinkToNothingIsRefusedWithItsTarget(link: String, target: String?) throws {
    symlink(link, folder.path("link"))
    symlink(folder.path("link"), folder.path("link-to-it"))
    for name in ["link", "link-to-it"] {
      let refusal = StoreError.linkToNothing(
        path: folder.path(name), target: target ?? folder.path(link))
      #expect(throws: refusal) { try folder.open(name) }
    }
    #expect(try folder.names() == ["link", "link-to-it"])
  }
}
