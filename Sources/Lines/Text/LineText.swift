import Glibc

/// The bytes of all lines, and the offset where each line ends.
///
/// The offsets need four bytes per line. Lines are numbered from 0.
public final class LineText {
  /// The byte that ends a line: LF or NUL.
  public let ending: UInt8
  private var bytes = GrowingBuffer<UInt8>()
  /// The offset of each line ending.
  private var ends = OffsetTable<UInt32>()
  /// Whether the text is complete; any bytes after the last line ending then form a line.
  public private(set) var isFinished = false

  /// Creates a text without any lines.
  public init(ending: UInt8 = UInt8(ascii: "\n")) { self.ending = ending }

  /// The number of lines; an unfinished last line is not counted.
  public var count: Int { ends.count }

  /// The number of bytes in the text.
  public var byteCount: Int { bytes.count }

  /// Appends bytes to the text.
  public func append(_ more: UnsafeRawBufferPointer) {
    append(upTo: more.count) { room in
      room.copyMemory(from: more)
      return more.count
    }
  }

  /// Appends bytes that a function reads into the text's memory.
  ///
  /// - Parameter read: Writes at most `limit` bytes to a buffer and returns their number.
  /// - Returns: The number of bytes appended.
  @discardableResult
  public func append(
    upTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    precondition(!isFinished, "no bytes follow the end of a text")
    let count = try read(UnsafeMutableRawBufferPointer(bytes.reserve(limit)))
    var position = bytes.count
    bytes.add(count)
    while let end = memchr(bytes.start + position, Int32(ending), bytes.count - position) {
      let offset = end - UnsafeMutableRawPointer(bytes.start)
      ends.append(offset)
      position = offset + 1
    }
    return count
  }

  /// Completes the text. No more bytes may be appended.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    if start(of: ends.count) < bytes.count { ends.append(bytes.count) }
  }

  /// The offset of the first byte of a line; `line` may be ``count``.
  func start(of line: Int) -> Int { line == 0 ? 0 : ends[line - 1] + 1 }

  /// The offsets of the bytes of a line, without its ending.
  func range(of line: Int) -> Range<Int> { start(of: line)..<ends[line] }

  /// All bytes of the text; valid until more are appended.
  var allBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
  }

  /// Calls a closure with the bytes of a line, without its ending. They are
  /// valid only during the call.
  public func withLine<Result>(
    _ line: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeRawBufferPointer(rebasing: allBytes[range(of: line)]))
  }

  /// Calls a closure with the bytes of consecutive lines, including their endings; the last line of
  /// a text may have none. The bytes are valid only during the call.
  public func withLines<Result>(
    _ lines: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let end = min(start(of: lines.upperBound), bytes.count)
    return try body(
      UnsafeRawBufferPointer(rebasing: allBytes[min(start(of: lines.lowerBound), end)..<end]))
  }
}
