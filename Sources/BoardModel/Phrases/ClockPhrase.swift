/// A time of day as it was typed: `18:00`, `6pm`, `6:30 pm`, `18h`, `noon`, `half past six`.
struct ClockPhrase: Equatable {
  let time: TimeOfDay
  /// Whether the words may be plain English, or a duration, so that they are a time only if
  /// something nearby suggests one.
  var isPlain = false
  /// Whether the time is in a definite half of the day: `6pm`, `18:00`, `noon`.
  var isExact = false
  /// Whether the time is in words, such as `half past three`, so that a part of the day determines
  /// its half.
  var isSpoken = false
  /// Whether the time is midnight, which ends the day next to it: midnight on Friday is the
  /// beginning of Saturday.
  var isEndOfDay = false

  /// Reads a time. A bare number is not a time, nor is the first time of a range such as `9:30 to
  /// 10:30`.
  static func read(_ cursor: inout PhraseCursor) -> ClockPhrase? {
    var ahead = cursor
    guard let clock = ahead.clock() else { return nil }
    var rest = ahead
    guard !rest.takeEndOfTimes() else { return nil }
    cursor = ahead
    return clock
  }

  /// Consumes a range of times, which a due date cannot express: `9:30 to 10:30`, `10-11am`,
  /// `between 2 and 4pm`.
  static func takeTimes(_ cursor: inout PhraseCursor) -> Bool {
    var ahead = cursor
    _ = ahead.take("from") || ahead.take("between") || ahead.take("at")
    var first = ahead
    if first.clock() != nil {
      ahead = first
    } else if ahead.takeNumber(digits: 1...2) == nil {
      return false
    }
    guard ahead.takeEndOfTimes() else { return false }
    cursor = ahead
    return true
  }

  /// Returns the time in the same half of the day as a part of the day: 19:30 for `7:30` in the
  /// evening.
  ///
  /// - Parameter part: The time that represents the part of the day.
  func within(_ part: TimeOfDay) -> ClockPhrase {
    if isSpoken, let morning = TimeOfDay(hour: time.hour % 12, minute: time.minute) {
      return ClockPhrase(time: morning).within(part)
    }
    guard !isExact, part.hour >= 12, time.hour < 12, part != PhraseWords.tonight || time.hour > 4,
      let later = TimeOfDay(hour: time.hour + 12, minute: time.minute)
    else { return self }
    return ClockPhrase(time: later, isPlain: isPlain, isExact: true)
  }
}

extension PhraseCursor {
  fileprivate mutating func clock() -> ClockPhrase? {
    // `12.30` may be a price, unlike `at 12.30` and `12.30pm`.
    let isBehindAt = isBehind("at")
    if let time = take(in: PhraseWords.namedTimes) {
      return ClockPhrase(
        time: time, isPlain: true, isExact: true, isEndOfDay: time == .midnight)
    }
    guard let clock = spoken() ?? numbers(isBehindAt: isBehindAt) else { return nil }
    return takePartOfDayBehind().map(clock.within) ?? clock
  }

  private mutating func numbers(isBehindAt: Bool) -> ClockPhrase? {
    guard let hour = takeNumber(digits: 1...2) else { return nil }
    if takeGlued(":") {
      guard let minute = takeGluedNumber(digits: 2...2) else { return nil }
      // After a colon and minutes, `pm` always belongs to the time.
      return takeHalf().map { time(hour, minute, half: $0) } ?? time(hour, minute)
    }
    var ahead = self
    if ahead.takeGlued("."), let minute = ahead.takeGluedNumber(digits: 2...2) {
      let clock = ahead.takeHalf().map { time(hour, minute, half: $0) }
      guard clock != nil || isBehindAt else { return nil }
      self = ahead
      return clock ?? time(hour, minute)
    }
    if let half = takeHalf() { return time(hour, 0, half: half) }
    ahead = self
    if let part = ahead.takePartOfDayBehind() {
      self = ahead
      return time(hour, 0)?.within(part)
    }
    // In `at 9 tonight`, the day determines the half.
    if isBehindAt, (1...12).contains(hour), ahead.take("tonight") { return time(hour, 0) }
    guard takeGlued("h") else { return nil }
    let minute = takeGluedNumber(digits: 2...2) ?? 0
    return time(hour, minute).map { ClockPhrase(time: $0.time, isPlain: true, isExact: true) }
  }

  /// Reads `half past nine` or `quarter to 5`.
  private mutating func spoken() -> ClockPhrase? {
    var ahead = self
    var minutes = 0
    if ahead.take(all: "half", "past") {
      minutes = 30
    } else {
      _ = ahead.take("a")
      guard ahead.take("quarter") else { return nil }
      if ahead.take("past") { minutes = 15 } else if ahead.take("to") { minutes = -15 }
    }
    guard minutes != 0,
      let hour = ahead.takeNumber(digits: 1...2) ?? ahead.take(in: PhraseWords.counts),
      (1...12).contains(hour)
    else { return nil }
    self = ahead
    // As with an hour alone, `half past three` never means the night.
    let time = TimeOfDay(minuteOfDay: (hour < 8 ? hour + 12 : hour) * 60 + minutes)
    return ClockPhrase(time: time, isSpoken: true)
  }

  /// Consumes `in the evening` or `at night`.
  private mutating func takePartOfDayBehind() -> TimeOfDay? {
    var ahead = self
    if ahead.take(all: "at", "night") {
      self = ahead
      return PhraseWords.tonight
    }
    guard ahead.take(all: "in", "the"), let part = ahead.take(in: PhraseWords.partsOfDay) else {
      return nil
    }
    self = ahead
    return part
  }

  fileprivate mutating func takeEndOfTimes() -> Bool {
    if takeSign("-") {
      self = beginningWord(at: index)
      return clock() != nil
    }
    return (take("to") || take("until") || take("till") || take("and")) && clock() != nil
  }

  /// Consumes an hour such as `at 6` after a part of the day, which determines its half.
  mutating func takeHour(in part: TimeOfDay) -> ClockPhrase? {
    var ahead = self
    guard ahead.take("at"), let hour = ahead.takeNumber(digits: 1...2), (1...11).contains(hour),
      ahead.isAtBoundary, let clock = time(hour, 0)
    else { return nil }
    self = ahead
    return clock.within(part)
  }

  private func time(_ hour: Int, _ minute: Int) -> ClockPhrase? {
    TimeOfDay(hour: hour, minute: minute).map {
      ClockPhrase(time: $0, isExact: !(1...11).contains(hour))
    }
  }

  private func time(_ hour: Int, _ minute: Int, half: Half) -> ClockPhrase? {
    guard (1...12).contains(hour) else { return nil }
    let time = TimeOfDay(hour: hour % 12 + (half == .afternoon ? 12 : 0), minute: minute)
    return time.map { ClockPhrase(time: $0, isExact: true) }
  }

  private enum Half {
    case morning, afternoon
  }

  /// Consumes `pm`, ` pm` or `p.m.`
  private mutating func takeHalf() -> Half? {
    let halves: [String: Half] = ["am": .morning, "pm": .afternoon]
    if let half = takeGlued(in: halves) ?? take(in: halves) { return half }
    let letters: [String: Half] = ["a": .morning, "p": .afternoon]
    var ahead = self
    guard let half = ahead.takeGlued(in: letters) ?? ahead.take(in: letters),
      ahead.takeGlued("."), ahead.takeGlued("m")
    else { return nil }
    _ = ahead.takeGlued(".")
    self = ahead
    return half
  }
}
