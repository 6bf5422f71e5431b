import TextCoding

/// Reads the rows of a CSV file (RFC 4180) from top to bottom.
struct CSVScanner {
  /// A cell of the current row.
  struct Cell {
    /// The byte range of the cell, without surrounding quotes.
    let range: Range<Int>
    /// Whether the cell contains doubled quotes.
    let hasQuotes: Bool
  }

  private let source: SourceBytes
  private let bytes: [UInt8]
  let delimiter: UInt8
  /// The offset of the next byte.
  private(set) var offset: Int
  /// The cells of the current row.
  private(set) var cells: [Cell] = []

  /// Detects the delimiter and moves to the first row.
  init(_ source: SourceBytes) {
    self.source = source
    bytes = source.bytes
    var lines = SourceLines(source)
    let first = lines.next()?.range ?? 0..<0
    // Excel reads and writes such a line before the rows to specify the delimiter.
    if bytes[first].starts(with: "sep=".utf8), first.count == 5 {
      delimiter = bytes[4]
      offset = first.upperBound
      skipLine()
    } else {
      delimiter = CSVScanner.delimiter(of: bytes[first])
      offset = 0
    }
  }

  /// The delimiter of a table: the comma, semicolon or tab that is most frequent in the header
  /// outside quotes. If the header contains none of them, the delimiter is a comma.
  private static func delimiter(of header: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), .tab]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in header {
      if byte == .quote { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  /// Reads the next row into ``cells``.
  ///
  /// - Returns: `false` at the end of the file.
  /// - Throws: ``SourceFault``; the next call continues after the fault.
  mutating func next() throws(SourceFault) -> Bool {
    cells.removeAll(keepingCapacity: true)
    guard offset < bytes.count else { return false }
    let start = offset
    while true {
      if offset < bytes.count, bytes[offset] == .quote {
        try readQuoted(rowStart: start)
      } else {
        readPlain()
      }
      guard offset < bytes.count else { return true }
      let byte = bytes[offset]
      offset += 1
      if byte == delimiter { continue }
      // The byte is a line feed, or a carriage return before one.
      if byte == .carriageReturn { offset += 1 }
      return true
    }
  }

  /// Moves past the next line feed.
  private mutating func skipLine() {
    offset = bytes.firstByte(.lineFeed, from: offset).map { $0 + 1 } ?? bytes.count
  }

  /// The text of a cell, and a fault if the cell is not valid UTF-8.
  func text(of cell: Cell) -> (text: String, fault: SourceFault?) {
    let fault = source.fault(in: cell.range)
    guard cell.hasQuotes else {
      return (String(decoding: bytes[cell.range], as: UTF8.self), fault)
    }
    var text: [UInt8] = []
    var isFirstOfTwo = false
    for byte in bytes[cell.range] {
      isFirstOfTwo = byte == .quote && !isFirstOfTwo
      if !isFirstOfTwo { text.append(byte) }
    }
    return (String(decoding: text, as: UTF8.self), fault)
  }

  private mutating func readPlain() {
    let start = offset
    while offset < bytes.count, bytes[offset] != delimiter, !isLineEnd { offset += 1 }
    cells.append(Cell(range: start..<offset, hasQuotes: false))
  }

  private mutating func readQuoted(rowStart: Int) throws(SourceFault) {
    let start = offset + 1
    var hasQuotes = false
    var end = start
    while true {
      guard let quote = bytes.firstByte(.quote, from: end) else {
        offset = bytes.count
        throw SourceFault(at: rowStart, "a quote in this row is not closed")
      }
      guard quote + 1 < bytes.count, bytes[quote + 1] == .quote else {
        cells.append(Cell(range: start..<quote, hasQuotes: hasQuotes))
        offset = quote + 1
        break
      }
      hasQuotes = true
      end = quote + 2
    }
    guard offset == bytes.count || bytes[offset] == delimiter || isLineEnd else {
      defer { skipLine() }
      throw SourceFault(at: offset, "text after a closing quote")
    }
  }

  /// Whether the next bytes are LF or CRLF.
  private var isLineEnd: Bool {
    bytes[offset] == .lineFeed
      || bytes[offset] == .carriageReturn && offset + 1 < bytes.count
        && bytes[offset + 1] == .lineFeed
  }
}
