/// A position in a list as an order key: a fraction between 0 and 1, written in base 62.
///
/// The digits are `0`–`9`, `A`–`Z`, `a`–`z`, so the order of the fractions is the order of the
/// bytes. A key has at least one digit and never ends in `0`, so there is always a third key
/// between two different keys.
public struct OrderKey: RawRepresentable, Hashable, Sendable {
  /// The digits after the point.
  public let rawValue: String

  /// Creates a key from its digits, without checking them.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the key has at least one digit, all digits are valid, and the last is not `0`.
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

  /// The number of digits; each is one byte.
  public var length: Int { rawValue.utf8.count }
}

extension OrderKey: Comparable {
  /// Whether the left key is nearer to the top.
  public static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}
