import Glibc
import Testing

@testable import Store

/// Damage that an open store has found.
struct FoundDamageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The file as it was, or as another one that SQLite takes for unchanged.
  @Test(arguments: [false, true])
  func aFileThatIsWholeAgainIsWrittenAgain(hasSameCounter: Bool) throws {
    let board = try TestBoard(folder.open())
    try board.add("a")
    var whole = try folder.bytes(of: "t.sqlite")
    var damaged = whole
    damaged[27] &+= 1
    for index in 4096..<damaged.count { damaged[index] = 0xFF }
    try folder.write(damaged, to: "t.sqlite")
    for _ in 1...2 { #expect { try board.add("b") } throws: { isDamage($0) } }
    #expect { try board.titles(board.pending) } throws: { isDamage($0) }
    if hasSameCounter { whole[27] &+= 1 }
    let changed = try lastChange()
    // The clock of the disk goes on in steps of some milliseconds.
    repeat { try folder.write(whole, to: "t.sqlite") } while try lastChange() == changed
    try board.add("c")
    #expect(try board.titles(board.pending) == "a c")
  }

  private func isDamage(_ error: any Error) -> Bool {
    guard case StoreError.damaged = error else { return false }
    return true
  }

  private func lastChange() throws -> [Int] {
    var status = stat()
    try #require(stat(folder.path("t.sqlite"), &status) == 0)
    return [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }
}
