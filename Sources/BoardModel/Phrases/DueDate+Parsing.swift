extension DueDate {
  /// Parses a due date that a user typed, ignoring case.
  ///
  /// A time may precede or follow a day: `9:30 in 3 days`, `fri 18:00`. A time without a day means
  /// today, or tomorrow if the time has passed.
  ///
  /// - Parameters:
  ///   - today: The current day in the user's time zone.
  ///   - clock: The current time of day in the user's time zone.
  ///   - order: The order of day and month in `1/2/2027`.
  /// - Returns: The date; `nil` if the text is not a valid date.
  public static func parse(
    _ text: String, today: CivilDay, clock: TimeOfDay, order: DateOrder = .dayFirst
  ) -> DueDate? {
    var cursor = PhraseCursor(PhraseToken.tokens(of: text))
    guard let when = WhenPhrase.read(&cursor), cursor.isAtEnd else { return nil }
    return when.date(DateContext(today: today, clock: clock, order: order))
  }

  /// Forms that ``parse(_:today:clock:order:)`` accepts, for a message.
  public static let forms =
    "2026-12-24, 24.12., dec 24, today, tomorrow, mon to sun, next mon, +3d, +2w, +1m, in 3 days, "
    + "the 1st, next week, this weekend or eom; with or without a time, as in fri 18:00 or "
    + "5pm tomorrow; or a time alone"

  /// Some of ``forms``, for a short message.
  public static let someForms = "fri, 24.12., +3d"
}
