import BoardModel

/// Scans a date in a file format from left to right. It does not support typed dates such as `fri`.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Returns whether the next byte equals `byte`, and consumes the byte if so.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of exactly `width` digits; `nil` for anything else.
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

  /// Reads a day such as `2026-12-24`, or `20261224` if `separator` is `nil`; `nil` for anything
  /// else.
  mutating func day(separator: UInt8?) -> CivilDay? {
    guard let year = number(4), consumeSeparator(separator), let month = number(2),
      consumeSeparator(separator),
      let day = number(2)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// Reads a time such as `18:00:00`, or `180000` if `separator` is `nil`.
  ///
  /// - Parameter needsSeconds: Whether to reject a time without seconds, such as `18:00`.
  /// - Returns: The seconds since midnight; `nil` for anything but a time. A leap second is read as
  ///   the second before it.
  mutating func time(separator: UInt8?, needsSeconds: Bool) -> Int? {
    guard let hour = number(2), hour < 24, consumeSeparator(separator), let minute = number(2),
      minute < 60
    else { return nil }
    let hasSeconds = separator.map { rest.first == $0 } ?? (rest.first?.isDigit == true)
    guard hasSeconds else { return needsSeconds ? nil : (hour * 60 + minute) * 60 }
    guard consumeSeparator(separator), let second = number(2), second <= 60 else { return nil }
    return (hour * 60 + minute) * 60 + min(second, 59)
  }

  /// Reads a fraction of a second such as `.250`.
  ///
  /// - Returns: The fraction in milliseconds, ignoring further digits; 0 if there is no point, and
  ///   `nil` if no digit follows the point.
  mutating func fraction() -> Int? {
    guard consume(UInt8(ascii: ".")) else { return 0 }
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

  /// Reads an offset from UTC such as `Z`, `+01:00` or `-0330`.
  ///
  /// - Returns: The offset in seconds ahead of UTC; `nil` for anything else.
  mutating func offset() -> Int? {
    if consume(UInt8(ascii: "Z")) || consume(UInt8(ascii: "z")) { return 0 }
    let isAhead = consume(UInt8(ascii: "+"))
    guard isAhead || consume(UInt8(ascii: "-")), let hours = number(2), hours < 24 else {
      return nil
    }
    _ = consume(UInt8(ascii: ":"))
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (isAhead ? 1 : -1) * (hours * 60 + minutes) * 60
  }

  private mutating func consumeSeparator(_ separator: UInt8?) -> Bool {
    separator.map { consume($0) } ?? true
  }
}
