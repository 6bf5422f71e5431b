import BoardModel
import Glibc
import TestRandom
import Testing

@testable import Store

struct StoreWatchTests {
  private let folder: TemporaryFolder
  private let board: TestBoard
  private let other: TestBoard
  private let watch: any SourceWatch

  init() throws {
    folder = try TemporaryFolder()
    board = try TestBoard(folder.open())
    other = try TestBoard(folder.open())
    watch = try board.store.watch().orDamaged()
    #expect(try board.store.changesByOthers() == nil)
    _ = try watch.hasChanged()
  }

  private var isReadable: Bool {
    var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  @Test func theDescriptorIsReadableOnceSomebodyHasWritten() throws {
    #expect(try !isReadable && !watch.hasChanged())
    try other.add("a")
    #expect(try isReadable && watch.hasChanged())
    #expect(!isReadable)
  }

  @Test func whatOthersChangedIsToldOnce() throws {
    let ids = try other.add("a", "b")
    let added = try #require(try board.store.changesByOthers())
    #expect(added.entries.map(\.kind) == [.added] && added.lists == [board.pending])
    #expect(added.entries[0].tasks.map(\.title) == ["a", "b"] && !added.boardsChanged)
    #expect(try board.store.changesByOthers() == nil)
    try other.store.complete([ids[0]])
    try other.store.edit([ids[1]], [.title("B")])
    let later = try #require(try board.store.changesByOthers())
    #expect(later.entries.map(\.kind) == [.completed, .edited])
    #expect(later.lists == [board.pending, board.done])
  }

  @Test func ourOwnChangesAreNotTold() throws {
    try board.add("ours")
    #expect(try isReadable && !watch.hasChanged(), "our own commit wakes nobody")
    #expect(try board.store.changesByOthers() == nil)
    try other.store.undo()
    try board.store.redo()
    #expect(try board.store.changesByOthers()?.entries.map(\.step) == [.undone])
  }

  /// As it is where the disk failed and lets no new connection be opened.
  @Test func whereNothingIsOpenEverythingMayHaveChanged() throws {
    try other.add("a")
    try board.store.close()
    #expect(try watch.hasChanged())
  }

  /// Our own commits on top of what others wrote, or below it, hide nothing.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func everyCommitOfOthersIsNoticed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var isReported = false
    for step in 1...60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        try other.add("other \(step)")
        isReported = true
      case 1: try board.add("ours \(step)")
      case 2: try board.store.undo()
      default:
        #expect(try watch.hasChanged() == isReported || !isReported && !isReadable, "seed \(seed)")
        if isReported {
          #expect(try board.store.changesByOthers() != nil, "seed \(seed), step \(step)")
        }
        isReported = false
      }
    }
  }

  @Test func theListsOfOurOwnChangesAreNotTold() throws {
    let ids = try board.add("a", "b", "c")
    try board.store.complete([ids[0]])
    _ = try board.store.changesByOthers()
    try board.store.complete([ids[1]])
    try other.store.edit([ids[0]], [.url("x")])
    #expect(try board.store.changesByOthers()?.lists == [board.done])
    try board.store.reopen([ids[0]])
    try board.store.complete([ids[0]])
    try other.store.edit([ids[2]], [.url("x")])
    #expect(try board.store.changesByOthers()?.lists == [board.pending])
  }

  @Test func changesOfBoardsAreTold() throws {
    try other.store.createBoard(named: "New")
    let changes = try #require(try board.store.changesByOthers())
    #expect(changes.boardsChanged && changes.lists.isEmpty)
    #expect(changes.entries.map(\.board) == ["New"])
  }

  @Test(arguments: ["moved", "removed", "replaced"])
  func aFileThatIsNoLongerThereIsTold(how: String) throws {
    let path = board.store.path
    switch how {
    case "moved": #expect(rename(path, folder.path("elsewhere")) == 0)
    case "removed": #expect(unlink(path) == 0)
    default:
      _ = try folder.open("another.sqlite")
      #expect(rename(folder.path("another.sqlite"), path) == 0)
    }
    #expect(throws: StoreError.fileGone(path: path)) { try watch.hasChanged() }
    if how == "replaced" {
      #expect(try !board.store.isAtPath())
    } else {
      #expect(throws: StoreError.fileGone(path: path)) { try board.store.isAtPath() }
    }
  }

  @Test func aFileThatIsBackIsAsBefore() throws {
    let path = board.store.path
    #expect(rename(path, folder.path("elsewhere")) == 0)
    #expect(throws: StoreError.fileGone(path: path)) { try watch.hasChanged() }
    #expect(rename(folder.path("elsewhere"), path) == 0)
    #expect(try watch.hasChanged() && board.store.isAtPath())
    try other.add("a")
    #expect(try board.store.changesByOthers()?.entries.map(\.kind) == [.added])
  }

  @Test func aStoreInMemoryHasNobodyToWatch() throws {
    #expect(try TestBoard().store.watch() == nil)
  }
}
