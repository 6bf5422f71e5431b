import BoardModel
import TestRandom
import Testing

@testable import Store

/// The order of a list under use that is hard on order keys, against an array.
struct TaskStoreOrderTests {
  private static let seed: UInt64 = 20_261_121

  @Test func alwaysTheSecondPositionKeepsTheKeysShortAndTheOrderExact() throws {
    let board = try TestBoard(seed: TaskStoreOrderTests.seed)
    print("seed \(TaskStoreOrderTests.seed)")
    var oracle = try board.add("first", "last")
    for number in 0..<5000 {
      let new = [NewTask(title: String(number))]
      oracle.insert(try board.store.add(new, at: .index(1, in: board.pending))[0].id, at: 1)
    }
    let tasks = try board.tasks(board.pending)
    #expect(tasks.map(\.id) == oracle)
    #expect(tasks.map(\.orderKey.length).max() ?? .max <= 64)
    let log = try board.store.read { try LogReader(database: $0).maxRekeyed() }
    #expect((1...32).contains(log))
  }

  @Test(arguments: [1, 2, 3])
  func whateverIsMovedTheOrderIsThatOfAnArray(seed: UInt64) throws {
    let board = try TestBoard(seed: seed)
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    var oracle = try board.store.add(
      (0..<40).map { NewTask(title: String($0)) }, at: .top(board.pending)
    ).map(\.id)
    for _ in 0..<300 {
      // Mostly near the top, so that keys grow.
      let block = Array(
        oracle.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
      let rest = oracle.filter { !block.contains($0) }
      let index = Int.random(in: 0...(Bool.random(using: &random) ? 2 : rest.count), using: &random)
      let placement: Placement =
        switch Int.random(in: 0...2, using: &random) {
        case 0 where index < rest.count: .before(rest[index])
        case 1 where index > 0: .after(rest[index - 1])
        default: .index(index, in: board.pending)
        }
      try board.store.move(block, to: placement)
      oracle = rest
      oracle.insert(contentsOf: block, at: index)
      #expect(try board.tasks(board.pending).map(\.id) == oracle)
    }
  }

  @Test func keysThatAreEqualAfterAllGetRoomBetweenThem() throws {
    let board = try TestBoard()
    let ids = try board.add("a", "b", "c", "d")
    try board.store.read { try $0.execute(sql: "UPDATE task SET orderKey = 'V' WHERE id > 1") }
    #expect(try board.titles(board.pending) == "a b c d")
    try board.store.move([ids[0]], to: .index(2, in: board.pending))
    #expect(try board.titles(board.pending) == "b c a d")
  }

  @Test func rowsWithEqualKeysAreSortedAndExchanged() throws {
    let board = try TestBoard()
    let ids = try board.add("c", "b", "a")
    try board.equalKeys()
    try board.store.exchange(ids[0], ids[1])
    #expect(try board.titles(board.pending) == "b c a")
    try board.store.undo()
    #expect(try board.titles(board.pending) == "c b a")
    try board.store.sort(board.pending, by: .title)
    #expect(try board.titles(board.pending) == "a b c")
    try board.store.undo()
    #expect(try board.titles(board.pending) == "c b a")
  }

  @Test func keysThatAreEqualInAWholeListAreSpreadAnew() throws {
    let board = try TestBoard()
    let new = (0..<100).map { NewTask(title: String($0)) }
    var oracle = try board.store.add(new, at: .top(board.pending)).map(\.id)
    try board.equalKeys()
    oracle.insert(try board.store.add([NewTask(title: "x")], at: .before(oracle[50]))[0].id, at: 50)
    #expect(try board.tasks(board.pending).map(\.id) == oracle)
  }

  /// Always between the two newest rows: no thirty-two neighbours leave room there.
  @Test func betweenTheNewestTwoTheKeysGrowSlowlyAndTheOrderIsExact() throws {
    let board = try TestBoard(seed: TaskStoreOrderTests.seed)
    var oracle = try board.add("first", "last")
    for number in 0..<2000 {
      let index = oracle.count / 2
      let id = try board.store.add([NewTask(title: "\(number)")], at: .after(oracle[index - 1]))[0]
        .id
      oracle.insert(id, at: index)
    }
    let tasks = try board.tasks(board.pending)
    #expect(tasks.map(\.id) == oracle)
    #expect(tasks.map(\.orderKey.length).max() ?? .max <= 128)
  }
}
