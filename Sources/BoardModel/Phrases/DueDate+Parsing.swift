extension DueDate {
  /// Reads what people type for a due date: one of ``forms``, in letters of any case.
  ///
  /// A time may stand on either side of every form of a day: `fri 18:00`, `9:30 in 3 days`. A time
  /// alone is today, or tomorrow if it is past.
  ///
  /// - Parameters:
  ///   - today: The day it is where the user is.
  ///   - clock: The time it is there.
  ///   - order: Which comes first in `1/2/2027`.
  /// - Returns: The date; `nil` for anything else.
  public static func parse(
    _ text: String, today: CivilDay, clock: TimeOfDay, order: DateOrder = .dayFirst
  ) -> DueDate? {
    var cursor = PhraseCursor(PhraseToken.tokens(of: text))
    guard let when = WhenPhrase.read(&cursor), cursor.isAtEnd else { return nil }
    return when.date(DateContext(today: today, clock: clock, order: order))
  }

  /// What ``parse(_:today:clock:order:)`` reads, for a message.
  public static let forms =
    "2026-12-24, 24.12., dec 24, today, tomorrow, mon to sun, next mon, +3d, +2w, +1m, in 3 days, "
    + "the 1st, next week, this weekend or eom; a time may stand beside it, as in fri 18:00 or "
    + "5pm tomorrow, or alone"

  /// Some of ``forms``, for a message with little room.
  public static let someForms = "fri, 24.12., +3d"
}
