/// What is wrong in a file, and where.
public struct TOMLFinding: Error, Equatable, Sendable {
  /// `nil` for the file as a whole.
  public let position: TOMLPosition?
  /// What is wrong and, where it can be told, what was meant. It may hold any text of the file.
  public let message: String

  /// Makes a finding.
  public init(_ message: String, at position: TOMLPosition? = nil) {
    self.position = position
    self.message = message
  }

  /// The finding with its position: `clear.toml:3:7: message`.
  public func line(in file: String) -> String {
    let position = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(position): \(message)"
  }
}

/// Where something stands in a file; both from 1, the column in bytes.
public struct TOMLPosition: Comparable, Hashable, Sendable {
  /// The line.
  public let line: Int
  /// The byte in the line.
  public let column: Int

  /// Makes a position, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders from the top of the file on.
  public static func < (left: TOMLPosition, right: TOMLPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
