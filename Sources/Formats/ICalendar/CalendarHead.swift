import BoardModel

/// The lines of a calendar before its components.
struct CalendarHead {
  /// The unfolded lines, each with an LF.
  private(set) var text: [UInt8] = []
  /// Whether the only lines are those that Dragboard writes and the name of the calendar.
  var isOwn: Bool { others == Self.own || others.isEmpty }

  /// The lines as text that the tasks of the calendar share; `nil` if ``isOwn``.
  ///
  /// Computing the text takes linear time.
  var shared: SharedText? {
    isOwn ? nil : SharedText(CalendarObject.component(text.text, "VCALENDAR"))
  }

  private var others: [UInt8] = []

  /// The lines that Dragboard writes.
  static let own = Array("VERSION:2.0\nPRODID:-//Dragboard//Dragboard//EN\n".utf8)

  /// Adds a line that belongs to the calendar itself.
  mutating func add(_ line: ContentLine, from bytes: [UInt8]) {
    text += line.line(in: bytes)
    text.append(.lineFeed)
    guard line.property != .calendarName else { return }
    others += line.line(in: bytes)
    others.append(.lineFeed)
  }
}
