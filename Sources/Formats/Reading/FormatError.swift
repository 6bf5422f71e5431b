/// An error in a file, with its position.
public struct FormatError: Error, Equatable, Sendable {
  /// The line, from 1; `nil` if it is unknown, or if the error concerns the whole file.
  public var line: Int?
  /// The character in the line, from 1; `nil` if it is unknown, or if the error concerns the whole
  /// line.
  public var column: Int?
  /// What is wrong, without a full stop.
  public var what: String

  /// Creates an error at a position.
  public init(line: Int? = nil, column: Int? = nil, _ what: String) {
    self.line = line
    self.column = column
    self.what = what
  }
}
