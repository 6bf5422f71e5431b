import TestRandom
import Testing

@testable import Lines

struct LineTextTests {
  private func lines(_ text: LineText) -> [[UInt8]] {
    (0..<text.count).map { text.withLine($0) { Array($0) } }
  }

  @Test(arguments: 1...50)
  func linesAreThoseOfTheBytesHoweverTheyArrive(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let ending: UInt8 = Bool.random(using: &random) ? 10 : 0
    let bytes: [UInt8] = (0..<Int.random(in: 0...400, using: &random)).map { _ in
      [0, 10, 13, 27, 97, 0xC3, 0xFF].randomElement(using: &random)!  // not empty
    }
    let text = LineText(ending: ending)
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(Int.random(in: 1...60, using: &random))
      Array(chunk).withUnsafeBytes(text.append)
      rest = rest[chunk.endIndex...]
    }
    text.finish()
    var expected = bytes.split(separator: ending, omittingEmptySubsequences: false).map(Array.init)
    if expected.last == [] { expected.removeLast() }
    #expect(lines(text) == expected, "seed \(seed)")
    #expect(text.withLines(0..<text.count) { Array($0) } == bytes, "seed \(seed)")
  }

  @Test func aLineIsOneOnceItHasEnded() {
    let text = LineText()
    Array("one\ntwo".utf8).withUnsafeBytes(text.append)
    #expect(text.count == 1)
    text.finish()
    #expect(text.count == 2)
    text.finish()
    #expect(text.count == 2)
  }

  @Test func neighbouringLinesAreWrittenAtOnce() {
    let text = LineText()
    Array("a\nbb\nccc".utf8).withUnsafeBytes(text.append)
    text.finish()
    #expect(text.withLines(1..<2) { Array($0) } == Array("bb\n".utf8))
    #expect(text.withLines(1..<3) { Array($0) } == Array("bb\nccc".utf8))
  }

  @Test func aLineOfTenMillionBytesIsKept() {
    let text = LineText()
    [UInt8](repeating: 0x61, count: 10_000_000).withUnsafeBytes(text.append)
    Array("\nb\n".utf8).withUnsafeBytes(text.append)
    #expect(text.withLine(0) { $0.count } == 10_000_000)
    #expect(text.withLine(1) { Array($0) } == [0x62])
  }

  @Test func offsetsGoBeyondTheBitsThatAreKept() {
    var offsets = OffsetTable<UInt8>()
    let all = [0, 3, 255, 256, 256, 700, 1_024, 2_047]
    for offset in all { offsets.append(offset) }
    #expect(all.indices.map { offsets[$0] } == all)
  }
}
