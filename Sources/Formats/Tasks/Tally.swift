/// Counts of different things, in the order in which they were first counted.
public struct Tally: Equatable, Sendable {
  /// The words for each counted thing, with its count.
  public private(set) var counts: [(what: String, count: Int)] = []

  /// Creates a tally without any counts.
  public init() {}

  /// Whether nothing has been counted yet.
  public var isEmpty: Bool { counts.isEmpty }

  /// Increments the count of something.
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
