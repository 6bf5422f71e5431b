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
    return TaskUUID.text(high, low)
  }
}
