extension DueDate {
  /// Reads what people type for a due date.
  ///
  /// - Parameters:
  ///   - text: ``text``'s own forms, `today`, `tomorrow`, `mon` to `sun` (the next
  ///     such day, never today), `+3d` or `+2w`; in upper or lower case, spaces around it do not count.
  ///   - today: The day it is where the user is.
  /// - Returns: The date, or `nil` for anything else.
  public static func parse(_ text: String, today: CivilDay) -> DueDate? {
    let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let date = DueDate(word.uppercased()) { return date }
    switch word.lowercased() {
    case "today":
      return DueDate(day: today)
    case "tomorrow":
      return DueDate(day: today.adding(days: 1))
    case let name where weekdays.contains(name):
      let wanted = weekdays.firstIndex(of: name) ?? 0
      let ahead = (wanted - today.weekday + 7) % 7
      return DueDate(day: today.adding(days: ahead == 0 ? 7 : ahead))
    case let distance where distance.hasPrefix("+"):
      return days(in: distance.utf8.dropFirst()).map { DueDate(day: today.adding(days: $0)) }
    default:
      return nil
    }
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Days in `3d` or `2w`, at most 9,999 of either.
  private static func days(in distance: some BidirectionalCollection<UInt8>) -> Int? {
    guard let unit = distance.last, distance.count <= 5, let count = number(distance.dropLast())
    else { return nil }
    switch unit {
    case UInt8(ascii: "d"): return count
    case UInt8(ascii: "w"): return count * 7
    default: return nil
    }
  }
}
