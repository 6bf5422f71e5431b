/// A format, by the name that people type.
public enum FormatName: String, CaseIterable, Sendable {
  case todotxt, markdown, json, csv, taskwarrior, icalendar

  /// Its reader and its writer.
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

  /// The format that the ending of a file's name tells, in any case.
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
