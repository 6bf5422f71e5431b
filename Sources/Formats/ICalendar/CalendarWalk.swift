/// Reads a calendar component by component.
///
/// Faults are returned like other findings; a component with a fault is skipped.
struct CalendarWalk {
  /// A part of the calendar.
  enum Finding {
    /// A property of the calendar itself, in ``line``.
    case property(ContentLine)
    /// A component of the calendar, in ``object``.
    case component(CalendarComponent)
    /// An error in the calendar.
    case fault(FormatError)
  }

  /// The current component.
  private(set) var object = CalendarObject()
  /// The line of the file on which the current component begins, from 1.
  private(set) var objectNumber = 0
  /// The current line, unfolded.
  private(set) var line: [UInt8] = []

  private var lines: CalendarLines
  private var open: [Open] = []
  private var isObjectWhole = true
  private var hasCalendar = false
  private var faults: [FormatError] = []

  private struct Open {
    let name: [UInt8]
    let number: Int
  }

  private static let maxDepth = 64

  init(_ source: SourceBytes) { lines = CalendarLines(source) }

  /// The next part of the calendar; `nil` at the end.
  ///
  /// - Throws: ``FormatError`` if the file is not a calendar, or if its components are nested too
  ///   deep.
  mutating func next() throws(FormatError) -> Finding? {
    while true {
      if !faults.isEmpty { return .fault(faults.removeFirst()) }
      line.removeAll(keepingCapacity: true)
      let number: Int?
      do {
        number = try lines.append(to: &line)
      } catch {
        guard hasCalendar else { throw error }
        fail(error)
        continue
      }
      guard let number else {
        guard hasCalendar else { throw Self.noCalendar(1) }
        close(downTo: 0)
        if faults.isEmpty { return nil }
        continue
      }
      if line.isEmpty { continue }
      if let finding = try parseLine(number) { return finding }
    }
  }

  private mutating func parseLine(_ number: Int) throws(FormatError) -> Finding? {
    let found = ContentLine(line, 0..<line.count, number: number)
    guard hasCalendar || found?.property == .begin else { throw Self.noCalendar(number) }
    guard let found else {
      fail(FormatError(line: number, column: 1, "the line is not NAME:VALUE"))
      return nil
    }
    switch found.property {
    case .begin: try begin(found)
    case .end: return end(found)
    default:
      switch open.count {
      case 0: fail(FormatError(line: number, column: 1, "the line is outside the calendar"))
      case 1: return .property(found)
      default: object.add(found, from: line)
      }
    }
    return nil
  }

  private mutating func begin(_ found: ContentLine) throws(FormatError) {
    let name = found.value(in: line).capitals
    let kind = CalendarComponent(name)
    if open.isEmpty || kind == .calendar {
      guard kind == .calendar else { throw Self.noCalendar(found.number) }
      close(downTo: 0)
      hasCalendar = true
    } else if kind.isOutermost {
      close(downTo: 1)
    }
    guard open.count < Self.maxDepth else {
      throw FormatError(line: found.number, column: 1, "components are nested more than 64 deep")
    }
    open.append(Open(name: name, number: found.number))
    switch open.count {
    case 1: break
    case 2:
      object.clear()
      objectNumber = found.number
      isObjectWhole = true
    default: object.add(found, from: line)
    }
  }

  private mutating func end(_ found: ContentLine) -> Finding? {
    let name = found.value(in: line).capitals
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      fail(FormatError(line: found.number, column: 1, "END:\(name.text) has no BEGIN"))
      return nil
    }
    close(downTo: index + 1)
    open.removeLast()
    if index > 1 { object.add(found, from: line) }
    guard index == 1, isObjectWhole, faults.isEmpty else { return nil }
    return .component(CalendarComponent(name))
  }

  /// Closes all components except the outermost `depth`, and records a fault for each.
  private mutating func close(downTo depth: Int) {
    while open.count > depth {
      let last = open.removeLast()
      fail(
        FormatError(line: last.number, column: 1, "BEGIN:\(last.name.text) has no END"))
    }
  }

  private mutating func fail(_ error: FormatError) {
    faults.append(error)
    isObjectWhole = false
  }

  private static func noCalendar(_ number: Int) -> FormatError {
    FormatError(line: number, column: 1, "there is no BEGIN:VCALENDAR")
  }
}
