import TextCoding

/// The values of a query, as a form or an address has them.
struct Query: Sendable, Equatable {
  private let values: [String: String]
  /// Every name, as often as it stands there.
  private let names: [String]

  /// Reads `a=1&b=two+words`; of a name that stands there twice, the first counts.
  ///
  /// - Throws: ``ServiceError`` where what is meant is not UTF-8.
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

  /// Checks that there are no names but some, each of them once: what is mistyped would ask for
  /// more than was meant.
  ///
  /// - Throws: ``ServiceError``.
  func check(only known: [String]) throws(ServiceError) {
    for (index, name) in names.enumerated() {
      guard known.contains(name) else {
        throw .invalid(name, "It is none of \(known.joined(separator: ", ")).")
      }
      guard !names[..<index].contains(name) else { throw .invalid(name, "It stands there twice.") }
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// A name or value; `nil` if it is not UTF-8.
  private static func decoded(_ text: some StringProtocol) -> String? {
    String(validating: PercentCoding.decodedField(text), as: UTF8.self)
  }
}
