import BoardModel

/// The parts of a recurrence rule that a ``Repetition`` can express.
struct CalendarRuleParts {
  private(set) var unit: Repetition.Unit?
  private(set) var interval = 1
  /// The weekdays, from 0 for Monday: `TU` is 1, and `-1FR` is 4 with the ordinal -1.
  private var weekdays: [(day: Int, nth: Int?)] = []
  private var monthDays: [Int] = []
  private var month: Int?
  /// Which of the selected days in a month is used: 1 for the first, -1 for the last.
  private var position: Int?

  /// Parses a rule; `nil` if it is invalid or has parts that a repetition cannot express.
  init?(_ rule: ArraySlice<UInt8>) {
    for part in rule.split(separator: UInt8(ascii: ";")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2, parse(pair[0].capitals.text, pair[1]) else { return nil }
    }
  }

  private mutating func parse(_ name: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch name {
    case "FREQ":
      let units: [String: Repetition.Unit] = [
        "DAILY": .day, "WEEKLY": .week, "MONTHLY": .month, "YEARLY": .year,
      ]
      unit = units[value.capitals.text]
      return unit != nil
    case "INTERVAL":
      guard let number = Int(value.text), number > 0 else { return false }
      interval = number
    case "BYDAY":
      let items = value.split(separator: UInt8(ascii: ","))
      weekdays = items.compactMap(Self.weekday)
      return weekdays.count == items.count
    case "BYMONTHDAY":
      let items = value.split(separator: UInt8(ascii: ","))
      monthDays = items.compactMap { Int($0.text) }
      return monthDays.count == items.count
    case "BYMONTH":
      month = Int(value.text)
      return month.map((1...12).contains) ?? false
    case "BYSETPOS":
      position = Int(value.text)
      return position != nil
    default: return false
    }
    return true
  }

  /// Parses a weekday such as `MO`, `2TU` or `-1FR`; `nil` for anything else.
  private static func weekday(_ item: ArraySlice<UInt8>) -> (day: Int, nth: Int?)? {
    guard let day = CalendarRule.weekday(item.suffix(2)) else { return nil }
    let number = item.dropLast(2)
    if number.isEmpty { return (day, nil) }
    return Int(number.text).map { (day, $0) }
  }

  // MARK: Combinations

  /// Whether the rule specifies no days.
  var isWithoutDays: Bool {
    weekdays.isEmpty && monthDays.isEmpty && month == nil && position == nil
  }

  /// The weekdays, from 0 for Monday; `nil` if the rule specifies anything else about days.
  var everyWeekday: [Int]? {
    guard monthDays.isEmpty, month == nil, position == nil, weekdays.allSatisfy({ $0.nth == nil })
    else { return nil }
    return Set(weekdays.map(\.day)).sorted()
  }

  /// The day of every month, as in `BYMONTHDAY=15`, `BYDAY=2TU` or `BYDAY=TU;BYSETPOS=2`; `nil` if
  /// a repetition cannot express it.
  var monthAnchor: Repetition.Anchor? {
    guard month == nil else { return nil }
    guard let weekday = weekdays.first else { return monthDay.map { .monthDay($0) } }
    guard weekdays.count == 1, monthDays.isEmpty, (weekday.nth == nil) != (position == nil) else {
      return nil
    }
    return (weekday.nth ?? position).map { .weekday(weekday.day, nth: $0) }
  }

  /// The date in each year, with 29 February for the last day of February; `nil` if a repetition
  /// cannot express it.
  var yearAnchor: Repetition.Anchor? {
    guard let month, weekdays.isEmpty, position == nil, monthDays.count == 1 else { return nil }
    let day = month == 2 && monthDays == [-1] ? 29 : monthDays[0]
    return CivilDay(year: 2000, month: month, day: day) == nil
      ? nil : .yearDay(month: month, day: day)
  }

  /// The day of the month, from 1, with 31 for the last day, and 30 for the last of the days
  /// `28,29,30`; `nil` if the rule has no such day.
  private var monthDay: Int? {
    switch (monthDays, position) {
    case ([-1], nil): return 31
    case (let days, nil) where days.count == 1 && (1...31).contains(days[0]): return days[0]
    case (let days, -1) where days.count > 1 && days == Array(28..<28 + days.count):
      return days.last
    default: return nil
    }
  }
}
