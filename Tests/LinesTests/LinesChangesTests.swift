import BoardModel
import TestRandom
import Testing

@testable import Lines

/// Moves, sending across, undo and redo.
struct LinesChangesTests {
  private let left = LinesSource.left
  private let right = LinesSource.right

  private func source(
    _ count: Int, _ use: LinesUse = .choosing(title: ""), start: LinesStart = .left
  ) -> LinesSource {
    let source = LinesSource(use, start: start)
    source.append((0..<count).map { "\($0)\n" }.joined())
    source.finish()
    return source
  }

  private func ids(_ lines: [Int]) -> [TaskID] { lines.map(TaskID.init(line:)) }

  @Test func aLineSentBackReturnsToItsPositionInTheInput() throws {
    let source = source(5)
    try source.send(TaskIDSet(lines: [3]))
    try source.send(TaskIDSet(lines: [1, 4]))
    #expect(source.numbers(right) == [3, 1, 4])
    try source.send(TaskIDSet(lines: [3, 4]))
    #expect(source.numbers(left) == [0, 2, 3, 4])
    #expect(source.numbers(right) == [1])
  }

  @Test func aLineThatWasLeftOutReturnsBehindTheOneBeforeIt() throws {
    let source = source(5, .ordering(title: ""))
    try source.move(ids([1]), to: .bottom(left))
    try source.send(TaskIDSet(lines: [2]))
    try source.send(TaskIDSet(lines: [2]))
    #expect(source.numbers(left) == [0, 3, 4, 1, 2])
  }

  @Test func sendingKeepsTheOrderOfTheList() throws {
    let source = source(5, .ordering(title: ""))
    try source.move(ids([4]), to: .top(left))
    try source.send(TaskIDSet(lines: [1, 4]))
    #expect(source.numbers(right) == [4, 1])
  }

  @Test func choicesKeepTheirOrder() throws {
    let source = source(5)
    try source.move(ids([3, 1]), to: .bottom(right))
    #expect(source.numbers(right) == [3, 1])
    try source.move(ids([3]), to: .top(left))
    #expect(source.numbers(left) == [0, 2, 3, 4])
    let list = try #require(try source.lists(of: source.board.id).first)
    #expect(list.rules.sort == .created)
    let none = source.filter("", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    #expect(try source.sortedIndex(of: TaskID(line: 1), in: list, passing: none) == 1)
    #expect(try source.sortedIndex(of: TaskID(line: 2), in: list, passing: none) == nil)
  }

  @Test func ofALineThatIsNamedTwiceOnlyTheFirstCounts() throws {
    let source = source(5)
    try source.move(ids([3, 1, 3, 4, 1]), to: .top(right))
    #expect(source.numbers(right) == [3, 1, 4])
    #expect(source.numbers(left) == [0, 2])
  }

  @Test func aLimitIsRefusedAndNothingMoves() throws {
    let source = source(5, .choosing(title: "", limit: 2))
    let refusal = Refusal.limit(2, of: right)
    #expect(throws: refusal) { try source.send(TaskIDSet(lines: [0, 1, 2])) }
    try source.send(TaskIDSet(lines: [0, 1]))
    #expect(throws: refusal) { try source.move(ids([2]), to: .top(right)) }
    #expect(source.numbers(left) == [2, 3, 4])
    // Those that are there already need no room.
    try source.move(ids([1]), to: .top(right))
    #expect(source.numbers(right) == [1, 0])
  }

  @Test(arguments: 1...40)
  func movesAndUndoAreThoseOfArrays(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let isOrdering = Bool.random(using: &random)
    let source = source(40, isOrdering ? .ordering(title: "") : .choosing(title: ""))
    var lists = [Array(0..<40), []]
    var (done, undone): ([[[Int]]], [[[Int]]]) = ([], [])
    for step in 0..<60 {
      let before = lists
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        if let last = done.popLast() {
          undone.append(lists)
          lists = last
        }
        _ = try source.undo(on: source.board.id)
      case 2:
        if let next = undone.popLast() {
          done.append(lists)
          lists = next
        }
        _ = try source.redo(on: source.board.id)
      default:
        let moved = Array(
          (0..<40).shuffled(using: &random).prefix(.random(in: 1...6, using: &random)))
        let side = Int.random(in: 0...1, using: &random)
        let anchor = lists[side].randomElement(using: &random)
        let list = side == 0 ? left : right
        let unmoved = lists.map { $0.filter { !moved.contains($0) } }
        let (placement, row): (Placement, Int) =
          switch (Int.random(in: 0..<5, using: &random), anchor) {
          case (0, let anchor?):
            (
              .before(TaskID(line: anchor)),
              lists[side].prefix { $0 != anchor }.count { !moved.contains($0) }
            )
          case (1, let anchor?):
            (
              .after(TaskID(line: anchor)),
              (lists[side].prefix { $0 != anchor } + [anchor]).count { !moved.contains($0) }
            )
          case (2, _):
            { row in (.index(row, in: list), min(row, unmoved[side].count)) }(
              Int.random(in: 0...45, using: &random))
          case (3, _): (.top(list), 0)
          default: (.bottom(list), unmoved[side].count)
          }
        try source.move(ids(moved), to: placement)
        lists = unmoved
        lists[side].insert(contentsOf: moved, at: row)
        if side == 0, !isOrdering { lists[0].sort() }
        if lists != before {
          done.append(before)
          undone = []
        }
      }
      #expect(
        [source.numbers(left), source.numbers(right)] == lists, "seed \(seed), step \(step)")
    }
  }

  @Test func undoSaysWhatWasMoved() throws {
    let source = source(300)
    #expect(try source.undo(on: source.board.id).change == nil)
    try source.send(TaskIDSet(lines: 0..<200))
    let change = try #require(try source.undo(on: source.board.id).change)
    #expect(change.taskCount == 200 && change.tasks.count == Change.maxTasks)
    #expect(change.tasks.first?.title == "0")
    #expect(try source.latestChange() == change.id)
  }
}
