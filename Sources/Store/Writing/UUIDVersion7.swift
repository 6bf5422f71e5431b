import BoardModel

/// A UUID of version 7, which sorts by its creation time.
///
/// UUIDs of one series also sort in the order of their creation, so that each new one goes to the
/// end of the uuid index.
///
/// RFC 9562, <https://www.rfc-editor.org/rfc/rfc9562#name-monotonicity-and-counters>.
struct UUIDVersion7 {
  private let high: UInt64
  private var low: UInt64

  /// Creates the first UUID of a series.
  init(at time: Timestamp, using random: inout any RandomNumberGenerator) {
    let milliseconds = UInt64(max(0, time.milliseconds)) & 0xFFFF_FFFF_FFFF
    high = milliseconds << 16 | 0x7000 | UInt64.random(in: 0...0xFFF, using: &random)
    // Start in the lower half of the range, which leaves room for half a billion steps or more.
    low = 1 << 63 | UInt64.random(in: 0..<(1 << 61), using: &random)
  }

  /// The UUID as text, in lower case.
  var text: String { TaskUUID.text(high, low) }

  /// Advances to the next UUID of the series.
  mutating func advance(using random: inout any RandomNumberGenerator) {
    low += 1 + UInt64(truncatingIfNeeded: UInt32.random(in: 0 ... .max, using: &random))
  }
}
