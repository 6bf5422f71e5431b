/// The name of a file format, as typed on the command line.
public enum FormatName: String, CaseIterable, Sendable {
  case todotxt, markdown, json, csv, taskwarrior, icalendar

  /// The reader and writer of the format.
  public var format: any TaskFormat.Type {
    switch self {
    case .todotxt: TodoTxt.self
    case .markdown: Markdown.self
    case .json: JSONTasks.self
    case .csv: CSVTasks.self
    case .taskwarrior: Taskwarrior.self
    case .icalendar: ICalendar.self
    }
  }

  /// Finds the format for the file extension of a path, ignoring case; `nil` if the extension is
  /// unknown or missing.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.utf8.index(after: dot)...].lowercased() {
    case "txt": self = .todotxt
    case "md", "markdown": self = .markdown
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    case "ics", "ical", "icalendar": self = .icalendar
    default: return nil
    }
  }
}
