/// Tells the lines of places in a file that are asked for from its start to its end.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ source: SourceBytes) { bytes = source.bytes }

  /// The line of a byte, from 1.
  ///
  /// - Parameter next: Not before the one asked for last.
  mutating func line(of next: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes[offset..<next] where byte == .lineFeed { line += 1 }
    }
    offset = next
    return line
  }
}
