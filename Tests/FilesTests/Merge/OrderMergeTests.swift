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
    // Both sides moved a: it follows what each side put above it.
    ("abcd", "bcda", "bacd", "bcda"), ("abcd", "bacd", "bcda", "bcda"),
    // The moves contradict each other: a before d on both sides, d before b, and b before a.
    ("abcd", "bacd", "adbc", "badc"), ("abcd", "adbc", "bacd", "adbc"),
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

  private static func permutations(_ elements: String) -> [String] {
    if elements.isEmpty { return [""] }
    return elements.flatMap { first in
      permutations(elements.filter { $0 != first }).map { "\(first)" + $0 }
    }
  }

  /// All pairs of elements, with their order in a version.
  private static func pairs(_ version: String) -> Set<String> {
    let elements = Array(version)
    return Set(
      elements.indices.flatMap { index in
        elements[(index + 1)...].map { "\(elements[index])\($0)" }
      })
  }

  /// A pair has the order of the side that changed it. If such pairs are in a circle, only those on
  /// which the sides agree are sure to be kept.
  @Test(arguments: ["ab", "abc", "abcd", "abcde"])
  func eachPairHasTheOrderOfTheSideThatChangedIt(base: String) {
    let all = Self.permutations(base).map { ($0, Self.pairs($0)) }
    let before = Self.pairs(base)
    var circles = 0
    for (ours, own) in all {
      for (theirs, other) in all {
        let found = merged(base, ours, theirs)
        let pairs = Self.pairs(found)
        let agreed = own.intersection(other)
        let wanted = agreed.union(own.subtracting(before)).union(other.subtracting(before))
        #expect(pairs.isSuperset(of: agreed), "\(base) \(ours) \(theirs) \(found)")
        // Without circles, each element is before another number of elements.
        let counts = Set(base.map { element in wanted.count { $0.first == element } })
        if counts.count == base.count {
          #expect(pairs == wanted, "\(base) \(ours) \(theirs) \(found)")
        } else {
          circles += 1
        }
      }
    }
    #expect((circles > 0) == (base.count > 2))
  }

  /// The elements of a circle stand in our order.
  @Test func ourOrderCountsInACircle() {
    #expect(merged("abc", "bac", "acb") == "bac")
    #expect(merged("abc", "acb", "bac") == "acb")
    #expect(merged("xabcdy", "xbacdy", "yxadbc") == "yxbadc")
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
