import ArgumentParser
import CommandWords
import Formats
import Spelling

/// The format and the files on a command line, such as `csv`, `csv -` or `tasks.csv`.
struct ExchangeWords {
  /// A format and a path; the path is `nil` for standard input or output.
  typealias File = (format: FormatName, path: String?)

  let files: [File]

  /// - Throws: ``Failure`` or `ValidationError` if a format is missing or unknown.
  init(_ words: [String], command: String) throws {
    let format = words.first.flatMap(FormatName.init(rawValue:))
    let paths = format == nil ? words : Array(words.dropFirst())
    guard !words.isEmpty else {
      throw ValidationError("\(command) needs a format or a file: \(Self.formats)")
    }
    if let format, paths.isEmpty {
      files = [(format, nil)]
      return
    }
    files = try paths.map { path in
      guard let format = format ?? FormatName(path: path) else {
        throw Self.failure(forUnknown: path)
      }
      return (format, path == "-" ? nil : path)
    }
  }

  /// The names of the formats as a list: `todotxt, markdown, … or icalendar`.
  static let formats = listed(FormatName.allCases.map(\.rawValue), "or")

  private static func failure(forUnknown word: String) -> Failure {
    if word == "-" {
      return Failure(
        "'-' needs a format", next: "Put it first: \(formats).",
        status: .usage)
    }
    let nearest = Spelling.nearest(to: word, among: FormatName.allCases.map(\.rawValue))
    return Failure(
      "cannot tell the format of \(quoted(word))",
      next: nearest.map { "Did you mean \(quoted($0))?" } ?? "Put it first: \(formats).",
      status: .usage)
  }
}
