/// An error in a TOML file, and its position.
public struct TOMLFinding: Error, Equatable, Sendable {
  /// The position of the error; `nil` if it is unknown.
  public let position: TOMLPosition?
  /// A description of the error and perhaps a suggestion. It may quote text from the file.
  public let message: String

  /// Creates an error, by default without a position.
  public init(_ message: String, at position: TOMLPosition? = nil) {
    self.position = position
    self.message = message
  }

  /// A line with the file name, the position if it is known, and the message, such as
  /// `clear.toml:3:7: message`.
  public func line(in file: String) -> String {
    let position = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(position): \(message)"
  }
}

/// A position in a file: line and column, both from 1.
public struct TOMLPosition: Comparable, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// The column in the line, from 1. A character outside ASCII may count as several columns.
  public let column: Int

  /// Creates a position from a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` comes before `right` in the file.
  public static func < (left: TOMLPosition, right: TOMLPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
