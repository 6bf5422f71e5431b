/// When a register was written, and by which replica.
///
/// Stamps have a total order: by time, then by the bytes of the replica's name.
public struct Stamp: Hashable, Comparable, Sendable {
  /// The time of the write by the clock of the replica.
  public let time: HybridTime
  /// The name of the replica, a uuid.
  public let replica: String

  /// The longest name of a replica, in bytes.
  public static let maxReplicaBytes = 64

  /// Creates the stamp of a write by a replica.
  public init(_ time: HybridTime, by replica: String) {
    self.time = time
    self.replica = replica
  }

  /// Whether one stamp precedes another: by time, then by replica.
  public static func < (left: Stamp, right: Stamp) -> Bool {
    if left.time != right.time { return left.time < right.time }
    return left.replica.utf8.lexicographicallyPrecedes(right.replica.utf8)
  }
}

extension Stamp: LosslessStringConvertible {
  /// The time as a decimal number, an `@`, and the replica, such as `113456789012345678@0190a5f2`.
  public var description: String { String(time.rawValue) + "@" + replica }

  /// - Returns: `nil` unless the text is a valid time, an `@`, and a replica of 1 to
  ///   ``maxReplicaBytes`` ASCII letters, digits and hyphens.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.first?.isDigit == true,
      let time = Int64(parts[0]).flatMap(HybridTime.init(rawValue:)),
      Stamp.isReplica(parts[1])
    else { return nil }
    self.init(time, by: String(parts[1]))
  }

  /// Whether a text can be the name of a replica.
  public static func isReplica(_ text: some StringProtocol) -> Bool {
    (1...maxReplicaBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
