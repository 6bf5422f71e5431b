import DragEngine
import Testing

/// Which lines of different heights fit, and where they are.
struct LineStackTests {
  /// Lines of 3, 1, 2, 4, 3, 1, … rows with a blank row between them.
  private static let mixed = LineStack(spacing: 1, standard: 2) { [3, 1, 2, 4][$0 % 4] }
  private static let uniform = LineStack(of: 2)

  @Test(arguments: [(0, 2, 0), (0, 3, 1), (0, 4, 1), (0, 5, 2), (0, 8, 3), (3, 4, 1), (1, 9, 3)])
  func wholeLinesFit(first: Int, rows: Int, count: Int) {
    #expect(Self.mixed.count(from: first, in: rows) == count)
  }

  /// A line is shown with as many of those above it as fit, and alone where it does not fit itself.
  @Test(arguments: [(3, 4, 3), (3, 6, 3), (3, 7, 2), (3, 9, 1), (3, 13, 0), (3, 2, 3), (0, 1, 0)])
  func aLineIsShownWhole(line: Int, rows: Int, first: Int) {
    #expect(Self.mixed.first(showing: line, in: rows) == first)
  }

  @Test(arguments: [(0, 9, 0), (4, 9, 1), (4, 99, 0), (1, 1, 0)])
  func scrollingEndsWhereTheRestIsWhole(count: Int, rows: Int, first: Int) {
    #expect(Self.mixed.lastFirst(of: count, in: rows) == first)
  }

  @Test(arguments: [(0, 0, 0), (3, 0, 9), (3, 1, 5), (0, 3, -9), (2, 2, 0)])
  func linesAreAsFarApartAsTheyAreHigh(line: Int, first: Int, rows: Int) {
    #expect(Self.mixed.offset(of: line, from: first) == rows)
  }

  /// The blank row below a line belongs to it.
  @Test func everyRowBelongsToALine() {
    #expect(
      (0..<14).map { Self.mixed.line(at: $0, from: 0) } == [
        0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3,
      ])
    #expect((0..<5).map { Self.mixed.line(at: $0, from: 2) } == [2, 2, 2, 3, 3])
  }

  @Test func linesThatAreAlikeAreCounted() {
    #expect(Self.uniform.count(from: 7, in: 9) == 4)
    #expect(Self.uniform.first(showing: 7, in: 9) == 4)
    #expect(Self.uniform.lastFirst(of: 7, in: 9) == 3)
    #expect(Self.uniform.offset(of: 3, from: 7) == -8)
    #expect((0..<4).map { Self.uniform.line(at: $0, from: 7) } == [7, 7, 8, 8])
  }

  /// Of a hundred thousand lines, those far away count with the usual height.
  @Test func onlyNearLinesAreMeasured() {
    let stack = LineStack(spacing: 1, standard: 2) { _ in 4 }
    #expect(stack.offset(of: 100_000, from: 0) == 256 * 5 + (100_000 - 256) * 3)
  }
}
