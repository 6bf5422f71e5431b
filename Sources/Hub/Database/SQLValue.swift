/// A value of a parameter or a column, of the types that all engines of a hub share.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  /// The bytes of an identity, which every engine compares as bytes.
  static func key(_ text: String) -> SQLValue { .bytes(Array(text.utf8)) }
}

/// A statement with a value for each of its placeholders `$1`, `$2` and so on.
public struct SQLStatement: Hashable, Sendable {
  /// The text of the statement, which never contains a value that somebody else chose.
  public let text: String
  /// The value of `$1`, then that of `$2`, and so on.
  public let values: [SQLValue]

  /// Creates a statement from its text and the values of its placeholders.
  public init(_ text: String, _ values: [SQLValue] = []) {
    self.text = text
    self.values = values
  }
}

/// A row of a result.
public struct SQLRow: Hashable, Sendable {
  private let values: [SQLValue]

  /// Creates a row from its values, in the order of the columns.
  public init(_ values: [SQLValue]) { self.values = values }

  /// Whether the column is NULL.
  func isNull(_ column: Int) -> Bool { values[column] == .null }

  /// - Throws: ``HubDatabaseError/damaged(_:)`` if the column holds no integer.
  func integer(_ column: Int) throws -> Int64 {
    guard case .integer(let value) = values[column] else { throw wrongType(column) }
    return value
  }

  /// - Throws: ``HubDatabaseError/damaged(_:)`` if the column holds no text.
  func text(_ column: Int) throws -> String {
    guard case .text(let value) = values[column] else { throw wrongType(column) }
    return value
  }

  /// - Throws: ``HubDatabaseError/damaged(_:)`` if the column holds no bytes.
  func bytes(_ column: Int) throws -> [UInt8] {
    guard case .bytes(let value) = values[column] else { throw wrongType(column) }
    return value
  }

  /// The text of an identity that ``SQLValue/key(_:)`` wrote.
  ///
  /// - Throws: ``HubDatabaseError/damaged(_:)`` if the column holds no UTF-8.
  func key(_ column: Int) throws -> String {
    guard let text = String(validating: try bytes(column), as: UTF8.self) else {
      throw wrongType(column)
    }
    return text
  }

  private func wrongType(_ column: Int) -> HubDatabaseError {
    .damaged("column \(column + 1) of a result has the wrong type")
  }
}
