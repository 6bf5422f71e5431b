import FoundationEssentials
import NIOCore

/// JSON as a text.
enum JSONText {
  /// One value, with its keys sorted.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      // Texts, whole numbers and truth values can always be encoded.
      preconditionFailure("\(value) cannot be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// An array of values that are texts of JSON already.
  static func array(_ values: [String]) -> String {
    values.isEmpty ? "[]" : "[\n" + values.joined(separator: ",\n") + "\n]"
  }
}

/// Writes an array of values that are texts of JSON already, one after the other.
struct JSONArrayWriter {
  private var isEmpty = true

  /// Writes what stands before the next value.
  mutating func begin(_ body: inout ByteBuffer) {
    body.writeString(isEmpty ? "[\n" : ",\n")
    isEmpty = false
  }

  /// Writes what stands behind the last value.
  func end(_ body: inout ByteBuffer) { body.writeString(isEmpty ? "[]" : "\n]") }
}
