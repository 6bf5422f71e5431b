/// Iterates over the lines of a file.
///
/// Only LF and CRLF end a line. Text after the last line end counts as a line unless it is empty.
public struct SourceLines {
  /// The position of a line in a file.
  public struct Line: Equatable, Sendable {
    /// The number of the line, from 1.
    public let number: Int
    /// The byte range of the line, without its line end.
    public let range: Range<Int>
    /// The offset of the next line.
    public let next: Int
  }

  /// The maximum length of a line in bytes.
  public static let maxBytes = 1 << 20

  private let bytes: [UInt8]
  private var offset: Int
  private var number: Int

  /// Creates an iterator at the start of the file.
  public init(_ source: SourceBytes) { self.init(source, from: 0, number: 1) }

  /// Creates an iterator at an offset of the file, which must be the start of line `number`.
  public init(_ source: SourceBytes, from offset: Int, number: Int) {
    bytes = source.bytes
    self.offset = offset
    self.number = number
  }

  /// Returns the next line; `nil` after the last one.
  public mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let feed = bytes.firstByte(.lineFeed, from: start)
    let next = feed.map { $0 + 1 } ?? bytes.count
    var end = feed ?? bytes.count
    // A CR without an LF does not end a line, not even at the end of the file.
    if feed != nil, end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    let line = Line(number: number, range: start..<end, next: next)
    offset = next
    number += 1
    return line
  }

  /// The error for a line over ``maxBytes``; `nil` for a shorter line.
  public static func fault(of line: Line) -> FormatError? {
    line.range.count > maxBytes
      ? FormatError(line: line.number, column: 1, "the line is over 1 MiB") : nil
  }
}
