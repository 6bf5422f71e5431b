import Glibc

/// Lines as they came in, byte for byte, and where each of them ends.
///
/// Takes four bytes a line beside the text itself. Lines count from 0.
public final class LineText {
  /// The byte that ends a line: LF, or NUL.
  public let ending: UInt8
  private var bytes = GrowingBuffer<UInt8>()
  /// Where each line ends, without its ending.
  private var ends = OffsetTable<UInt32>()
  /// Whether no more bytes follow: what stands behind the last ending is a line then.
  public private(set) var isFinished = false

  /// Makes a text without lines.
  public init(ending: UInt8 = UInt8(ascii: "\n")) { self.ending = ending }

  /// How many lines there are; not the last one before it has ended.
  public var count: Int { ends.count }

  /// How many bytes were taken in.
  public var byteCount: Int { bytes.count }

  /// Takes in more bytes.
  public func append(_ more: UnsafeRawBufferPointer) {
    append(upTo: more.count) { room in
      room.copyMemory(from: more)
      return more.count
    }
  }

  /// Takes in more bytes from where they are read.
  ///
  /// - Parameter read: Writes some bytes to a room of `limit` bytes, and returns how many.
  /// - Returns: How many bytes were taken in.
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

  /// Ends the text.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    if start(of: ends.count) < bytes.count { ends.append(bytes.count) }
  }

  /// The offset of the first byte of a line, also of the one behind the last.
  func start(of line: Int) -> Int { line == 0 ? 0 : ends[line - 1] + 1 }

  /// The offsets of the bytes of a line, without its ending.
  func range(of line: Int) -> Range<Int> { start(of: line)..<ends[line] }

  /// All bytes; valid until more are taken in.
  var allBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
  }

  /// Calls a closure with the bytes of a line, without its ending; they are valid in it only.
  public func withLine<Result>(
    _ line: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeRawBufferPointer(rebasing: allBytes[range(of: line)]))
  }

  /// Calls a closure with the bytes of neighbouring lines, each with its ending; they are valid
  /// in it only. A last line that has no ending has none here.
  public func withLines<Result>(
    _ lines: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let end = min(start(of: lines.upperBound), bytes.count)
    return try body(
      UnsafeRawBufferPointer(rebasing: allBytes[min(start(of: lines.lowerBound), end)..<end]))
  }
}
