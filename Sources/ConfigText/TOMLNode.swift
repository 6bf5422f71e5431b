import TOMLKit

/// A value in a TOML file, with the position of its key.
public struct TOMLNode: Sendable {
  /// A value of one of the TOML types.
  public enum Value: Sendable {
    /// A string in any of the notations of TOML.
    case string(String)
    /// An integer in any base.
    case integer(Int)
    /// A boolean, true or false.
    case flag(Bool)
    /// An array of values of any types.
    case array([TOMLNode])
    /// A table, with its entries in the order in which they are written.
    case table([(key: String, node: TOMLNode)])
    /// A value of another type: a date, a time or a float.
    case other
  }

  /// The value and its type.
  public let value: Value
  /// The position of the key. For an element of an array, this is the position of the array's key;
  /// for the outermost table, it is the start of the file.
  public let position: TOMLPosition

  /// The entries if the value is a table; otherwise `nil`.
  public var entries: [(key: String, node: TOMLNode)]? {
    if case .table(let entries) = value { entries } else { nil }
  }

  /// The text if the value is a string; otherwise `nil`.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number if the value is an integer; otherwise `nil`.
  public var integer: Int? {
    if case .integer(let number) = value { number } else { nil }
  }

  /// The boolean if the value is a boolean; otherwise `nil`.
  public var flag: Bool? {
    if case .flag(let isOn) = value { isOn } else { nil }
  }

  /// The elements if the value is an array; otherwise `nil`.
  public var elements: [TOMLNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// Parses the whole text of a TOML file.
  ///
  /// - Returns: The outermost table.
  /// - Throws: ``TOMLFinding`` for text that is not TOML, contains a NUL or is nested too deeply.
  public static func parse(_ text: String) throws(TOMLFinding) -> TOMLNode {
    // The parser would read a NUL as the end of the text.
    if text.utf8.contains(0) { throw TOMLFinding("contains a NUL character") }
    let scanner = try TOMLScanner(text)
    do {
      let table = try TOMLTable(string: text)
      return node(of: table, at: [], in: scanner.positions)
    } catch let error as TOMLParseError {
      let start = error.source.begin
      throw TOMLFinding(
        error.description, at: TOMLPosition(line: Int(start.line), column: Int(start.column)))
    } catch {
      throw TOMLFinding("\(error)")
    }
  }

  private static func node(
    of value: any TOMLValueConvertible, at path: [String],
    in positions: [[String]: TOMLPosition]
  ) -> TOMLNode {
    let position = positions[path] ?? TOMLPosition(line: 1, column: 1)
    let content: Value
    if let table = value.table {
      let entries = table.keys.compactMap { key in
        table[key].map { (key: key, node: node(of: $0, at: path + [key], in: positions)) }
      }
      content = .table(entries.sorted { $0.node.position < $1.node.position })
    } else if let array = value.array {
      content = .array(array.map { node(of: $0, at: path, in: positions) })
    } else if let text = value.string {
      content = .string(text)
    } else if let number = value.int {
      content = .integer(number)
    } else if let isOn = value.bool {
      content = .flag(isOn)
    } else {
      content = .other
    }
    return TOMLNode(value: content, position: position)
  }
}
