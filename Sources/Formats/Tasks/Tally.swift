/// Counts of several things, in the order in which each was first counted.
public struct Tally: Equatable, Sendable {
  /// Each counted thing, in words, with its count.
  public private(set) var counts: [(what: String, count: Int)] = []

  /// Creates a tally without any counts.
  public init() {}

  /// Whether nothing has been counted yet.
  public var isEmpty: Bool { counts.isEmpty }

  /// Adds one to the count of something.
  public mutating func count(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  /// Whether two tallies have the same counts in the same order.
  public static func == (left: Tally, right: Tally) -> Bool {
    left.counts.elementsEqual(right.counts, by: ==)
  }
}
