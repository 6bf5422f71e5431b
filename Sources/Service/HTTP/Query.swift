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
      guard let name = PercentCoding.decodedField(parts[0]),
        let value = PercentCoding.decodedField(parts.count > 1 ? parts[1] : "")
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
}

/// Text with `%41` in place of some bytes (RFC 3986, 2.1).
enum PercentCoding {
  /// The text; bytes that are not UTF-8 become U+FFFD, `%` without two digits stays.
  static func decoded(_ text: some StringProtocol) -> String {
    String(decoding: bytes(of: text, plus: UInt8(ascii: "+")), as: UTF8.self)
  }

  /// The text of a form's field, in which `+` is a blank; `nil` if it is not UTF-8.
  static func decodedField(_ text: some StringProtocol) -> String? {
    String(validating: bytes(of: text, plus: UInt8(ascii: " ")), as: UTF8.self)
  }

  private static func bytes(of text: some StringProtocol, plus: UInt8) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index] == UInt8(ascii: "+") ? plus : bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
