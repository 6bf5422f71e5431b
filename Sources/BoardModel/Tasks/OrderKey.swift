/// A position in a list: a fraction between 0 and 1, written in base 62.
///
/// The digits are `0`–`9`, `A`–`Z`, `a`–`z`, so the order of the fractions is
/// the order of the bytes. A key has at least one digit and never ends in `0`,
/// so that between two different keys there is always a third.
public struct OrderKey: RawRepresentable, Hashable, Sendable {
  /// The digits behind the point.
  public let rawValue: String

  /// Takes digits as they are; they are not checked.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether it is a valid key; only a broken file holds another.
  public var isWellFormed: Bool {
    rawValue.utf8.last.map { $0 != UInt8(ascii: "0") } == true
      && rawValue.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: false
        }
      }
  }

  /// Digits, each one byte.
  public var length: Int { rawValue.utf8.count }
}

extension OrderKey: Comparable {
  /// The one nearer to the top is the smaller one.
  public static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}
