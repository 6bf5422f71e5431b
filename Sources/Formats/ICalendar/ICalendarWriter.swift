import BoardModel

/// Writes tasks as the to-dos of a calendar.
struct ICalendarWriter: TaskWriter {
  /// The counts of tasks whose board or list cannot be written. A calendar can contain all fields
  /// of a task.
  private(set) var unwritten = Tally()

  private let time: CalendarTime
  /// The name of the board; `nil` if several boards are written.
  private var name: String?
  /// Whether the head of the calendar has not been written yet. While this is true, all other lines
  /// are collected in `waiting`.
  private var isHeadWaiting = true
  private var waiting = ByteWriter()
  private var zones: Set<String> = []
  private var ranks = CalendarRanks()
  private var unwrittenLists = UnwrittenLists(containsLists: false)

  init(_ options: WritingOptions) {
    time = CalendarTime(zones: CalendarZones(), clock: options.clock)
  }

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    unwrittenLists.begin(boards: boards)
    name = boards.count == 1 ? boards[0] : nil
  }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    unwrittenLists.beginBoard()
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    unwrittenLists.beginList(role)
    ranks.beginList()
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    unwrittenLists.count(in: &unwritten)
    // Extras that cannot be read were not written by Dragboard.
    let old = entry.extras.flatMap {
      try? CalendarTodo(CalendarObject($0, shared: entry.shared), time: time)
    }
    guard isHeadWaiting else { return write(entry, old, to: &output) }
    var body = waiting
    waiting = ByteWriter()
    write(entry, old, to: &body)
    waiting = body
    if let head = old?.object.head {
      writeHead(head, to: &output)
    } else if waiting.bytes.count > Self.maxWaiting {
      writeHead(nil, to: &output)
    }
  }

  mutating func end(to output: inout ByteWriter) {
    if isHeadWaiting { writeHead(nil, to: &output) }
    write(Array("END:VCALENDAR\n".utf8)[...], to: &output)
  }

  /// Writes the head of the imported calendar, or Dragboard's own head if `head` is `nil`. The
  /// waiting components follow.
  private mutating func writeHead(_ head: CalendarObject?, to output: inout ByteWriter) {
    isHeadWaiting = false
    var lines = Array("BEGIN:VCALENDAR\n".utf8)
    if let head {
      // The name of the calendar does not apply to several boards.
      for line in head.properties where name != nil || line.property != .calendarName {
        lines += line.line(in: head.text)
        lines.append(.lineFeed)
      }
    } else {
      lines += CalendarHead.own
      if let name {
        lines += CalendarProperty.calendarName.name
        lines.append(UInt8(ascii: ":"))
        CalendarText.append(name, to: &lines)
        lines.append(.lineFeed)
      }
    }
    write(lines[...], to: &output)
    output.write(waiting.drain())
  }

  private mutating func write(
    _ entry: TaskEntry, _ old: CalendarTodo?, to output: inout ByteWriter
  ) {
    var position = old?.position ?? CalendarPosition()
    position.rank = ranks.next(entry, from: old)
    var lines = CalendarTodoLines(entry, at: position, from: old, time: time)
    lines.write()
    if let old {
      for shared in old.object.shared {
        guard let name = time.zones.name(definedBy: shared), zones.insert(name).inserted
        else { continue }
        write(Array(shared.text.utf8)[...], to: &output)
      }
      // Earlier versions stored the time zones with each task.
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

  /// The number of waiting bytes above which the head is written.
  private static let maxWaiting = 1 << 20

  private static let begin = Array("BEGIN:VTODO\n".utf8)[...]
  private static let end = Array("END:VTODO\n".utf8)[...]

  /// Folds and writes lines, each of which ends with an LF.
  private func write(_ lines: ArraySlice<UInt8>, to output: inout ByteWriter) {
    var start = lines.startIndex
    for end in lines.indices where lines[end] == .lineFeed {
      CalendarText.fold(lines[start..<end], to: &output)
      start = end + 1
    }
  }
}

extension CalendarObject {
  /// The head of the calendar that the object was imported from; `nil` if there is none. Earlier
  /// versions of Dragboard stored the head in the object.
  fileprivate var head: CalendarObject? {
    shared.lazy.compactMap { CalendarObject($0.text).component(.calendar) }.first
      ?? component(.calendar)
  }
}
