import BoardModel

/// A time zone that a calendar defines.
struct CalendarZone {
  private var transitions: [ZoneTransitions.Transition] = []
  /// The time of the first transition, in seconds since 1970, and the offset before this
  /// transition.
  private var before: (second: Int64, offset: Int)?

  /// Reads the transitions of a `VTIMEZONE`.
  ///
  /// - Returns: The transitions; `nil` if the definition is invalid or not supported.
  static func transitions(of object: CalendarObject) -> ZoneTransitions? {
    var zone = CalendarZone()
    for case .component(_, let range) in object.parts {
      guard zone.add(object.inner(range)) else { return nil }
    }
    return zone.before.map { ZoneTransitions(zone.transitions, before: $0.offset) }
  }

  /// Adds the transitions of one component: those to standard time or to daylight saving time.
  ///
  /// - Returns: Whether the definition is valid and supported.
  private mutating func add(_ observance: CalendarObject) -> Bool {
    guard let start = observance.value(of: .start).flatMap({ FileDate.basic(Array($0.utf8)[...]) }),
      let from = observance.value(of: .offsetFrom).flatMap(Self.offset),
      let to = observance.value(of: .offsetTo).flatMap(Self.offset)
    else { return false }
    let secondOfDay = start.secondOfDay ?? 0
    var seconds = [start.day.second(at: secondOfDay, ahead: from)]
    for line in observance.properties {
      let value = line.value(in: observance.text)
      switch line.property {
      case .rule:
        guard let rule = YearlyRule(value, start: start.day) else { return false }
        let found = rule.days(from: start.day).lazy
          .map { $0.second(at: secondOfDay, ahead: from) }
        seconds += found.prefix { second in
          rule.isBeforeEnd(second: second, local: second + Int64(from))
        }
      case .dates:
        for date in value.split(separator: UInt8(ascii: ",")).prefix(Self.maxTransitions + 1) {
          guard let date = FileDate.basic(date) else { continue }
          seconds.append(date.day.second(at: date.secondOfDay ?? 0, ahead: from))
        }
      default: break
      }
    }
    for second in seconds where before.map({ second < $0.second }) ?? true {
      before = (second, from)
    }
    transitions += seconds.map { .init(second: $0, offset: to) }
    return transitions.count <= Self.maxTransitions
  }

  /// The maximum number of transitions. Real zones have two a year, rarely four.
  private static let maxTransitions = 2_000

  /// Parses an offset such as `+0100` or `-033000`, and returns it in seconds; `nil` for anything
  /// else.
  private static func offset(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5 || bytes.count == 7, let sign = bytes.first,
      let digits = Int(bytes.dropFirst().text), bytes[1].isDigit
    else { return nil }
    let parts = bytes.count == 5 ? digits * 100 : digits
    let seconds = parts / 10_000 * 3600 + parts / 100 % 100 * 60 + parts % 100
    switch sign {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }
}
