public import BoardModel

/// A calendar with one to-do, as stored on a server.
///
/// An edit rewrites only the lines of changed properties and preserves every other byte.
public struct CalendarDocument: Sendable {
  /// The text of the whole calendar.
  public let text: String
  /// The fields of the task, without extras.
  public var entry: TaskEntry { todo.entry }
  /// The list of the to-do and its position in the list.
  public var position: CalendarPosition { todo.position }
  /// The UID of the to-do, exactly as read.
  public let uid: String?
  /// When the to-do was last changed; `nil` if unknown.
  public var stamp: Timestamp? { todo.entry.modified ?? todo.stamp }

  /// When each field of the to-do was changed; `nil` if unknown or no longer valid.
  public var stamps: CalendarStamps? {
    guard let stamps = todo.stamps,
      stamps.modified.secondsSinceEpoch == todo.entry.modified?.secondsSinceEpoch
    else { return nil }
    return stamps
  }

  let todo: CalendarTodo
  let clock: ZoneClock
  /// The line on which the to-do begins, from 1.
  let firstLine: Int

  /// Parses a calendar.
  ///
  /// If the calendar has several to-dos, the first to-do that is not a single instance of a
  /// repeating to-do is used. If all of them are single instances, the first one is used. A to-do
  /// at 100 percent counts as completed regardless of its status.
  ///
  /// - Parameter clock: The clock of the user's time zone.
  /// - Returns: `nil` for a calendar without a to-do.
  /// - Throws: ``FormatError`` if the calendar cannot be parsed.
  public init?(_ text: String, clock: ZoneClock = .system) throws(FormatError) {
    // The store would truncate the text at a NUL.
    if let index = text.utf8.firstIndex(of: 0) {
      let line = text.utf8[..<index].count { $0 == .lineFeed } + 1
      throw FormatError(line: line, SourceBytes.hasNUL)
    }
    var walk = CalendarWalk(SourceBytes(text))
    var zones: [String] = []
    var found: (object: CalendarObject, line: Int)?
    while let finding = try walk.next() {
      switch finding {
      case .fault(let error): throw error
      case .component(.zone): zones.append(walk.object.string)
      case .component(.todo):
        if found == nil || (found?.object.isInstance == true && !walk.object.isInstance) {
          found = (walk.object, walk.objectNumber)
        }
      case .property, .component: continue
      }
    }
    guard let (todoObject, line) = found else { return nil }
    var object = todoObject
    for zone in zones { object.add(zone, as: "VTIMEZONE") }
    self.text = text
    self.clock = clock
    firstLine = line
    uid = object.value(of: .uid)
    todo = try CalendarTodo(
      object, time: CalendarTime(zones: CalendarZones(), clock: clock), isDoneByPercent: true)
  }

  /// Returns the text of a new calendar for a task.
  ///
  /// - Throws: ``FormatError`` if a line would be too long to be read back.
  public static func text(
    new entry: TaskEntry, at position: CalendarPosition, clock: ZoneClock = .system
  ) throws(FormatError) -> String {
    var lines = CalendarTodoLines(
      entry, at: position, time: CalendarTime(zones: CalendarZones(), clock: clock))
    lines.write()
    var output = ByteWriter()
    for line in head + lines.text.split(separator: .lineFeed) + tail {
      try CalendarText.requireReadable(line)
      CalendarText.fold(line, to: &output)
    }
    return String(decoding: output.drain(), as: UTF8.self)
  }

  private static let head = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dragboard//Dragboard//EN", "BEGIN:VTODO",
  ].map { Array($0.utf8)[...] }
  private static let tail = ["END:VTODO", "END:VCALENDAR"].map { Array($0.utf8)[...] }
}
