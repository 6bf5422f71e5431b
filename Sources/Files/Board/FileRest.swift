/// What is left of a text without some ranges, and where it was in the whole.
struct FileRest {
  private var bytes: [UInt8] = []
  /// The ranges, in order.
  private let gone: [Range<Int>]

  init(_ text: [UInt8], without ranges: [Range<Int>]) {
    gone = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var offset = 0
    for range in gone where range.upperBound > offset {
      if range.lowerBound > offset { bytes += text[offset..<range.lowerBound] }
      offset = range.upperBound
    }
    bytes += text[offset...]
  }

  /// The place behind some bytes that follow a place of the whole text, if they do.
  func offset(behind start: Int, _ gap: [UInt8]) -> Int? {
    let place = place(of: start)
    return bytes[place...].starts(with: gap) ? whole(place + gap.count) : nil
  }

  /// The place in front of some bytes that precede a place of the whole text, if they do.
  func offset(before end: Int, _ gap: [UInt8]) -> Int? {
    let place = place(of: end)
    return bytes[..<place].suffix(gap.count).elementsEqual(gap) ? whole(place - gap.count) : nil
  }

  /// Where a byte of the whole text is in the rest.
  private func place(of offset: Int) -> Int {
    gone.reduce(offset) { $0 - max(0, min($1.upperBound, offset) - $1.lowerBound) }
  }

  /// Where a byte of the rest is in the whole text.
  private func whole(_ place: Int) -> Int {
    var offset = place
    for range in gone where range.lowerBound < offset { offset += range.count }
    return offset
  }
}
