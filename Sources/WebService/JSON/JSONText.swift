import FoundationEssentials
import NIOCore

/// Encodes values as JSON text.
package enum JSONText {
  /// Encodes one value, with its keys sorted.
  package static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      // Strings, finite numbers and Booleans can always be encoded.
      preconditionFailure("\(value) cannot be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Joins values that are already JSON text into an array.
  package static func array(_ values: [String]) -> String {
    values.isEmpty ? "[]" : "[\n" + values.joined(separator: ",\n") + "\n]"
  }
}

/// Writes values that are already JSON text into an array, one after the other.
package struct JSONArrayWriter {
  private var isEmpty = true

  package init() {}

  /// Writes the bracket or the comma that precedes the next value.
  package mutating func begin(_ body: inout ByteBuffer) {
    body.writeString(isEmpty ? "[\n" : ",\n")
    isEmpty = false
  }

  package func end(_ body: inout ByteBuffer) { body.writeString(isEmpty ? "[]" : "\n]") }
}
