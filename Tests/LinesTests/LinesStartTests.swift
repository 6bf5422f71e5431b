import BoardModel
import TestRandom
import Testing

@testable import Lines

/// Where lines are when they have come in, at once or while the screen is open.
struct LinesStartTests {
  private func chosen(_ text: String) -> LinesStart {
    let lines = LineText()
    Array(text.utf8).withUnsafeBytes(lines.append)
    return .chosen(lines)
  }

  @Test func chosenLinesStartInTheirOrderHoweverLateTheyCome() throws {
    let source = LinesSource(.choosing(title: ""), start: chosen("d\nnone\nb\nb\na\nb\n"))
    source.append("a\nb\nc\n")
    #expect(try source.titles(LinesSource.right) == ["b", "a"])
    #expect(source.missingLines == ["d", "none", "b", "b"].map { Array($0.utf8) })
    source.append("d\nb\nd")
    source.finish()
    #expect(source.numbers(LinesSource.right) == [3, 1, 4, 0])
    #expect(source.numbers(LinesSource.left) == [2, 5])
    #expect(source.missingLines == [Array("none".utf8), Array("b".utf8)])
  }

  @Test func chosenLinesAreComparedByteByByte() throws {
    let source = LinesSource(.choosing(title: ""), start: chosen("é\na\r\n"))
    source.append("e\u{301}\na\na\r\né\n")
    #expect(source.numbers(LinesSource.right) == [3, 2])
  }

  @Test func manyChosenLinesArePutInPlaceOnceForAllThatHaveCome() {
    var random = SeededRandom(seed: 1)
    let lines = (0..<10_000).shuffled(using: &random)
    let source = LinesSource(
      .choosing(title: ""), start: chosen(lines.map { "\($0)\n" }.joined()))
    for start in stride(from: 0, to: lines.count, by: 50) {
      source.append((start..<(start + 50)).map { "\($0)\n" }.joined())
    }
    #expect(source.latestLists.lineCount == 0)
    #expect(source.numbers(LinesSource.right) == lines)
    #expect(source.order(of: LinesSource.left).count == 0)
  }

  @Test(arguments: 1...40)
  func chosenLinesGoToTheirPositionsBetweenThoseThatWereMoved(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let count = [20, 3_000].randomElement(using: &random)!  // not empty
    let share = Int.random(in: 1...100, using: &random)
    let chosenLines = (0..<count).filter { _ in Int.random(in: 0..<100, using: &random) < share }
      .shuffled(using: &random)
    let positions = Dictionary(uniqueKeysWithValues: zip(chosenLines, 0...))
    let source = LinesSource(
      .choosing(title: ""), start: chosen(chosenLines.map { "\($0)\n" }.joined()))
    var (right, next) = ([Int](), 0)
    while next < count {
      let end = min(count, next + Int.random(in: 1...count, using: &random))
      source.append((next..<end).map { "\($0)\n" }.joined())
      // Each goes in front of the first one that has a later position.
      let new = (next..<end).compactMap { line in positions[line].map { ($0, line) } }.sorted(by: <)
      for (position, line) in new {
        let index = right.firstIndex { (positions[$0] ?? -1) > position } ?? right.endIndex
        right.insert(line, at: index)
      }
      next = end
      #expect(source.numbers(LinesSource.right) == right, "seed \(seed)")
      let moved = (0..<next).filter { _ in Int.random(in: 0..<10, using: &random) == 0 }
        .shuffled(using: &random)
      try source.move(moved.map(TaskID.init(line:)), to: .top(LinesSource.right))
      let isMoved = Set(moved)
      right = moved + right.filter { !isMoved.contains($0) }
    }
    #expect(Set(source.numbers(LinesSource.left)) == Set(0..<count).subtracting(right))
    #expect(source.missingLines.isEmpty)
  }

  @Test func whereThereIsLittleRoomTheFirstOnesGetIt() throws {
    let source = LinesSource(.choosing(title: "", limit: 3), start: chosen("d\nc\nb\n"))
    source.append("a\n")
    try source.send(TaskIDSet(lines: [0]))
    source.append("b\nc\nd\n")
    #expect(source.numbers(LinesSource.right) == [0, 3, 2])
    #expect(source.numbers(LinesSource.left) == [1])
  }

  @Test func linesThatCameBeforeAFailureHaveArrived() throws {
    struct Failure: Error {}
    let source = LinesSource(.choosing(title: ""))
    var chunks = ["a\n"]
    source.read(
      from: LinesInput(descriptor: 7) { room in
        guard let chunk = chunks.popLast() else { throw Failure() }
        room.copyBytes(from: Array(chunk.utf8))
        return chunk.utf8.count
      })
    #expect(throws: Failure.self) { try source.readOn() }
    #expect(try source.changesByOthers() != nil)
    #expect(try source.titles() == ["a"])
  }

  @Test func allLinesStartSelectedAsFarAsTheyMay() {
    let all = LinesSource(.choosing(title: ""), start: .right)
    all.append("a\nb\nc\n")
    #expect(all.numbers(LinesSource.right) == [0, 1, 2])
    let some = LinesSource(.choosing(title: "", limit: 2), start: .right)
    some.append("a\nb\nc\n")
    some.append("d\n")
    #expect(some.numbers(LinesSource.right) == [0, 1])
    #expect(some.numbers(LinesSource.left) == [2, 3])
  }

  @Test func linesThatHaveArrivedSinceAreNotUndone() throws {
    let source = LinesSource(.choosing(title: ""), start: chosen("c\na\n"))
    source.append("a\nb\n")
    try source.send(TaskIDSet(lines: [1]))
    source.append("c\nd\n")
    #expect(source.numbers(LinesSource.right) == [2, 0, 1])
    _ = try source.undo()
    #expect(source.numbers(LinesSource.left) == [1, 3])
    #expect(source.numbers(LinesSource.right) == [2, 0])
    _ = try source.redo()
    #expect(source.numbers(LinesSource.right) == [2, 0, 1])
  }

  @Test func anInputIsReadAsFarAsItGoesAndThenEnds() throws {
    let source = LinesSource(.choosing(title: ""))
    var chunks: [[UInt8]?] = [Array("a\nb".utf8), nil, Array("\nc".utf8), []]
    source.read(
      from: LinesInput(descriptor: 7) { room in
        guard let chunk = chunks.removeFirst() else { return nil }
        room.copyBytes(from: chunk)
        return chunk.count
      })
    let watch = try #require(try source.watch())
    #expect(watch.descriptor == 7)
    #expect(try watch.hasChanged())
    #expect(try source.titles() == ["a"])
    #expect(try source.changesByOthers()?.entries == [])
    #expect(try source.changesByOthers() == nil)
    #expect(try watch.hasChanged())
    #expect(try source.titles() == ["a", "b", "c"])
    #expect(source.text.isFinished)
    #expect(try source.watch() == nil)
  }

  @Test func anInputThatFailsIsReadNoFurther() throws {
    struct Failure: Error {}
    let source = LinesSource(.choosing(title: ""))
    source.read(from: LinesInput(descriptor: 7) { _ in throw Failure() })
    let watch = try #require(try source.watch())
    #expect(throws: Failure.self) { try watch.hasChanged() }
    #expect(try source.watch() == nil)
  }
}
