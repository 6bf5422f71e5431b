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

  /// The nearest text that ``parse(_:today:clock:order:)`` reads, for one that it does not: `31 Dec`
  /// for `32 Dec`; `nil` where there is none.
  public static func nearest(
    to text: String, today: CivilDay, clock: TimeOfDay, order: DateOrder = .dayFirst
  ) -> String? {
    // A phrase never takes a whole title.
    let title = "x \(text)"
    let words = QuickWords(title, today: today, clock: clock, order: order)
    guard let offer = words.offers.last else { return nil }
    let meant = (title[..<offer.span.lowerBound] + offer.text + title[offer.span.upperBound...])
      .dropFirst(2)
    return parse(String(meant), today: today, clock: clock, order: order) == nil
      ? nil : String(meant)
  }

  /// What ``parse(_:today:clock:order:)`` reads, for a message.
  public static let forms =
    "2026-12-24, 24.12., dec 24, today, tomorrow, mon to sun, next mon, +3d, +2w, +1m, in 3 days, "
    + "the 1st, next week, this weekend or eom; a time may stand beside it, as in fri 18:00 or "
    + "5pm tomorrow, or alone"

  /// Some of ``forms``, for a message with little room.
  public static let someForms = "fri, 24.12., +3d"
}
