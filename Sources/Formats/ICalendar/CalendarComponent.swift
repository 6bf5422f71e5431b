/// A kind of component in a calendar.
enum CalendarComponent: Equatable, Sendable {
  case calendar, todo, event, journal, freeBusy, zone, alarm
  /// Dragboard's own component, with the start and due dates in the user's local time at the
  /// import.
  case shown
  /// Any other component.
  case other

  /// Finds the component with a name in upper case.
  init(_ name: [UInt8]) {
    self =
      switch String(decoding: name, as: UTF8.self) {
      case "VCALENDAR": .calendar
      case "VTODO": .todo
      case "VEVENT": .event
      case "VJOURNAL": .journal
      case "VFREEBUSY": .freeBusy
      case "VTIMEZONE": .zone
      case "VALARM": .alarm
      case Self.shownName: .shown
      default: .other
      }
  }

  /// The name of the component ``shown``.
  static let shownName = "X-DRAGBOARD-SHOWN"

  /// Whether the component belongs directly in the calendar rather than in another component.
  var isOutermost: Bool {
    switch self {
    case .todo, .event, .journal, .freeBusy, .zone: true
    case .calendar, .alarm, .shown, .other: false
    }
  }

  /// The noun for counting components that are not read as tasks; `nil` if they are not counted.
  var noun: String? {
    switch self {
    case .event: "event"
    case .journal: "journal entry"
    case .freeBusy: "free/busy time"
    case .calendar, .todo, .zone, .alarm, .shown, .other: nil
    }
  }
}
