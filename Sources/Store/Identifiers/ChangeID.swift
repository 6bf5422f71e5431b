/// Names one entry of the change log.
///
/// Counts from 1 in the order of creation and is never given out twice.
/// Another store has other numbers.
public struct ChangeID: RawRepresentable, Hashable, Codable, Sendable, Comparable {
  /// The number itself, at least 1.
  public let rawValue: Int64

  /// Names the change of that number, whether or not there is one.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The older one is the smaller one.
  public static func < (left: ChangeID, right: ChangeID) -> Bool { left.rawValue < right.rawValue }
}

extension ChangeID: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}
