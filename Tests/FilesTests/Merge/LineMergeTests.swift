import Testing

@testable import Files

struct LineMergeTests {
  /// In each rest of these sequences, only one number is unique in both.
  @Test func sequencesThatDivideAtOneNumberAtATimeAreCompared() {
    let numbers = 0..<5_000
    let old = numbers.flatMap { [$0 + 1, $0] }
    let new = numbers.flatMap { [10_000 + $0, $0] }
    let found = CommonSubsequence(old, new)
    let pairs = found.pairs
    #expect(found.depth == CommonSubsequence.maxDepth)
    #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] } && pairs.count > 64)
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
  }

  private func merged(_ base: String, _ ours: String, _ theirs: String, isByPair: Bool = false)
    -> String
  {
    var numbers = LineNumbers()
    func lines(_ text: String) -> [Int] {
      numbers.numbers(of: text.map { ArraySlice("\($0)".utf8) })
    }
    let (before, own, other) = (lines(base), lines(ours), lines(theirs))
    return MergedLines.merging(
      base: before, ours: own, theirs: other, numbers, isByPair: isByPair
    ).map { part in
      func text(_ lines: [Int]) -> String { String(decoding: numbers.bytes(lines), as: UTF8.self) }
      return switch part {
      case .lines(let lines): text(lines)
      case .conflict(let base, let ours, let theirs):
        "<\(text(ours))|\(text(base))|\(text(theirs))>"
      }
    }.joined()
  }

  @Test(arguments: [
    ("abc", "abc", "abc", "abc"), ("abc", "axc", "abc", "axc"), ("abc", "abc", "ayc", "ayc"),
    ("abc", "axc", "axc", "axc"), ("abc", "axc", "ayc", "a<x|b|y>c"),
    ("abc", "ac", "ab", "a<c|bc|b>"),
    ("abcde", "xbcde", "abcdy", "xbcdy"), ("abc", "ac", "axc", "a<|b|x>c"),
    ("ab", "axb", "ayb", "a<x||y>b"), ("", "a", "b", "<a||b>"), ("", "a", "a", "a"),
    ("a", "", "a", ""),
    // Blank lines are no conflict.
    ("ab", "a b", "a  b", "a b"),
  ])
  func linesAreMergedAsDiff3Does(base: String, ours: String, theirs: String, expected: String) {
    #expect(merged(base, ours, theirs) == expected)
  }

  @Test func changedLinesNextToEachOtherAreMergedOneByOne() {
    #expect(merged("abc", "xbc", "ayc") == "<xb|ab|ay>c")
    #expect(merged("abc", "xbc", "ayc", isByPair: true) == "xyc")
    #expect(merged("abc", "xbc", "zyc", isByPair: true) == "<x|a|z>yc")
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3], 3), ([1, 2, 3], [3, 1, 2], 2), ([1, 1, 2, 1], [1, 2, 1, 1], 3),
    ([], [1], 0),
    ([5, 1, 5, 2, 5], [5, 2, 5, 1, 5], 3),
  ])
  func theSubsequenceIsCommon(old: [Int], new: [Int], count: Int) {
    let pairs = CommonSubsequence(old, new).pairs
    #expect(pairs.count == count)
    #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
  }

  @Test func longSequencesWithoutUniqueLinesAreComparedQuickly() {
    let old = (0..<20_000).map { $0 % 7 }
    let new = old.dropFirst(3) + [8, 8, 1]
    let pairs = CommonSubsequence(old, Array(new)).pairs
    #expect(pairs.count > 19_000)
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
  }
}
