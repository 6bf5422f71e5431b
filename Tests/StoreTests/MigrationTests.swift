import BoardModel
import Foundation
import GRDB
import Testing

@testable import Store

struct MigrationTests {
  private let folder: TemporaryFolder

  /// A program two versions later than this one.
  private let next = Schema(
    version: Self.version,
    migrations: Schema.current.migrations + [
      Migration(version: Self.version - 1) {
        try $0.execute(sql: "ALTER TABLE task ADD COLUMN colour TEXT")
        try $0.execute(sql: "PRAGMA user_version = \(Self.version - 1)")
      },
      Migration(version: Self.version) {
        try $0.execute(sql: "UPDATE task SET colour = 'red'; PRAGMA user_version = \(Self.version)")
      },
    ])
  private static let version = Schema.current.version + 2
  /// Each has a file among the fixtures, as its program wrote it.
  private static let earlierVersions = [1, 6, 7, 8, 9, 10, 11, 12]
  private let copy = "t.sqlite-before-\(version)"

  init() throws {
    folder = try TemporaryFolder()
    try TestBoard(folder.open()).add("a")
  }

  private func open(_ schema: Schema) throws -> TaskStore {
    try TaskStore.open(
      at: folder.path("t.sqlite"), options: StoreOptions(source: .board), schema: schema)
  }

  /// Makes `old.sqlite` as the program of that version wrote it.
  private func putStore(ofVersion version: Int) throws {
    let fixture = try #require(
      Bundle.module.url(
        forResource: "schema-\(version)", withExtension: "sqlite", subdirectory: "Fixtures"))
    try folder.write(Data(contentsOf: fixture), to: "old.sqlite")
  }

  /// Changes `old.sqlite` as another program may.
  private func changeOldStore(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.path("old.sqlite"))
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test(arguments: earlierVersions)
  func theStoreOfEveryVersionOpensWhole(version: Int) throws {
    try putStore(ofVersion: version)
    let old = try TestBoard(folder.open("old.sqlite"))
    #expect(try old.titles(old.pending) == "Buy milk Call home")
    #expect(try old.titles(old.done) == "Pay rent")
    let milk = try old.task(TaskID(rawValue: 1))
    #expect(milk.tags == ["shop"] && milk.notes == "two litres")
    #expect(milk.priority == Priority("A") && milk.due?.description == "2026-12-24")
    #expect(milk.start?.description == (version == 1 ? nil : "2026-12-20"))
    #expect(milk.repetition == (version == 1 ? nil : "weekly"))
    #expect(TaskExtras(milk.extras)["todotxt"] == (version == 1 ? nil : "h:1"))
    let days = try old.store.read { try Int?.fetchAll($0, sql: "SELECT monthDay FROM task") }
    #expect(days == [nil, nil, version == 1 ? nil : 31])
    #expect(try old.store.remotes().map(\.name) == (version == 1 ? [] : ["phone"]))
    #expect(try old.store.integrityFindings() == [])
    #expect(try old.store.undo()?.kind == .completed)
    let copy = "old.sqlite-before-\(Schema.current.version)"
    #expect(old.store.copyBeforeMigration == folder.path(copy))
    #expect(try folder.open("old.sqlite").copyBeforeMigration == nil, "it is a store of today")
  }

  @Test func anOlderStoreFindsLettersByThoseThatTheyBecome() throws {
    try putStore(ofVersion: 6)
    try changeOldStore(
      """
      UPDATE task SET notes = 'Straße' WHERE id = 1;
      INSERT INTO taskText (taskText) VALUES ('rebuild')
      """)
    let old = try TestBoard(folder.open("old.sqlite"))
    let filter = TaskFilter("strasse", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    let found = try old.store.window(of: old.pending, passing: filter, at: .top, limit: 9)
    #expect(found.tasks.map(\.title) == ["Buy milk"])
  }

  @Test func everyVersionThatIsReadHasItsFile() {
    let versions = (1...Schema.current.version).filter { Schema.statements(ofVersion: $0) != nil }
    #expect(versions == Self.earlierVersions + [Schema.current.version])
  }

  /// What SQLite knows of the tables of a store, letter for letter.
  private func tables(of store: TaskStore) throws -> Set<[String?]> {
    try store.read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master")
      return Set(rows.map { row in row.databaseValues.map(String.fromDatabaseValue) })
    }
  }

  @Test(arguments: earlierVersions)
  func anOlderStoreGetsTheTablesOfANewOne(version: Int) throws {
    try putStore(ofVersion: version)
    let new = try tables(of: folder.open("new.sqlite"))
    #expect(try tables(of: folder.open("old.sqlite")) == new)
    let statements = try #require(Schema.statements(ofVersion: Schema.current.version))
    #expect(Set(statements).isSubset(of: Set(new.compactMap(\.[3]))))
  }

  /// Up to version 7, these tables were made when they were needed.
  private static let laterTables = """
    CREATE TABLE IF NOT EXISTS untold (task INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE IF NOT EXISTS sharedText (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
    """

  @Test(arguments: [6, 7])
  func whatWasInTablesOutsideTheSchemaIsKept(version: Int) throws {
    try putStore(ofVersion: version)
    let text = SharedText("zone")
    try changeOldStore(
      Self.laterTables + """
        INSERT INTO untold VALUES (1), (2);
        INSERT INTO sharedText VALUES ('\(text.name)', '\(text.text)')
        """)
    let salvaged = try TaskStore.salvage(at: folder.path("old.sqlite"))
    #expect(try TaskStore.open(at: salvaged.path).sharedText(named: text.name) == text)
    let old = try folder.open("old.sqlite")
    #expect(old.copyBeforeMigration != nil)
    #expect(try old.read { try Int.fetchAll($0, sql: "SELECT task FROM untold") } == [1, 2])
    #expect(try old.sharedText(named: text.name) == text)
    #expect(try tables(of: old) == tables(of: folder.open("new.sqlite")))
    #expect(try old.integrityFindings() == [])
  }

  /// The program would refuse what it has made of it.
  @Test(arguments: [
    "CREATE INDEX other ON untold (hex(task))", "CREATE INDEX other ON SHAREDTEXT (hex(text))",
    "DROP TABLE untold; CREATE TABLE untold (task INTEGER PRIMARY KEY, other AS (1))",
    "DROP TABLE sharedText; CREATE VIEW sharedText AS SELECT 1",
    "CREATE TRIGGER other AFTER INSERT ON untold BEGIN SELECT 1; END",
  ])
  func whatOthersMadeOfTheseTablesIsRefused(tampering: String) throws {
    try putStore(ofVersion: 7)
    try changeOldStore(Self.laterTables + tampering)
    let bytes = try folder.bytes(of: "old.sqlite")
    #expect {
      try folder.open("old.sqlite")
    } throws: { error in
      guard case StoreError.damaged(folder.path("old.sqlite"), _) = error else { return false }
      return true
    }
    #expect(try folder.bytes(of: "old.sqlite") == bytes)
    #expect(try !folder.names().contains { $0.contains("before") })
  }

  @Test(arguments: 2...5)
  func aVersionThatNoReleaseHadIsRefused(version: Int) throws {
    try putStore(ofVersion: 6)
    try changeOldStore("PRAGMA user_version = \(version)")
    let bytes = try folder.bytes(of: "old.sqlite")
    let refusal = StoreError.damaged(
      path: folder.path("old.sqlite"), detail: "no release has schema version \(version)")
    #expect(throws: refusal) { try folder.open("old.sqlite") }
    #expect(try folder.bytes(of: "old.sqlite") == bytes)
    #expect(try !folder.names().contains { $0.contains("before") })
    #expect(try TaskStore.salvage(at: folder.path("old.sqlite")).taskCount == 3)
  }

  @Test func anOlderFileIsCopiedAsideAndChanged() throws {
    let store = try open(next)
    #expect(store.copyBeforeMigration == folder.path(copy))
    #expect(try store.read { try String.fetchOne($0, sql: "SELECT colour FROM task") } == "red")
    #expect(try folder.mode(of: copy) == 0o600)
    let board = try TestBoard(folder.open(copy))
    #expect(try board.titles(board.pending) == "a")
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func aFileOfThisVersionIsNotCopied() throws {
    _ = try open(next)
    #expect(try open(next).copyBeforeMigration == nil)
    #expect(try folder.names().filter { $0.contains("before") } == [copy])
    #expect(
      throws: StoreError.writtenByNewerVersion(path: folder.path("t.sqlite"), version: Self.version)
    ) {
      try folder.open()
    }
  }

  @Test func aMigrationThatFailsChangesNothing() throws {
    let bytes = try folder.bytes(of: "t.sqlite")
    let broken = Schema(
      version: Self.version,
      migrations: next.migrations.dropLast() + [
        Migration(version: Self.version) { try $0.execute(sql: "DROP TABLE nothing") }
      ])
    #expect(throws: StoreError.self) { try open(broken) }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
    #expect(try folder.names().filter { $0.contains("before") } == [])
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "a")
  }

  /// The journal of a transaction that changes every page, synced.
  private func journal(of bytes: [UInt8]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let pages = bytes.count / 4096
    var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    journal += number(pages) + number(1000) + number(pages) + number(512) + number(4096)
    journal += Array(repeating: 0, count: 512 - journal.count)
    for page in 0..<pages {
      let content = bytes[page * 4096..<(page + 1) * 4096]
      // SQLite sums up every 200th byte, from the end.
      let sum = stride(from: 4096 - 200, to: 0, by: -200).reduce(1000) {
        $0 + Int(content[content.startIndex + $1])
      }
      journal += number(page + 1) + content + number(sum)
    }
    return journal
  }

  /// The header of the new version is in the file while SQLite has yet to roll it back.
  @Test(arguments: [0, 1, 2, 3])
  func aMigrationThatWasCutOffIsDoneAnew(written: Int) throws {
    let old = try folder.bytes(of: "t.sqlite")
    do { _ = try open(next) }
    let new = try folder.bytes(of: "t.sqlite")
    // All of it, its first page, all but that one, or nothing has reached the file.
    let cut: [UInt8] =
      switch written {
      case 0: new
      case 1: Array(new.prefix(4096)) + Array(old.dropFirst(4096))
      case 2: Array(old.prefix(4096)) + Array(new.dropFirst(4096))
      default: old
      }
    try folder.write(cut, to: "t.sqlite")
    try folder.write(journal(of: old), to: "t.sqlite-journal")
    let store = try open(next)
    #expect(store.copyBeforeMigration == folder.path(copy + "-2"))
    #expect(try store.read { try String.fetchOne($0, sql: "SELECT colour FROM task") } == "red")
    #expect(try store.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == Self.version)
    #expect(try TestBoard(store).titles(ListID(rawValue: 1)) == "a")
    // An older program finds the older store again, too.
    try folder.write(cut, to: "t.sqlite")
    try folder.write(journal(of: old), to: "t.sqlite-journal")
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "a")
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func aMigrationThatDoesNotReachItsVersionChangesNothing() throws {
    let bytes = try folder.bytes(of: "t.sqlite")
    let broken = Schema(
      version: Self.version - 1, migrations: [Migration(version: Self.version - 1) { _ in }])
    #expect(
      throws: StoreError.damaged(
        path: folder.path("t.sqlite"), detail: "the migration to schema \(Self.version - 1) failed")
    ) { try open(broken) }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func anEarlierCopyIsKept() throws {
    try folder.write("mine".utf8, to: copy)
    #expect(try open(next).copyBeforeMigration == folder.path(copy + "-2"))
    #expect(try folder.bytes(of: copy) == Array("mine".utf8))
  }
}
