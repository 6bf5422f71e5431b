import BoardModel

/// Converts the dates of a to-do between their time zones and the user's local time.
struct CalendarTime {
  let zones: CalendarZones
  /// The clock of the user's time zone.
  let clock: ZoneClock

  /// The date of a line.
  struct Reading {
    let date: FileDate.Basic
    /// The clock of the date's time zone; `nil` if the date has no time zone, or an unknown one.
    let zone: ZoneClock?
  }

  /// Parses a date, with or without a time; `nil` for anything else.
  func read(_ line: ContentLine, in object: CalendarObject) -> Reading? {
    var value = line.value(in: object.text)
    // Some programs write `20131009T170000T`.
    if value.count == 16, value.last == UInt8(ascii: "T") { value.removeLast() }
    guard let date = FileDate.basic(value) else { return nil }
    if date.isUTC { return Reading(date: date, zone: .fixed(0)) }
    guard date.secondOfDay != nil, let name = line.parameter("TZID", in: object.text)?.text else {
      return Reading(date: date, zone: nil)
    }
    return Reading(date: date, zone: zones.clock(name, in: object))
  }

  /// The date, plus a duration if given, in the user's local time.
  func dueDate(_ reading: Reading, later: CalendarDuration? = nil) -> DueDate {
    let day = reading.date.day.adding(days: later?.days ?? 0)
    guard let second = reading.date.secondOfDay else { return DueDate(day: day) }
    let zone = reading.zone ?? .fixed(0)
    var moment = zone.moment(of: day, secondOfDay: second)
    if let later {
      moment = Timestamp(milliseconds: moment.milliseconds + Int64(later.seconds) * 1000)
    }
    return (reading.zone == nil ? zone : clock).dueDate(at: moment)
  }

  /// The moment of a date. A date without a time zone is read as UTC, as programs that write such
  /// dates intend.
  func moment(_ reading: Reading) -> Timestamp {
    (reading.zone ?? .fixed(0)).moment(
      of: reading.date.day, secondOfDay: reading.date.secondOfDay ?? 0)
  }

  /// Appends the parameters and the value of a date. A time is written in the time zone of the old
  /// line, if that line has one.
  func append(
    _ due: DueDate, as old: ContentLine?, of object: CalendarObject?, to text: inout [UInt8]
  ) {
    guard due.time != nil else {
      text += ";VALUE=DATE:".utf8
      return Self.append(due.day, nil, to: &text)
    }
    if let old, let object, let reading = read(old, in: object), reading.date.secondOfDay != nil {
      if reading.date.isUTC {
        text.append(UInt8(ascii: ":"))
        return Self.append(clock.moment(of: due), to: &text)
      }
      if let name = old.parameter("TZID", in: object.text) {
        let quotes = name.contains { ":;,".utf8.contains($0) } ? "\"" : ""
        text += ";TZID=\(quotes)\(name.text)\(quotes):".utf8
        let shown = reading.zone.map { $0.dueDate(at: clock.moment(of: due)) } ?? due
        return Self.append(shown.day, shown.secondOfDay, to: &text)
      }
    }
    text.append(UInt8(ascii: ":"))
    Self.append(due.day, due.secondOfDay, to: &text)
  }

  /// Appends a moment in the form `20261224T180000Z`.
  static func append(_ moment: Timestamp, to text: inout [UInt8]) {
    let (day, second) = ZoneClock.fixed(0).reading(at: moment)
    append(day, second, to: &text)
    text.append(UInt8(ascii: "Z"))
  }

  private static func append(_ day: CivilDay, _ secondOfDay: Int?, to text: inout [UInt8]) {
    append(day.year, width: 4, to: &text)
    append(day.month, width: 2, to: &text)
    append(day.day, width: 2, to: &text)
    guard let secondOfDay else { return }
    text.append(UInt8(ascii: "T"))
    append(secondOfDay / 3600, width: 2, to: &text)
    append(secondOfDay / 60 % 60, width: 2, to: &text)
    append(secondOfDay % 60, width: 2, to: &text)
  }

  private static func append(_ number: Int, width: Int, to text: inout [UInt8]) {
    var unit = width == 4 ? 1000 : 10
    while unit > 0 {
      text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }
}

extension DueDate {
  /// The seconds since midnight; `nil` for a whole day.
  fileprivate var secondOfDay: Int? { time.map { ($0.hour * 60 + $0.minute) * 60 } }
}

extension CalendarObject {
  /// The definition of a time zone in the object; `nil` if it is missing.
  func zone(_ name: String) -> CalendarObject? {
    for case .component(.zone, let range) in parts {
      let zone = inner(range)
      if zone.value(of: .zoneID) == name { return zone }
    }
    return nil
  }

  /// The first inner component of a kind; `nil` if there is none.
  func component(_ kind: CalendarComponent) -> CalendarObject? {
    for case .component(kind, let range) in parts { return inner(range) }
    return nil
  }

  /// The inner component at a range, without its BEGIN and END lines.
  func inner(_ range: Range<Int>) -> CalendarObject {
    let lines = text[range]
    let first = lines.firstIndex(of: .lineFeed).map { $0 + 1 } ?? lines.endIndex
    let last = lines.dropLast().lastIndex(of: .lineFeed).map { $0 + 1 } ?? first
    return CalendarObject(text[first..<max(first, last)].text)
  }
}
