/// A duration such as `P1DT2H`.
struct CalendarDuration {
  /// The whole days, whose length depends on the time zone.
  let days: Int
  /// The rest of the duration in seconds.
  let seconds: Int

  /// Parses a duration; `nil` for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    var (days, seconds) = (0, 0)
    var isTime = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "T"), !isTime {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(while: \.isDigit)
      rest.removeFirst(digits.count)
      guard digits.count <= 9, let number = Int(digits.text), let unit = rest.popFirst() else {
        return nil
      }
      switch (unit, isTime) {
      case (UInt8(ascii: "W"), false): days += number * 7
      case (UInt8(ascii: "D"), false): days += number
      case (UInt8(ascii: "H"), true): seconds += number * 3600
      case (UInt8(ascii: "M"), true): seconds += number * 60
      case (UInt8(ascii: "S"), true): seconds += number
      default: return nil
      }
    }
    self.days = isNegative ? -days : days
    self.seconds = isNegative ? -seconds : seconds
  }
}
