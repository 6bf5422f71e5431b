import BoardModel

@testable import Formats

/// Texts of calendars.
enum CalendarSample {
  static var probe: FormatProbe { FormatProbe(ICalendar.self) }

  /// Central European time without summer time, so that instants are easy to tell.
  static let options = ReadingOptions(clock: .fixed(3600))

  /// A calendar with one to-do of those lines.
  static func todo(_ lines: String...) -> String { calendar(todoLines(lines)) }

  /// The lines of a to-do.
  static func todoLines(_ lines: [String]) -> String {
    (["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n")
  }

  /// A calendar of those components.
  static func calendar(_ components: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dragboard//Dragboard//EN"] + components + [
      "END:VCALENDAR", "",
    ])
    .joined(separator: "\r\n")
  }

  /// The only task of a calendar with one to-do of those lines.
  static func entry(_ lines: String...) throws -> TaskEntry {
    try entry(of: calendar(todoLines(lines)))
  }

  /// The only task of a calendar.
  static func entry(of text: String) throws -> TaskEntry {
    try probe.read(text, options: options)[0]
  }

  /// The lines of the calendar that is written for some tasks, unfolded, from the first to-do on.
  static func lines(_ entries: [TaskEntry], list: ListRole = .pending) -> [String] {
    var writer = ICalendar.makeWriter(
      options: WritingOptions(clock: .fixed(3600), now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginList("Pending", role: list, to: &output)
    for entry in entries { writer.write(entry, to: &output) }
    writer.end(to: &output)
    return String(decoding: output.drain(), as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
      .reduce(into: []) { lines, line in
        if line.hasPrefix(" ") {
          lines[lines.count - 1] += line.dropFirst()
        } else {
          lines.append(line)
        }
      }
      .dropFirst(4).dropLast(2)
  }
}
