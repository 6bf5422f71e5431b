import Foundation
import GRDB
import Testing

@testable import Store

struct MigrationTests {
  private let folder: TemporaryFolder

  private let next = Schema(
    version: 3,
    migrations: [
      Migration(version: 2) {
        try $0.execute(sql: "ALTER TABLE task ADD COLUMN colour TEXT; PRAGMA user_version = 2")
      },
      Migration(version: 3) {
        try $0.execute(sql: "UPDATE task SET colour = 'red'; PRAGMA user_version = 3")
      },
    ])

  init() throws {
    folder = try TemporaryFolder()
    try TestBoard(folder.open()).add("a")
  }

  private func open(_ schema: Schema) throws -> TaskStore {
    try TaskStore.open(
      at: folder.path("t.sqlite"), options: StoreOptions(source: .board), schema: schema)
  }

  /// One file of every schema that was ever committed, as its program wrote it.
  @Test(arguments: [1])
  func theStoreOfEveryVersionOpensWhole(version: Int) throws {
    let fixture = try #require(
      Bundle.module.url(
        forResource: "schema-\(version)", withExtension: "sqlite", subdirectory: "Fixtures"))
    try folder.write(Data(contentsOf: fixture), to: "old.sqlite")
    let old = try TestBoard(folder.open("old.sqlite"))
    #expect(try old.titles(old.pending) == "Buy milk Call home")
    #expect(try old.titles(old.done) == "Pay rent")
    let milk = try old.task(TaskID(rawValue: 1))
    #expect(milk.tags == ["shop"] && milk.notes == "two litres")
    #expect(milk.priority == Priority("A") && milk.due?.description == "2026-12-24")
    #expect(try old.store.integrityFindings() == [])
    #expect(try old.store.undo()?.kind == .completed)
    #expect(version == Schema.current.version || old.store.copyBeforeMigration != nil)
  }

  @Test func everyVersionHasItsFile() throws {
    for version in 1...Schema.current.version {
      #expect(
        Bundle.module.url(
          forResource: "schema-\(version)", withExtension: "sqlite", subdirectory: "Fixtures")
          != nil)
    }
  }

  @Test func anOlderFileIsCopiedAsideAndChanged() throws {
    let store = try open(next)
    #expect(store.copyBeforeMigration == folder.path("t.sqlite-before-3"))
    #expect(try store.read { try String.fetchOne($0, sql: "SELECT colour FROM task") } == "red")
    #expect(try folder.mode(of: "t.sqlite-before-3") == 0o600)
    let copy = try TestBoard(folder.open("t.sqlite-before-3"))
    #expect(try copy.titles(copy.pending) == "a")
    #expect(try copy.store.integrityFindings() == [])
  }

  @Test func aFileOfThisVersionIsNotCopied() throws {
    _ = try open(next)
    #expect(try open(next).copyBeforeMigration == nil)
    #expect(try folder.names().filter { $0.contains("before") } == ["t.sqlite-before-3"])
    #expect(throws: StoreError.writtenByNewerVersion(path: folder.path("t.sqlite"), version: 3)) {
      try folder.open()
    }
  }

  @Test func aMigrationThatFailsChangesNothing() throws {
    let bytes = try folder.bytes(of: "t.sqlite")
    let broken = Schema(
      version: 3,
      migrations: [
        next.migrations[0], Migration(version: 3) { try $0.execute(sql: "DROP TABLE nothing") },
      ])
    #expect(throws: StoreError.self) { try open(broken) }
    #expect(try folder.bytes(of: "t.sqlite") == bytes)
    #expect(try folder.names().filter { $0.contains("before") } == [])
    let board = try TestBoard(folder.open())
    #expect(try board.titles(board.pending) == "a")
  }

  @Test func anEarlierCopyIsKept() throws {
    try folder.write("mine".utf8, to: "t.sqlite-before-3")
    #expect(try open(next).copyBeforeMigration == folder.path("t.sqlite-before-3-2"))
    #expect(try folder.bytes(of: "t.sqlite-before-3") == Array("mine".utf8))
  }
}
