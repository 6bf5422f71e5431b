/// The components of a calendar that this program knows.
enum CalendarComponent: Equatable, Sendable {
  case calendar, todo, event, journal, freeBusy, zone, alarm
  /// Of this program alone: what the user's clock showed when the to-do was read.
  case shown
  /// Any other one.
  case other

  /// The component of a name in capitals.
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

  /// The name of ``shown``.
  static let shownName = "X-DRAGBOARD-SHOWN"

  /// Whether it stands in the calendar itself and in no other component.
  var isOutermost: Bool {
    switch self {
    case .todo, .event, .journal, .freeBusy, .zone: true
    case .calendar, .alarm, .shown, .other: false
    }
  }

  /// What one of them is called that is no task; `nil` for one that is not counted.
  var noun: String? {
    switch self {
    case .event: "event"
    case .journal: "journal entry"
    case .freeBusy: "free/busy time"
    case .calendar, .todo, .zone, .alarm, .shown, .other: nil
    }
  }
}
