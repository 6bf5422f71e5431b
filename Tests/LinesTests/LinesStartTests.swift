import BoardModel
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
