/// Offsets that never go down, in the low half of their bits each.
///
/// - `Low`: Holds the low bits. Where the rest of the bits changes is kept aside, since that
///   happens once in as many bytes as `Low` can count.
struct OffsetTable<Low: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: ~Copyable {
  private var lows = GrowingBuffer<Low>()
  /// The entries from which on the rest of the bits counts one more.
  private var carries: [Int] = []

  var count: Int { lows.count }

  /// An offset; the caller knows that there is one.
  subscript(index: Int) -> Int {
    let low = Int(lows[index])
    guard !carries.isEmpty else { return low }
    return low + carries.prefix { $0 <= index }.count << Low.bitWidth
  }

  /// Adds an offset, not below the last one.
  mutating func append(_ offset: Int) {
    while carries.count < offset >> Low.bitWidth { carries.append(lows.count) }
    lows.append(Low(truncatingIfNeeded: offset))
  }
}
