import BoardModel

/// Writes a calendar of to-dos.
struct ICalendarWriter: TaskWriter {
  /// A calendar can say all that a task says but where it stands.
  private(set) var unsaid = Tally()

  private let time: CalendarTime
  private var zones: Set<String> = []
  private var ranks = CalendarRanks()
  private var places = UnsaidPlaces(saysLists: false)

  init(_ options: WritingOptions) {
    time = CalendarTime(zones: CalendarZones(), clock: options.clock)
  }

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    places.begin(boards: boards)
    var head: [UInt8] = []
    head += "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Dragboard//Dragboard//EN\n".utf8
    if boards.count == 1 {
      head += CalendarProperty.calendarName.name
      head.append(UInt8(ascii: ":"))
      CalendarText.append(boards[0], to: &head)
      head.append(.lineFeed)
    }
    write(head[...], to: &output)
  }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) { places.beginBoard() }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    places.beginList(role)
    ranks.beginList()
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    places.count(in: &unsaid)
    // What cannot be read was not written by this program.
    let old = entry.extras.flatMap { try? CalendarTodo(CalendarObject($0), time: time) }
    var place = old?.place ?? CalendarPlace()
    place.rank = ranks.next(entry, from: old)
    var lines = CalendarTodoLines(entry, at: place, from: old, time: time)
    lines.write()
    if let old {
      for case .component(.zone, let range) in old.object.parts {
        let name = old.object.inner(range).value(of: .zoneID) ?? ""
        if zones.insert(name).inserted { write(old.object.text[range], to: &output) }
      }
    }
    write(Self.begin, to: &output)
    write(lines.text[...], to: &output)
    write(Self.end, to: &output)
    if let old {
      for case .component(.todo, let range) in old.object.parts {
        write(old.object.text[range], to: &output)
      }
    }
  }

  mutating func end(to output: inout ByteWriter) {
    write(Array("END:VCALENDAR\n".utf8)[...], to: &output)
  }

  private static let begin = Array("BEGIN:VTODO\n".utf8)[...]
  private static let end = Array("END:VTODO\n".utf8)[...]

  /// Writes lines that end with an LF each.
  private func write(_ lines: ArraySlice<UInt8>, to output: inout ByteWriter) {
    var start = lines.startIndex
    for end in lines.indices where lines[end] == .lineFeed {
      CalendarText.fold(lines[start..<end], to: &output)
      start = end + 1
    }
  }
}
