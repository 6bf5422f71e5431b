import Glibc
import Testing

@testable import Store

struct SyncedNameTests {
  @Test func itIsTheNameOfThatFileOnly() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (folder.path("one"), folder.path("other"))
    #expect(SyncedName(one) == nil)
    try folder.write([1], to: "one")
    let name = try #require(SyncedName(one))
    #expect(name.isName(one) && !name.isName(other))
    try #require(link(one, other) == 0)
    #expect(!name.isName(other))
    truncate(one, 0)
    #expect(name.isName(one))
    // A new file often gets the number of the one that was removed.
    unlink(other)
    unlink(one)
    #expect(!name.isName(one))
    try folder.write([1], to: "one")
    #expect(!name.isName(one))
  }

  @Test func aLinkIsNoJournal() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "one")
    symlink(folder.path("one"), folder.path("link"))
    #expect(SyncedName(folder.path("link")) == nil)
  }
}
