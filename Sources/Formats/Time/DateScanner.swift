import BoardModel

/// Reads a date as files have them, from left to right; never what people type, such as `fri`.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes a byte, if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes exactly that many digits.
  mutating func number(_ width: Int) -> Int? {
    guard rest.count >= width else { return nil }
    var value = 0
    for byte in rest.prefix(width) {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    rest.removeFirst(width)
    return value
  }

  /// Takes `2026-12-24`, or `20261224`.
  mutating func day(separator: UInt8?) -> CivilDay? {
    guard let year = number(4), takes(separator), let month = number(2), takes(separator),
      let day = number(2)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// Takes `18:00:00`, or `180000`, as seconds since midnight; a leap second counts as the one
  /// before it.
  ///
  /// - Parameter needsSeconds: Whether `18:00` is not enough.
  mutating func time(separator: UInt8?, needsSeconds: Bool) -> Int? {
    guard let hour = number(2), hour < 24, takes(separator), let minute = number(2), minute < 60
    else { return nil }
    let hasSeconds = separator.map { rest.first == $0 } ?? (rest.first?.isDigit == true)
    guard hasSeconds else { return needsSeconds ? nil : (hour * 60 + minute) * 60 }
    guard takes(separator), let second = number(2), second <= 60 else { return nil }
    return (hour * 60 + minute) * 60 + min(second, 59)
  }

  /// Takes `.250` as milliseconds; further digits are dropped. No point is no milliseconds.
  mutating func fraction() -> Int? {
    guard take(UInt8(ascii: ".")) else { return 0 }
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    var value = 0
    for index in 0..<3 {
      let digit = index < digits.count ? digits[digits.startIndex + index] : UInt8(ascii: "0")
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Takes `Z`, `+01:00` or `-0330`, as seconds ahead of UTC.
  mutating func offset() -> Int? {
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let isAhead = take(UInt8(ascii: "+"))
    guard isAhead || take(UInt8(ascii: "-")), let hours = number(2), hours < 24 else { return nil }
    _ = take(UInt8(ascii: ":"))
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (isAhead ? 1 : -1) * (hours * 60 + minutes) * 60
  }

  private mutating func takes(_ separator: UInt8?) -> Bool { separator.map { take($0) } ?? true }
}
