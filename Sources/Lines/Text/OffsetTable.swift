/// A table of ascending offsets that stores only the low bits of each.
///
/// `Low` is the type of the low bits. Changes to the high bits are rare, and are stored separately.
struct OffsetTable<Low: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: ~Copyable {
  private var lows = GrowingBuffer<Low>()
  /// For each increase of the high bits by one, the index of the first entry after it.
  private var carries: [Int] = []

  var count: Int { lows.count }

  /// The offset at an index, which must be valid.
  subscript(index: Int) -> Int {
    let low = Int(lows[index])
    guard !carries.isEmpty else { return low }
    return low + carries.prefix { $0 <= index }.count << Low.bitWidth
  }

  /// Appends an offset, which must not be less than the last one.
  mutating func append(_ offset: Int) {
    while carries.count < offset >> Low.bitWidth { carries.append(lows.count) }
    lows.append(Low(truncatingIfNeeded: offset))
  }
}
