/// The text of a TOML file, in which edits change only the lines of the edited values.
public struct TOMLText: Equatable, Sendable {
  /// The current text of the file.
  public private(set) var text: String

  /// Creates a value from text, which is not parsed until the first edit.
  public init(_ text: String) { self.text = text }

  /// Sets a key of the outermost table to a string.
  ///
  /// A comment after the value is kept. A new key is added above the first existing key.
  ///
  /// - Throws: ``TOMLFinding`` when the text is not TOML, or when the line of the key cannot be
  ///   replaced safely; the text is unchanged then.
  public mutating func set(_ key: String, to string: String) throws(TOMLFinding) {
    let entries = try TOMLNode.parse(text).entries ?? []
    // The text is split by bytes, since a carriage return and a line feed form one character. Each
    // line keeps its carriage return.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let entry = "\(key) = \(Self.quoted(string))"
    if let node = entries.first(where: { $0.key == key })?.node {
      let index = node.position.line - 1
      let line = lines[index]
      // Up to a `#` inside a string, the line is not valid.
      let comment = line.indices.first {
        line[$0] == "#" && (try? TOMLNode.parse(String(line[..<$0]))) != nil
      }
      let end = line.hasSuffix("\r") ? "\r" : ""
      lines[index] = entry + (comment.map { "  \(line[$0...])" } ?? end)
    } else {
      // The entry is inserted above the first key, because below a table, it would belong to that
      // table.
      let first = entries.map(\.node.position.line).min()
      let end = lines[0].hasSuffix("\r") ? "\r" : ""
      lines.insert(entry + end, at: first.map { $0 - 1 } ?? max(0, lines.count - 1))
    }
    let changed = lines.joined(separator: "\n")
    let result = changed.utf8.last == UInt8(ascii: "\n") ? changed : changed + "\n"
    let found = (try? TOMLNode.parse(result))?.entries?.first { $0.key == key }?.node
    guard found?.string == string else {
      throw TOMLFinding("the line of '\(key)' cannot be changed safely")
    }
    text = result
  }

  /// The string in quotation marks, with escapes.
  static func quoted(_ string: String) -> String {
    let escaped = string.unicodeScalars.map { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(escaped.joined())\""
  }
}
