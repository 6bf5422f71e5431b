/// The lines of a file, one after the other.
///
/// A line ends at LF or CRLF and nowhere else. What follows the last end is a line unless it is
/// empty.
public struct SourceLines {
  /// A line of a file.
  public struct Line: Equatable, Sendable {
    /// From 1.
    public let number: Int
    /// Its bytes, without its end.
    public let range: Range<Int>
    /// Where the next line begins.
    public let next: Int
  }

  /// The bytes that a line may have.
  public static let mostBytes = 1 << 20

  private let bytes: [UInt8]
  private var offset: Int
  private var number: Int

  /// Begins at the file's start.
  public init(_ source: SourceBytes) { self.init(source, from: 0, number: 1) }

  /// Begins at a byte of the file, where the line of that number begins.
  public init(_ source: SourceBytes, from offset: Int, number: Int) {
    bytes = source.bytes
    self.offset = offset
    self.number = number
  }

  /// The next line; `nil` after the last one.
  public mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let feed = bytes.firstByte(.lineFeed, from: start)
    let next = feed.map { $0 + 1 } ?? bytes.count
    var end = feed ?? bytes.count
    // A CR alone ends no line, at the end of a file either.
    if feed != nil, end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    let line = Line(number: number, range: start..<end, next: next)
    offset = next
    number += 1
    return line
  }

  /// What is wrong with the length of a line, if anything is.
  public static func fault(of line: Line) -> FormatError? {
    line.range.count > mostBytes
      ? FormatError(line: line.number, column: 1, "the line is over 1 MiB") : nil
  }
}
