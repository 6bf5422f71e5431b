import BoardModel
import TestRandom
import Testing

@testable import Store

/// Cached positions, compared with a list counted from its top.
struct OrderIndexTests {
  /// After any change, windows and indices are those of an array.
  @Test(arguments: [4, 5, 6])
  func whatIsRememberedIsRightAfterEveryChange(seed: UInt64) throws {
    let board = try TestBoard(seed: seed)
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    try board.store.add((0..<1_500).map { NewTask(title: "\($0)") }, at: .bottom(board.pending))
    for _ in 0..<250 {
      let list = Bool.random(using: &random) ? board.pending : board.done
      var ids = try board.store.ids(of: list)
      let index = Int.random(in: 0...ids.count, using: &random)
      let limit = Int.random(in: 1...40, using: &random)
      let window = try board.store.window(of: list, at: .index(index), limit: limit)
      let start = min(index, max(0, ids.count - limit))
      #expect(window.start == start)
      #expect(window.tasks.map(\.id) == Array(ids.dropFirst(start).prefix(limit)))
      let near = window.tasks.map(\.id)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: try board.store.add([NewTask(title: "new")], at: .index(index, in: list))
      case 1: try board.store.move(near, to: .top(list))
      case 2 where !near.isEmpty: try board.store.remove([near[0]])
      case 3 where list == board.pending: try board.store.complete(Array(near.prefix(3)))
      case 4: try board.store.undo()
      case 5: try board.store.redo()
      case 6 where near.count > 1: try board.store.exchange(near[0], near[near.count - 1])
      default: break
      }
      ids = try board.store.ids(of: list)
      for _ in 0..<3 {
        guard let index = ids.indices.randomElement(using: &random) else { break }
        #expect(try board.store.index(of: ids[index]) == index)
      }
    }
  }

  @Test func anotherProcesssChangeIsSeen() throws {
    let folder = try TemporaryFolder()
    let ours = try TestBoard(folder.open())
    let ids = try ours.store.add(
      (0..<100).map { NewTask(title: "\($0)") }, at: .bottom(ours.pending)
    )
    .map(\.id)
    #expect(try ours.store.index(of: ids[50]) == 50)
    let theirs = try folder.open()
    try theirs.remove([ids[10]])
    #expect(try ours.store.index(of: ids[50]) == 49)
    #expect(
      try ours.store.window(of: ours.pending, at: .index(49), limit: 1).tasks[0].id == ids[50])
  }

  @Test func aChangeThatFailsMovesNothing() throws {
    let board = try TestBoard()
    let ids = try board.add("a", "b", "c", "d")
    #expect(try board.store.index(of: ids[3]) == 3)
    #expect(throws: StoreError.noSuchTask(TaskID(rawValue: 99))) {
      try board.store.remove([ids[0], TaskID(rawValue: 99)])
    }
    #expect(try board.store.index(of: ids[3]) == 3)
  }
}
