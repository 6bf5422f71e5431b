import BoardModel
import Testing

@testable import Lines

/// Looking for lines a part at a time.
struct FoundLinesTests {
  private func text(_ lines: [String]) -> LineText {
    let text = LineText()
    Array(lines.map { "\($0)\n" }.joined().utf8).withUnsafeBytes(text.append)
    return text
  }

  private func found(_ words: String, after latest: FoundLines? = nil) -> FoundLines {
    FoundLines(
      LineQuery(TaskFilter(plainText: words)), display: LineDisplay(), after: latest)
  }

  /// Looks once, without going on.
  private func look(_ found: inout FoundLines, at text: LineText) {
    found.look(at: text, until: text.count) { false }
  }

  @Test func whatWasFoundTogetherIsLookedAtAgainInParts() {
    let text = text((0..<50_000).map { "/\($0)" })
    var first = found("/")
    first.look(at: text, until: text.count) { true }
    #expect(first.lines.pieces.count == 1)
    var second = found("/9", after: first)
    var ends: [Int] = []
    while second.next < text.count {
      look(&second, at: text)
      ends.append(second.next)
    }
    #expect(ends.count >= 10 && zip([0] + ends, ends).allSatisfy { $1 - $0 <= 5_000 })
    #expect(second.lines.count == (0..<50_000).count { "\($0)".hasPrefix("9") })
  }

  @Test func fewerLinesAreLookedAtAtOnceWhereTheyAreLong() {
    let text = text((0..<50).map { "\($0)" + String(repeating: "x", count: 100_000) })
    var first = found("x")
    look(&first, at: text)
    #expect((1...5).contains(first.next))
    first.look(at: text, until: text.count) { true }
    var second = found("xx", after: first)
    look(&second, at: text)
    #expect((1...5).contains(second.next))
    // A line that is too long for itself is looked at all the same.
    let long = self.text(Array(repeating: String(repeating: "x", count: 1_000_000), count: 2))
    var third = found("x")
    look(&third, at: long)
    #expect(third.next == 1)
  }

  @Test func whatIsFoundIsAddedToTheOrderOfTheInput() {
    let text = text((0..<30_000).map { $0 % 2 == 0 ? "7" : "x" })
    var found = found("7")
    var (order, all) = (LineOrder(), LineOrder())
    all.append(0..<text.count)
    func firstChunk(_ order: LineOrder) -> UnsafePointer<LinePiece>? {
      order.chunks.first?.pieces.withUnsafeBufferPointer(\.baseAddress)
    }
    let list = ListID(rawValue: 1)
    look(&found, at: text)
    var shared: [Bool] = []
    while found.next < text.count {
      look(&found, at: text)
      let chunk = firstChunk(order)
      order = found.order(of: list, in: all, hasInputOrder: true, with: [])
      shared.append(chunk == firstChunk(order))
      #expect(order == all.intersection(found.lines))
    }
    // The first time there is nothing to share.
    #expect(shared.count > 3 && shared.dropFirst().allSatisfy { $0 })
  }
}
