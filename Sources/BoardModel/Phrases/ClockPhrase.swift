/// A time of day as it was typed: `18:00`, `6pm`, `6:30 pm`, `18h`, `noon`, `half past six`.
struct ClockPhrase: Equatable {
  let time: TimeOfDay
  /// Whether the words may also be plain English or a duration, so that they are a time only if
  /// nearby words suggest a time.
  var isPlain = false
  /// Whether the time is in a definite half of the day: `6pm`, `18:00`, `noon`.
  var isExact = false
  /// Whether the time has the form of `half past three`. Its half of the day is a guess, which a
  /// part of the day overrides.
  var isSpoken = false
  /// Whether the time is the word `midnight`, which means the end of the day in the phrase:
  /// `midnight on friday` is the beginning of Saturday.
  var isEndOfDay = false

  /// Reads a time. Does not read a bare number, or the first time of a range such as `9:30 to
  /// 10:30`.
  static func read(_ cursor: inout PhraseCursor) -> ClockPhrase? {
    var ahead = cursor
    guard let clock = ahead.clock() else { return nil }
    var rest = ahead
    guard !rest.consumeEndOfTimes() else { return nil }
    cursor = ahead
    return clock
  }

  /// Consumes a range of times, which a due date cannot express: `9:30 to 10:30`, `10-11am`,
  /// `between 2 and 4pm`. Returns `false` if there is no range.
  static func consumeTimes(_ cursor: inout PhraseCursor) -> Bool {
    var ahead = cursor
    _ = ahead.consume("from") || ahead.consume("between") || ahead.consume("at")
    var first = ahead
    if first.clock() != nil {
      ahead = first
    } else if ahead.readNumber(digits: 1...2) == nil {
      return false
    }
    guard ahead.consumeEndOfTimes() else { return false }
    cursor = ahead
    return true
  }

  /// The time in the half of the day that a part of the day suggests: 19:30 for `7:30` in the
  /// evening. An exact time is not changed.
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
    if let time = readWord(in: PhraseWords.namedTimes) {
      return ClockPhrase(
        time: time, isPlain: true, isExact: true, isEndOfDay: time == .midnight)
    }
    guard let clock = spoken() ?? numbers(isBehindAt: isBehindAt) else { return nil }
    return readPartOfDayBehind().map(clock.within) ?? clock
  }

  private mutating func numbers(isBehindAt: Bool) -> ClockPhrase? {
    guard let hour = readNumber(digits: 1...2) else { return nil }
    if consumeGlued(":") {
      guard let minute = readGluedNumber(digits: 2...2) else { return nil }
      // After a colon and minutes, `pm` always belongs to the time.
      return readHalf().map { time(hour, minute, half: $0) } ?? time(hour, minute)
    }
    var ahead = self
    if ahead.consumeGlued("."), let minute = ahead.readGluedNumber(digits: 2...2) {
      let clock = ahead.readHalf().map { time(hour, minute, half: $0) }
      guard clock != nil || isBehindAt else { return nil }
      self = ahead
      return clock ?? time(hour, minute)
    }
    if let half = readHalf() { return time(hour, 0, half: half) }
    ahead = self
    if let part = ahead.readPartOfDayBehind() {
      self = ahead
      return time(hour, 0)?.within(part)
    }
    // In `at 9 tonight`, `tonight` determines that the time is after noon.
    if isBehindAt, (1...12).contains(hour), ahead.consume("tonight") { return time(hour, 0) }
    guard consumeGlued("h") else { return nil }
    let minute = readGluedNumber(digits: 2...2) ?? 0
    return time(hour, minute).map { ClockPhrase(time: $0.time, isPlain: true, isExact: true) }
  }

  /// Reads a time in words, such as `half past nine` or `quarter to 5`.
  private mutating func spoken() -> ClockPhrase? {
    var ahead = self
    var minutes = 0
    if ahead.consume(all: "half", "past") {
      minutes = 30
    } else {
      _ = ahead.consume("a")
      guard ahead.consume("quarter") else { return nil }
      if ahead.consume("past") { minutes = 15 } else if ahead.consume("to") { minutes = -15 }
    }
    guard minutes != 0,
      let hour = ahead.readNumber(digits: 1...2) ?? ahead.readWord(in: PhraseWords.counts),
      (1...12).contains(hour)
    else { return nil }
    self = ahead
    // `half past three` means the afternoon, rather than the night.
    let time = TimeOfDay(minuteOfDay: (hour < 8 ? hour + 12 : hour) * 60 + minutes)
    return ClockPhrase(time: time, isSpoken: true)
  }

  /// Reads `at night`, or `in the` and a part of the day. Returns the time that represents the part
  /// of the day.
  private mutating func readPartOfDayBehind() -> TimeOfDay? {
    var ahead = self
    if ahead.consume(all: "at", "night") {
      self = ahead
      return PhraseWords.tonight
    }
    guard ahead.consume(all: "in", "the"), let part = ahead.readWord(in: PhraseWords.partsOfDay)
    else {
      return nil
    }
    self = ahead
    return part
  }

  fileprivate mutating func consumeEndOfTimes() -> Bool {
    if consumeSign("-") {
      self = beginningWord(at: index)
      return clock() != nil
    }
    return (consume("to") || consume("until") || consume("till") || consume("and"))
      && clock() != nil
  }

  /// Consumes an hour such as `at 6` after a part of the day. The part of the day determines
  /// whether the hour is before or after noon.
  mutating func readHour(in part: TimeOfDay) -> ClockPhrase? {
    var ahead = self
    guard ahead.consume("at"), let hour = ahead.readNumber(digits: 1...2), (1...11).contains(hour),
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

  /// Consumes `am`, `pm`, `a.m.` or `p.m.`, with or without a space before it.
  private mutating func readHalf() -> Half? {
    let halves: [String: Half] = ["am": .morning, "pm": .afternoon]
    if let half = readGluedWord(in: halves) ?? readWord(in: halves) { return half }
    let letters: [String: Half] = ["a": .morning, "p": .afternoon]
    var ahead = self
    guard let half = ahead.readGluedWord(in: letters) ?? ahead.readWord(in: letters),
      ahead.consumeGlued("."), ahead.consumeGlued("m")
    else { return nil }
    _ = ahead.consumeGlued(".")
    self = ahead
    return half
  }
}
