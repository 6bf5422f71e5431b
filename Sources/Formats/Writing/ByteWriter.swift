/// A buffer for the bytes of a file, which the caller empties from time to time.
public struct ByteWriter: Sendable {
  /// The bytes written since the last ``drain()``.
  public private(set) var bytes: [UInt8] = []

  /// Creates a buffer without any bytes.
  public init() {}

  /// Appends a string, encoded as UTF-8.
  public mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a single byte to the buffer.
  public mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a sequence of bytes.
  public mutating func write(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func write(_ body: (inout [UInt8]) -> Void) { body(&bytes) }

  /// Returns the written bytes, and empties the buffer.
  public mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
