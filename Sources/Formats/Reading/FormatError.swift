/// What is wrong in a file, and where.
public struct FormatError: Error, Equatable, Sendable {
  /// From 1; `nil` where the file as a whole is wrong.
  public var line: Int?
  /// The character of the line, from 1; `nil` for the line as a whole.
  public var column: Int?
  /// What is wrong, without a full stop.
  public var what: String

  /// Describes what is wrong.
  public init(line: Int? = nil, column: Int? = nil, _ what: String) {
    self.line = line
    self.column = column
    self.what = what
  }
}
