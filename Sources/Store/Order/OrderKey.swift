/// A place in a list: a fraction between 0 and 1, written in base 62.
///
/// The digits are `0`–`9`, `A`–`Z`, `a`–`z`, so the order of the fractions is
/// the order of the bytes. A key has at least one digit and never ends in `0`,
/// so that between two different keys there is always a third.
public struct OrderKey: RawRepresentable, Hashable, Sendable {
  /// The digits behind the point.
  public let rawValue: String

  /// Takes digits as they are; they are not checked.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Digits, each one byte.
  var length: Int { rawValue.utf8.count }
}

extension OrderKey: Comparable {
  /// The one that stands nearer to the top is the smaller one.
  public static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}
