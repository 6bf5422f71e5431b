import TestRandom
import Testing

@testable import Files

struct OrderMergeTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String) -> String {
    func numbers(_ text: String) -> [Int] { text.utf8.map { Int($0) } }
    let shared = base.filter { ours.contains($0) && theirs.contains($0) }
    let order = OrderMerge(base: numbers(shared), ours: numbers(ours), theirs: numbers(theirs))
    return String(decoding: order.merged.map { UInt8($0) }, as: UTF8.self)
  }

  @Test(arguments: [
    ("abc", "abc", "abc", "abc"),
    // A move of one side.
    ("abcd", "bcda", "abcd", "bcda"), ("abcd", "abcd", "dabc", "dabc"),
    // A move of each side.
    ("abcdef", "bcadef", "abcfde", "bcafde"), ("abcd", "bacd", "abdc", "badc"),
    // The same move.
    ("abcd", "bcda", "bcda", "bcda"), ("ab", "ba", "ba", "ba"),
    // Both sides moved a: ours counts.
    ("abcd", "bcda", "bacd", "bcda"), ("abcd", "bacd", "bcda", "bacd"),
    // Added by one side, or by both.
    ("ab", "axb", "ab", "axb"), ("ab", "ab", "aby", "aby"), ("ab", "axb", "ayb", "axyb"),
    ("ab", "axyb", "axzb", "axyzb"), ("ab", "axyb", "aybx", "axyb"),
    ("", "ab", "ba", "ab"), ("", "abc", "abc", "abc"),
    // Added beside a task that was moved.
    ("abc", "axbc", "bca", "xbca"),
  ])
  func eachSidesMovesAreKept(base: String, ours: String, theirs: String, expected: String) {
    #expect(merged(base, ours, theirs) == expected)
  }

  @Test func everyElementIsThereOnceAndOneSidesOrderIsKept() {
    let seed: UInt64 = 37_001
    print("orders, seed \(seed)")
    var random = SeededRandom(seed: seed)
    func version(of base: String) -> String {
      var elements = Array(base)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let element = elements.remove(at: .random(in: 0..<elements.count, using: &random))
        elements.insert(element, at: .random(in: 0...elements.count, using: &random))
      }
      return String(elements)
    }
    for _ in 0..<3000 {
      let base = "abcdefghij"
      let (ours, theirs) = (version(of: base), version(of: base))
      let result = merged(base, ours, theirs)
      #expect(result.sorted() == base.sorted(), "\(ours) \(theirs)")
      #expect(merged(base, ours, base) == ours)
      #expect(merged(base, base, theirs) == theirs)
      #expect(merged(base, ours, ours) == ours)
    }
  }
}
