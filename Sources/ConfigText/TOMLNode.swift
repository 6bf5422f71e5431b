import TOMLKit

/// A value of a TOML file, with the position of its key.
public struct TOMLNode: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// True or false.
    case flag(Bool)
    /// Values in brackets.
    case array([TOMLNode])
    /// Keys and values, in the order they are written.
    case table([(key: String, node: TOMLNode)])
    /// A date, a time or a number with a point.
    case other
  }

  /// What it is.
  public let value: Value
  /// Where its key stands.
  public let position: TOMLPosition

  /// Its entries where it is a table.
  public var entries: [(key: String, node: TOMLNode)]? {
    if case .table(let entries) = value { entries } else { nil }
  }

  /// Its text where it is one.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// Its number where it is a whole one.
  public var integer: Int? {
    if case .integer(let number) = value { number } else { nil }
  }

  /// Its truth where it is true or false.
  public var flag: Bool? {
    if case .flag(let isOn) = value { isOn } else { nil }
  }

  /// Its values where it is an array.
  public var elements: [TOMLNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// Reads a text.
  ///
  /// - Returns: The table of its keys.
  /// - Throws: What is wrong with it and where.
  public static func parse(_ text: String) throws(TOMLFinding) -> TOMLNode {
    // The parser would take a NUL for the end.
    if text.utf8.contains(0) { throw TOMLFinding("holds a NUL, which no text does") }
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
