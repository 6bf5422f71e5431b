/// How often each of several things was met, in the order in which they were met first.
public struct Tally: Equatable, Sendable {
  /// What was met, in words, and how often.
  public private(set) var counts: [(what: String, count: Int)] = []

  /// Makes an empty one.
  public init() {}

  /// Whether nothing was met.
  public var isEmpty: Bool { counts.isEmpty }

  /// Counts one more.
  public mutating func count(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  /// Whether two have the same counts in the same order.
  public static func == (left: Tally, right: Tally) -> Bool {
    left.counts.elementsEqual(right.counts, by: ==)
  }
}
