import TextCoding

/// Names and values as `application/x-www-form-urlencoded` text, in a body or in a URL's query.
struct FormText: Sendable {
  private var fields: [(name: String, value: String)]

  /// - Parameter fields: The names with their values; a name whose value is `nil` is omitted.
  init(_ fields: KeyValuePairs<String, String?>) {
    self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// - Parameter encoded: The received text.
  init(encoded: Substring) {
    fields = encoded.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  /// The encoded text.
  var encoded: String {
    fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  /// The values of all fields with this name.
  subscript(name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }

  /// Encodes one name or value.
  static func encoded(_ text: String) -> String { PercentCoding.encoded(text.utf8) }

  private static func decoded(_ text: Substring) -> String {
    String(decoding: PercentCoding.decodedField(text), as: UTF8.self)
  }
}
