import Foundation
import Glibc
import Testing

@testable import Store

/// What the user may do with the files beside a store.
struct StoreRightsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Another user's lock file, or a journal without rights, lets the store be read at most.
  @Test(arguments: ["t.sqlite-lock", "t.sqlite-journal"])
  func theFileBesideTheStoreThatMayNotBeWrittenIsNamed(name: String) throws {
    try withoutRootsRights(in: folder.path) {
      try TestBoard(folder.open()).add("a")
      chmod(folder.path(name), 0o400)
      #expect(throws: StoreError.readOnly(path: folder.path(name))) { try folder.open() }
      #expect(try readTitles() == "a")
      chmod(folder.path(name), 0)
      #expect(throws: StoreError.readOnly(path: folder.path(name))) { try folder.open() }
    }
  }

  @Test func aJournalThatMayNotBeReadIsNamed() throws {
    let path = folder.path("t.sqlite-journal")
    try withoutRootsRights(in: folder.path) {
      try TestBoard(folder.open()).add("a")
      chmod(path, 0)
      #expect(throws: StoreError.notPermitted(path: path)) { try readTitles() }
    }
  }

  /// Root gives the lock file away; any other user is the owner already.
  @Test func theLockFileBelongsToTheOwnerOfTheStore() throws {
    let owner = geteuid() == 0 ? 65_534 : geteuid()
    _ = try folder.open()
    #expect(chown(folder.path("t.sqlite"), owner, getegid()) == 0)
    for _ in 1...2 {
      _ = try folder.open()
      let lock = try FileManager.default.attributesOfItem(atPath: folder.path("t.sqlite-lock"))
      #expect(lock[.ownerAccountID] as? NSNumber == NSNumber(value: owner))
      unlink(folder.path("t.sqlite-lock"))
    }
  }

  /// Opens the store to read it, and reads its tasks.
  private func readTitles() throws -> String {
    var options = StoreOptions()
    options.acceptsReadOnly = true
    let board = try TestBoard(TaskStore.open(at: folder.path("t.sqlite"), options: options))
    return try board.titles(board.pending)
  }
}
