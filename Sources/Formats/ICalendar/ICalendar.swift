import BoardModel

/// The to-dos of iCalendar files (RFC 5545, `.ics`).
public enum ICalendar: TaskFormat {
  /// Reads the to-dos of a calendar.
  ///
  /// - Throws: ``FormatError`` if reading cannot continue, and the errors of
  ///   ``Reading/found(_:column:)``.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    let scan = try CalendarScan(source)
    let time = CalendarTime(zones: CalendarZones(), clock: options.clock)
    var walk = CalendarWalk(source)
    /// The UIDs whose instances already belong to a task.
    var assignedUIDs: Set<String> = []
    var head = CalendarHead()
    var isInHead = true
    /// The lines of the calendar itself, once all have been read.
    var calendar: SharedText?
    func endHead(_ reading: inout Reading) {
      guard isInHead else { return }
      isInHead = false
      if head.text.count <= TaskText.maxExtrasBytes {
        calendar = head.shared
      } else {
        reading.remark("the lines before its tasks are over 4 MiB and are not kept")
      }
    }
    if scan.zonesLeftOut > 0 {
      reading.remark(
        "too many or too long time zone definitions: \(scan.zonesLeftOut) left out")
    }
    while let finding = try walk.next() {
      switch finding {
      case .fault(let error): reading.fail(error)
      case .property(let line):
        if isInHead { head.add(line, from: walk.line) }
        guard line.property == .calendarName, reading.boardName == nil else { continue }
        reading.boardName = CalendarText.read(line.value(in: walk.line)).nonEmpty
      case .component(.todo):
        var others: ArraySlice<String> = []
        if let uid = walk.object.value(of: .uid), let instances = scan.instances[uid] {
          let isInstance = walk.object.isInstance
          if isInstance, scan.ownedInstances.contains(uid) { continue }
          if assignedUIDs.insert(uid).inserted {
            others = isInstance ? instances.dropFirst() : instances[...]
          } else if isInstance {
            continue
          }
        }
        var object = walk.object
        object.add(others, zones: scan.zones)
        endHead(&reading)
        if let calendar { object.shared.append(calendar) }
        let entry: TaskEntry
        do {
          entry = try Self.entry(of: object, line: walk.objectNumber, time: time)
        } catch {
          reading.fail(error)
          continue
        }
        try reading.found(entry)
      case .component(let kind):
        endHead(&reading)
        if let noun = kind.noun { reading.leaveOut(noun) }
      }
    }
    remarkUnknown(time.zones, in: &reading)
  }

  private static func remarkUnknown(_ zones: CalendarZones, in reading: inout Reading) {
    guard !zones.unknown.isEmpty else { return }
    let more = zones.unknown.count - Reading.maxErrors
    reading.remark(
      "these time zones are unknown, so their times are read as local: "
        + zones.unknown.sorted().prefix(Reading.maxErrors).map { excerpt($0) }
        .joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
  }

  /// Creates a writer for a single calendar.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter {
    ICalendarWriter(options)
  }

  private static func entry(
    of object: CalendarObject, line: Int, time: CalendarTime
  ) throws(FormatError) -> TaskEntry {
    let todo = try CalendarTodo(object, time: time)
    var entry = todo.entry
    entry.line = line
    if !object.shared.isEmpty
      || !CalendarTodoLines.areOwn(object, entry, rank: todo.rank, time: time)
    {
      var object = object
      if todo.isByClock { object.addShown(entry, time) }
      entry.extras = object.string
      entry.shared = object.shared
    }
    entry.mentionCommonFields(and: [.repetition, .url, .blockedBy, .waitingFor, .assignee])
    return entry
  }
}

extension CalendarObject {
  /// Adds single instances of the to-do, and the shared definitions of the time zones used.
  fileprivate mutating func add(_ instances: ArraySlice<String>, zones: [String: SharedText]) {
    var names = zones.isEmpty ? [] : zoneNames
    for instance in instances {
      add(instance, as: "VTODO")
      if !zones.isEmpty { names.formUnion(CalendarObject(instance).zoneNames) }
    }
    shared += names.sorted().compactMap { zones[$0] }
  }

  /// Adds a component with the start and due dates in the user's local time.
  fileprivate mutating func addShown(_ entry: TaskEntry, _ time: CalendarTime) {
    let lines = CalendarTodoLines(entry, at: CalendarPosition(), time: time)
    let shown = lines.line(of: .start) + lines.line(of: .due)
    add(shown.text, as: CalendarComponent.shownName)
  }

  private var zoneNames: Set<String> {
    Set(properties.compactMap { $0.parameter("TZID", in: text)?.text })
  }
}
