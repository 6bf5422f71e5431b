/// Converts ascending offsets of a file to line numbers.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ source: SourceBytes) { bytes = source.bytes }

  /// The line of an offset, from 1.
  ///
  /// - Parameter next: The offset, which must not be less than in the previous call.
  mutating func line(of next: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes[offset..<next] where byte == .lineFeed { line += 1 }
    }
    offset = next
    return line
  }
}
