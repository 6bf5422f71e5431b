import TextCoding

/// The parameters of a query string or a form.
struct Query: Sendable, Equatable {
  private let values: [String: String]
  /// The names in order, including repeated ones.
  private let names: [String]

  /// Reads text such as `a=1&b=two+words`; if a name is repeated, its first value counts.
  ///
  /// - Throws: ``ServiceError`` if a decoded name or value is not UTF-8.
  init(_ text: some StringProtocol) throws(ServiceError) {
    var values: [String: String] = [:]
    var names: [String] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = Self.decoded(parts.count > 1 ? parts[1] : "")
      else { throw .badRequest("A part of the query is not UTF-8.") }
      if values[name] == nil { values[name] = value }
      names.append(name)
    }
    (self.values, self.names) = (values, names)
  }

  /// Checks that all names are allowed and none is repeated.
  ///
  /// - Throws: ``ServiceError`` for any other name, or for a repeated one.
  func check(only allowed: [String]) throws(ServiceError) {
    for (index, name) in names.enumerated() {
      guard allowed.contains(name) else {
        let names = allowed.isEmpty ? "no parameters" : "only \(allowed.joined(separator: ", "))"
        throw .badRequest("There is no parameter '\(name)'; this path has \(names).", field: name)
      }
      guard !names[..<index].contains(name) else {
        throw .badRequest("The parameter '\(name)' is given twice.", field: name)
      }
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// Decodes a name or value; `nil` if it is not UTF-8.
  private static func decoded(_ text: some StringProtocol) -> String? {
    String(validating: PercentCoding.decodedField(text), as: UTF8.self)
  }
}
