import FoundationEssentials

/// Parses the dates in HTTP headers (<https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Parses the usual format and the two obsolete ones, which a client must accept.
  ///
  /// - Parameter now: Decides the century of a two-digit year.
  /// - Returns: `nil` for any other text.
  static func date(_ text: String, now: Date) -> Date? {
    let words = text.split { " ,-".contains($0) }
    let parts: (day: Substring, month: Substring, year: Substring, time: Substring)
    switch (words.count, words.last) {
    // Sun, 06 Nov 1994 08:49:37 GMT and Sunday, 06-Nov-94 08:49:37 GMT
    case (6, "GMT"): parts = (words[1], words[2], words[3], words[4])
    // Sun Nov  6 08:49:37 1994
    case (5, _): parts = (words[2], words[1], words[4], words[3])
    default: return nil
    }
    let time = parts.time.split(separator: ":").map { Int($0) ?? -1 }
    guard let month = months.firstIndex(of: String(parts.month)), let day = Int(parts.day),
      let year = year(parts.year, now: now), 1...31 ~= day, time.count == 3,
      0..<24 ~= time[0], 0..<60 ~= time[1], 0...60 ~= time[2]
    else { return nil }
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }

  /// Parses a year of four or two digits; `nil` for any other text. A year of two digits is in the
  /// current century, unless it would be more than 50 years in the future; then it is in the
  /// previous one.
  private static func year(_ text: Substring, now: Date) -> Int? {
    guard let number = Int(text), number >= 0 else { return nil }
    guard text.count == 2 else { return text.count == 4 ? number : nil }
    let present = calendar.component(.year, from: now)
    let year = present - present % 100 + number
    return year > present + 50 ? year - 100 : year
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
