/// A time of day as it is typed: `18:00`, `6pm`, `6:30 pm`, `18h`, `noon`.
struct ClockPhrase: Equatable {
  let time: TimeOfDay
  /// Whether the words are plain English, or a length of time, where nothing says otherwise.
  var isPlain = false

  /// Reads one; a bare number is none, and neither is one end of `9:30 to 10:30`.
  static func read(_ cursor: inout PhraseCursor) -> ClockPhrase? {
    var ahead = cursor
    guard let clock = ahead.clock() else { return nil }
    var rest = ahead
    guard !rest.takeEndOfTimes() else { return nil }
    cursor = ahead
    return clock
  }

  /// Takes two times of which the second is the end, which no date can say: `9:30 to 10:30`.
  static func takeTimes(_ cursor: inout PhraseCursor) -> Bool {
    var ahead = cursor
    guard ahead.clock() != nil, ahead.takeEndOfTimes() else { return false }
    cursor = ahead
    return true
  }
}

extension PhraseCursor {
  fileprivate mutating func clock() -> ClockPhrase? {
    // `12.30` may be a price; `at 12.30` is none.
    let isBehindAt = isBehind("at")
    if let time = take(in: PhraseWords.namedTimes) { return ClockPhrase(time: time, isPlain: true) }
    guard let hour = takeNumber(digits: 1...2) else { return nil }
    if takeGlued(":") || isBehindAt && takeGlued(".") {
      guard let minute = takeGluedNumber(digits: 2...2) else { return nil }
      // Without a blank `pm` belongs to it in any case.
      return takeHalf().map { time(hour, minute, half: $0) } ?? time(hour, minute)
    }
    if let half = takeHalf() { return time(hour, 0, half: half) }
    guard takeGlued("h") else { return nil }
    let minute = takeGluedNumber(digits: 2...2) ?? 0
    return time(hour, minute).map { ClockPhrase(time: $0.time, isPlain: true) }
  }

  fileprivate mutating func takeEndOfTimes() -> Bool {
    (take("to") || take("until") || take("till") || takeSign("-")) && clock() != nil
  }

  /// Takes `at 6:30` behind a part of the day, which says whether noon has passed: `tomorrow evening
  /// at 6:30`.
  ///
  /// - Parameter part: The time that stands for that part.
  mutating func takeTime(in part: TimeOfDay) -> ClockPhrase? {
    var ahead = self
    _ = ahead.takeComma()
    guard ahead.take("at") else { return nil }
    let start = ahead
    if let hour = ahead.takeNumber(digits: 1...2), (1...11).contains(hour),
      let minute = ahead.takeGlued(":") ? ahead.takeGluedNumber(digits: 2...2) : 0,
      ahead.isAtBoundary,
      let clock = time(part.hour < 12 ? hour : hour + 12, minute)
    {
      self = ahead
      return clock
    }
    ahead = start
    guard let clock = ClockPhrase.read(&ahead), ahead.isAtBoundary else { return nil }
    self = ahead
    return clock
  }

  private func time(_ hour: Int, _ minute: Int) -> ClockPhrase? {
    TimeOfDay(hour: hour, minute: minute).map { ClockPhrase(time: $0) }
  }

  private func time(_ hour: Int, _ minute: Int, half: Half) -> ClockPhrase? {
    guard (1...12).contains(hour) else { return nil }
    return time(hour % 12 + (half == .afternoon ? 12 : 0), minute)
  }

  private enum Half {
    case morning, afternoon
  }

  /// `pm`, ` pm` or `p.m.`
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
