import Formats

/// A kind of file that can be opened as a board.
public enum FileKind: Sendable {
  /// A Markdown file with task lists.
  case markdown
  /// A todo.txt file, with one task per line.
  case todoTxt

  /// Finds the kind by the file extension: `.md`, `.markdown` or `.txt`; `nil` for other
  /// extensions.
  public init?(path: String) {
    switch FormatName(path: path) {
    case .markdown: self = .markdown
    case .todotxt: self = .todoTxt
    case .json, .csv, .taskwarrior, .icalendar, nil: return nil
    }
  }

  /// Parses text in which each line has a line end.
  func text(_ bytes: [UInt8]) throws(FormatError) -> any FileText {
    switch self {
    case .markdown: try MarkdownFile(bytes)
    case .todoTxt: try TodoTxtFile(bytes)
    }
  }
}
