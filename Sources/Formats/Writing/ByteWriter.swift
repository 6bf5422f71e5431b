/// Bytes of a file that is written, collected until somebody takes them.
public struct ByteWriter: Sendable {
  /// What was written and not yet taken.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty one.
  public init() {}

  /// Adds a text.
  public mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a byte.
  public mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Adds bytes.
  public mutating func write(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Lets a closure add bytes behind those that were written.
  mutating func write(_ body: (inout [UInt8]) -> Void) { body(&bytes) }

  /// Hands over what was written, and keeps nothing of it.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
