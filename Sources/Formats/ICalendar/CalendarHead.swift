import BoardModel

/// The lines of a calendar itself, in front of its components.
struct CalendarHead {
  /// The lines without folds, with an LF behind each.
  private(set) var text: [UInt8] = []
  /// Whether this program writes such lines, but for the name of the calendar.
  var isOwn: Bool { others == Self.own || others.isEmpty }

  /// The lines as the tasks of the calendar share them; `nil` where this program writes the same.
  ///
  /// To be asked once: it takes as long as there are lines.
  var shared: SharedText? {
    isOwn ? nil : SharedText(CalendarObject.component(text.text, "VCALENDAR"))
  }

  private var others: [UInt8] = []

  /// What this program writes.
  static let own = Array("VERSION:2.0\nPRODID:-//Dragboard//Dragboard//EN\n".utf8)

  /// Adds a line.
  mutating func add(_ line: ContentLine, from bytes: [UInt8]) {
    text += line.line(in: bytes)
    text.append(.lineFeed)
    guard line.property != .calendarName else { return }
    others += line.line(in: bytes)
    others.append(.lineFeed)
  }
}
