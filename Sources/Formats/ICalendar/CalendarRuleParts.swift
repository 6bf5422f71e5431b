import BoardModel

/// The parts of a recurrence rule that a repetition of ours may have.
struct CalendarRuleParts {
  private(set) var unit: Repetition.Unit?
  private(set) var interval = 1
  /// `TU` as 1, `-1FR` as 4 with -1.
  private var weekdays: [(day: Int, nth: Int?)] = []
  private var monthDays: [Int] = []
  private var month: Int?
  /// Which of the days of a month counts.
  private var position: Int?

  /// Takes a rule apart; `nil` where there is anything else in it.
  init?(_ rule: ArraySlice<UInt8>) {
    for part in rule.split(separator: UInt8(ascii: ";")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2, take(pair[0].capitals.text, pair[1]) else { return nil }
    }
  }

  private mutating func take(_ name: String, _ value: ArraySlice<UInt8>) -> Bool {
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

  /// `2TU`, `-1FR`, `MO`
  private static func weekday(_ item: ArraySlice<UInt8>) -> (day: Int, nth: Int?)? {
    guard let day = CalendarRule.weekday(item.suffix(2)) else { return nil }
    let number = item.dropLast(2)
    if number.isEmpty { return (day, nil) }
    return Int(number.text).map { (day, $0) }
  }

  // MARK: What they say together

  /// Whether it names no day.
  var isWithoutDays: Bool {
    weekdays.isEmpty && monthDays.isEmpty && month == nil && position == nil
  }

  /// The days of every week, from Monday 0 on.
  var everyWeekday: [Int]? {
    guard monthDays.isEmpty, month == nil, position == nil, weekdays.allSatisfy({ $0.nth == nil })
    else { return nil }
    return Set(weekdays.map(\.day)).sorted()
  }

  /// The day of every month: `BYMONTHDAY=15`, `BYDAY=2TU`, or `BYDAY=TU;BYSETPOS=2`.
  var monthAnchor: Repetition.Anchor? {
    guard month == nil else { return nil }
    guard let weekday = weekdays.first else { return monthDay.map { .monthDay($0) } }
    guard weekdays.count == 1, monthDays.isEmpty, (weekday.nth == nil) != (position == nil) else {
      return nil
    }
    return (weekday.nth ?? position).map { .weekday(weekday.day, nth: $0) }
  }

  /// The day of every year; the last one of February is its 29th.
  var yearAnchor: Repetition.Anchor? {
    guard let month, weekdays.isEmpty, position == nil, monthDays.count == 1 else { return nil }
    let day = month == 2 && monthDays == [-1] ? 29 : monthDays[0]
    return CivilDay(year: 2000, month: month, day: day) == nil
      ? nil : .yearDay(month: month, day: day)
  }

  /// The day of the month, from 1; 31 for the last one. `28,29,30` of which the last counts is 30.
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
