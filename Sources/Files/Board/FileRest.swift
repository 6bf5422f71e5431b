/// The rest of a text from which ranges are removed, with conversions between offsets in the rest
/// and offsets in the whole text.
struct FileRest {
  private var bytes: [UInt8] = []
  /// The removed ranges, in order and without overlaps.
  private var gone: [Range<Int>] = []

  /// - Parameter ranges: The ranges to remove, which may overlap, for example in a blank line that
  ///   belongs to two removed tasks.
  init(_ text: [UInt8], without ranges: [Range<Int>]) {
    var offset = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(range.lowerBound, offset)
      guard start < range.upperBound else { continue }
      bytes += text[offset..<start]
      gone.append(start..<range.upperBound)
      offset = range.upperBound
    }
    bytes += text[offset...]
  }

  /// The offset at which `gap` ends, if the rest contains `gap` directly after `start`; otherwise
  /// `nil`. The result and `start` are offsets in the whole text.
  func offset(behind start: Int, _ gap: [UInt8]) -> Int? {
    let restOffset = restOffset(of: start)
    return bytes[restOffset...].starts(with: gap) ? whole(restOffset + gap.count) : nil
  }

  /// The offset at which `gap` begins, if the rest contains `gap` directly before `end`; otherwise
  /// `nil`. The result and `end` are offsets in the whole text.
  func offset(before end: Int, _ gap: [UInt8]) -> Int? {
    let restOffset = restOffset(of: end)
    return bytes[..<restOffset].suffix(gap.count).elementsEqual(gap)
      ? whole(restOffset - gap.count) : nil
  }

  /// Converts an offset in the whole text to an offset in the rest.
  private func restOffset(of offset: Int) -> Int {
    gone.reduce(offset) { $0 - max(0, min($1.upperBound, offset) - $1.lowerBound) }
  }

  /// Converts an offset in the rest to an offset in the whole text.
  private func whole(_ restOffset: Int) -> Int {
    var offset = restOffset
    for range in gone where range.lowerBound < offset { offset += range.count }
    return offset
  }
}
