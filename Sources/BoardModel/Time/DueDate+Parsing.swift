extension DueDate {
  /// Reads what people type for a due date: one of ``forms``, in letters of any case.
  ///
  /// A time may stand behind every form of a day: `fri 18:00`, `in 3 days 9:30`. A time alone is
  /// today, or tomorrow if it is past.
  ///
  /// - Parameters:
  ///   - today: The day it is where the user is.
  ///   - clock: The time it is there.
  /// - Returns: The date; `nil` for anything else.
  public static func parse(_ text: String, today: CivilDay, clock: TimeOfDay) -> DueDate? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let time = words.last.flatMap(time) else {
      if words.count == 1, let date = DueDate(words[0].uppercased()) { return date }
      return CivilDay.parse(words, today: today).map { DueDate(day: $0) }
    }
    words.removeLast()
    if words.isEmpty {
      return DueDate(day: time < clock ? today.adding(days: 1) : today, time: time)
    }
    return CivilDay.parse(words, today: today).map { DueDate(day: $0, time: time) }
  }

  /// Everything that ``parse(_:today:clock:)`` reads, for a message.
  public static let forms =
    "2026-12-24, 24.12., dec 24, today, tomorrow, mon to sun, next mon, +3d, +2w, +1m, in 3 days "
    + "or eom; a time may follow, as in fri 18:00, or stand alone"

  /// Some of ``forms``, for a message with little room.
  public static let someForms = "fri, 24.12., +3d"

  /// A time whose hour has one digit or two.
  private static func time(_ word: String) -> TimeOfDay? {
    TimeOfDay(word.utf8.count == 4 ? "0" + word : word)
  }
}
