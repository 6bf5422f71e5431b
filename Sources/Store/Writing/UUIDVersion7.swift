import BoardModel

/// Names that are unique everywhere and sort by the time they were made: UUIDs of version 7.
///
/// RFC 9562, <https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-7>.
enum UUIDVersion7 {
  /// A new name, in lower case.
  static func text(at time: Timestamp, using random: inout any RandomNumberGenerator) -> String {
    let milliseconds = UInt64(max(0, time.milliseconds)) & 0xFFFF_FFFF_FFFF
    let high = milliseconds << 16 | 0x7000 | UInt64.random(in: 0...0xFFF, using: &random)
    let low = 1 << 63 | UInt64.random(in: 0..<(1 << 62), using: &random)
    let digits = Array((hexadecimal(high) + hexadecimal(low)).utf8)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0] }
    return groups.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
