import Formats

/// What kind of file is shown as a board.
public enum FileKind: Sendable {
  /// Task lists in Markdown.
  case markdown
  /// A task on each line.
  case todoTxt

  /// The kind of a file by the ending of its name: `.md`, `.markdown`, `.txt`; `nil` for others.
  public init?(path: String) {
    switch FormatName(path: path) {
    case .markdown: self = .markdown
    case .todotxt: self = .todoTxt
    case .json, .csv, .taskwarrior, .icalendar, nil: return nil
    }
  }

  /// Takes a text apart whose lines all have ends.
  func text(_ bytes: [UInt8]) throws(FormatError) -> any FileText {
    switch self {
    case .markdown: try MarkdownFile(bytes)
    case .todoTxt: try TodoTxtFile(bytes)
    }
  }
}
