import BoardModel

/// A time zone rule in POSIX form, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZone {
  private let standard: Int
  private let summer: (offset: Int, start: Change, end: Change)?

  /// A yearly change of the clocks: a day, and the second of that day.
  private struct Change {
    let day: YearlyDay
    let secondOfDay: Int
  }

  /// Parses a rule; `nil` if it is invalid, or specifies a day by its number in the year.
  init?(_ text: ArraySlice<UInt8>) {
    var scanner = Scanner(rest: text)
    guard scanner.name(), let standard = scanner.offset() else { return nil }
    self.standard = -standard
    guard !scanner.rest.isEmpty else {
      summer = nil
      return
    }
    guard scanner.name() else { return nil }
    let hasOffset = scanner.rest.first != UInt8(ascii: ",")
    let offset = hasOffset ? scanner.offset().map { -$0 } : self.standard + 3600
    guard let offset, let start = scanner.change(), let end = scanner.change() else { return nil }
    summer = (offset, start, end)
  }

  /// The transitions after a time in seconds since 1970, up to ``ZoneTransitions/lastYear``, in no
  /// particular order.
  func transitions(after last: Int64) -> [ZoneTransitions.Transition] {
    guard let summer else { return [] }
    let first = max(1970, CivilDay(daysSinceEpoch: Int(max(last, 0) / 86_400)).year)
    guard first <= ZoneTransitions.lastYear else { return [] }
    return (first...ZoneTransitions.lastYear).flatMap { year in
      [(summer.start, standard, summer.offset), (summer.end, summer.offset, standard)]
        .compactMap { change, before, after in
          change.day.day(in: year).map {
            .init(second: $0.second(at: change.secondOfDay, ahead: before), offset: after)
          }
        }
    }.filter { $0.second > last }
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func consume(_ byte: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: byte) else { return false }
      rest.removeFirst()
      return true
    }

    /// Skips a name such as `CET` or `<+03>`, and returns whether it is valid.
    mutating func name() -> Bool {
      if consume("<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }
        return consume(">")
      }
      let letters = rest.prefix(while: \.isLetter)
      rest.removeFirst(letters.count)
      return letters.count >= 3
    }

    mutating func number() -> Int? {
      let digits = rest.prefix(while: \.isDigit)
      rest.removeFirst(digits.count)
      return digits.count > 3 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }

    /// Reads an offset such as `-3:30`, and returns it in seconds; `nil` for anything else.
    mutating func offset() -> Int? {
      let isNegative = consume("-")
      if !isNegative { _ = consume("+") }
      guard let hours = number() else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where consume(":") {
        guard let part = number() else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// Reads a change such as `,M10.5.0/3`, which means the last (5) Sunday (0) of October (10) at
    /// 3:00; `nil` for anything else.
    mutating func change() -> Change? {
      guard consume(","), consume("M"), let month = number(), consume("."), let week = number(),
        consume("."),
        let weekday = number(), 1...12 ~= month, 1...5 ~= week, 0...6 ~= weekday
      else { return nil }
      var secondOfDay = 7200
      if consume("/") {
        guard let seconds = offset() else { return nil }
        secondOfDay = seconds
      }
      let rule = YearlyDay.Rule.weekday((weekday + 6) % 7, ordinal: week == 5 ? -1 : week)
      return Change(day: YearlyDay(month: month, rule: rule), secondOfDay: secondOfDay)
    }
  }
}
