public import BoardModel

/// A calendar with one to-do, as a server keeps it.
///
/// An edit rewrites the lines of what it changes and leaves every other byte as it came.
public struct CalendarDocument: Sendable {
  /// The whole calendar.
  public let text: String
  /// What the to-do says of a task, without extras.
  public var entry: TaskEntry { todo.entry }
  /// Where it stands among others.
  public var place: CalendarPlace { todo.place }
  /// The name of the to-do, exactly as it came.
  public let uid: String?
  /// When it was last changed; `nil` if it does not say.
  public var stamp: Timestamp? { todo.entry.modified ?? todo.stamp }

  /// When its fields were changed, each for itself; `nil` if it does not say, or not any more.
  public var stamps: CalendarStamps? {
    guard let stamps = todo.stamps,
      stamps.modified.secondsSinceEpoch == todo.entry.modified?.secondsSinceEpoch
    else { return nil }
    return stamps
  }

  let todo: CalendarTodo
  let clock: ZoneClock
  /// The line of the text on which the to-do begins, from 1.
  let firstLine: Int

  /// Reads a calendar.
  ///
  /// Of several to-dos it is the first that is no single instance of a repeating one. One that is
  /// complete to 100 percent is done, whatever its status.
  ///
  /// - Parameter clock: The clock on the user's wall.
  /// - Returns: `nil` for a calendar without a to-do.
  /// - Throws: ``FormatError`` for what cannot be read.
  public init?(_ text: String, clock: ZoneClock = .system) throws(FormatError) {
    // The store would keep what is in front of it.
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

  /// The text of a calendar for a task that no server has yet.
  ///
  /// - Throws: ``FormatError`` for a text that no line of a calendar can hold.
  public static func text(
    new entry: TaskEntry, at place: CalendarPlace, clock: ZoneClock = .system
  ) throws(FormatError) -> String {
    var lines = CalendarTodoLines(
      entry, at: place, time: CalendarTime(zones: CalendarZones(), clock: clock))
    lines.write()
    var output = ByteWriter()
    for line in head + lines.text.split(separator: .lineFeed) + tail {
      try CalendarText.requireReadable(line)
      CalendarText.fold(line, to: &output)
    }
    return String(decoding: output.take(), as: UTF8.self)
  }

  private static let head = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dragboard//Dragboard//EN", "BEGIN:VTODO",
  ].map { Array($0.utf8)[...] }
  private static let tail = ["END:VTODO", "END:VCALENDAR"].map { Array($0.utf8)[...] }
}
