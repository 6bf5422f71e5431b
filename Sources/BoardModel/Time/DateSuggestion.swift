import Spelling

extension DueDate {
  /// The closest valid date for text that is not a date: `tomorrow` for `tommorow`, `30.11.` for
  /// `31.11.`; `nil` if none is close.
  ///
  /// - Parameters:
  ///   - today: The current day.
  ///   - clock: The current time of day.
  ///   - order: The order of day and month in `1/2/2027`.
  public static func nearest(
    to text: String, today: CivilDay, clock: TimeOfDay, order: DateOrder = .dayFirst
  ) -> String? {
    let spelled = NearestWords.text(for: text, among: NearestWords.ofDates)
    func date(_ text: String) -> DueDate? {
      parse(text, today: today, clock: clock, order: order)
    }
    if spelled != text, date(spelled) != nil { return spelled }
    // Prefer the last day of this February over 29 February in a later leap year.
    let earlier = NearestWords.withEarlierDays(spelled).compactMap { text in
      date(text).map { (text: text, year: $0.day.year) }
    }
    if let last = earlier.min(by: { $0.year < $1.year }) { return last.text }
    return NearestWords.withHour(spelled).flatMap { date($0) == nil ? nil : $0 }
  }
}

extension DueDate {
  /// The hint for text that is not a date: `did you mean tomorrow?` or `try fri, 24.12., +3d`.
  public static func hint(
    for text: String, today: CivilDay, clock: TimeOfDay, order: DateOrder = .dayFirst
  ) -> String {
    nearest(to: text, today: today, clock: clock, order: order)
      .map { "did you mean \($0)?" } ?? "try \(someForms)"
  }
}

extension Repetition {
  /// The hint for text that is not a repetition: `did you mean weekly?`, or `try` followed by
  /// ``someForms``.
  public static func hint(for text: String) -> String {
    nearest(to: text).map { "did you mean \($0)?" } ?? "try \(someForms)"
  }

  /// Some of ``forms``, for a short message.
  public static let someForms = "weekly, every 3 days, mon,thu"

  /// The closest valid repetition for text that is not a repetition: `weekly` for `weekley`; `nil`
  /// if none is close.
  public static func nearest(to text: String) -> String? {
    let spelled = NearestWords.text(for: text, among: NearestWords.ofRepetitions)
    // `every second tuesday` is ambiguous. The monthly repetition is written with `2nd`.
    return [spelled, spelled.replacing("second", with: "2nd")].first {
      $0 != text && Repetition($0) != nil
    }
  }

  /// Whether text ends with the beginning of a word that occurs in repetitions, or does not end
  /// with a letter.
  static func mayBegin(with text: String) -> Bool {
    let word = text.lowercased().reversed().prefix(while: \.isLetter).reversed()
    return NearestWords.ofRepetitions.contains { $0.starts(with: word) }
  }
}

/// Corrects misspelled words of dates and repetitions.
private enum NearestWords {
  private static let days = PhraseWords.longWeekdays
  private static let months = PhraseWords.longMonths
  private static let units = ["day", "days", "week", "weeks", "month", "months", "year", "years"]

  /// Short names such as `mon` and `nov`, which are preferred over equally close words.
  private static let short = PhraseWords.weekdays + PhraseWords.months

  static let ofDates: [String] =
    short
    + [
      "today", "tomorrow", "tonight", "next", "this", "weekend", "end", "of", "in", "from", "now",
      "after", "the", "at", "midnight", "hour", "hours", "minutes",
    ] + days + months + units
  static let ofRepetitions: [String] =
    Array(short.prefix(days.count))
    + [
      "daily", "weekly", "monthly", "yearly", "weekdays", "every", "other", "weekday", "after",
      "done", "on", "the", "last",
    ] + days + units

  /// The text with each misspelled word replaced by the closest name. Words of one or two letters,
  /// and words without a close name, are kept.
  static func text(for text: String, among names: [String]) -> String {
    // Longer text is not a misspelled date.
    guard text.utf8.count <= 64 else { return text }
    return pieces(of: text).map { piece in
      guard piece.allSatisfy(\.isLetter), piece.count > 2, !names.contains(piece.lowercased())
      else {
        return piece
      }
      return nearest(to: piece, among: names) ?? piece
    }.joined()
  }

  /// The closest name, if the word has at most one mistake per three letters or is the beginning of
  /// the name; otherwise `nil`. The number of mistakes is limited because short words resemble many
  /// others.
  private static func nearest(to word: String, among names: [String]) -> String? {
    Spelling.nearest(to: word, among: names).flatMap { name in
      Spelling.mistakes(in: word, for: name) <= max(word.count, name.count) / 3
        || name.hasPrefix(word.lowercased()) ? name : nil
    }
  }

  /// The text with the number at its end written as an hour: `sun at 5pm` for `sun at 5`, `mon
  /// 9:00` for `mon 9`. `nil` if the text does not end with a possible hour.
  static func withHour(_ text: String) -> String? {
    let pieces = pieces(of: text)
    guard pieces.count > 1, let last = pieces.last, let hour = Int(last), (1...23).contains(hour)
    else { return nil }
    return text + (hour < 8 ? "pm" : ":00")
  }

  /// Variants of text such as `31.11.` or `feb 30`. In each, a number from 29 to 99 is replaced
  /// with 28, 29, 30 or 31.
  static func withEarlierDays(_ text: String) -> [String] {
    let pieces = pieces(of: text)
    return ["31", "30", "29", "28"].flatMap { last in
      pieces.indices.compactMap { index in
        guard let day = Int(pieces[index]), pieces[index].count == 2, (29...99).contains(day),
          String(day) != last
        else { return nil }
        var earlier = pieces
        earlier[index] = last
        if index + 1 < pieces.count,
          ["st", "nd", "rd", "th"].contains(pieces[index + 1].lowercased())
        {
          earlier[index + 1] = last == "31" ? "st" : "th"
        }
        return earlier.joined()
      }
    }
  }

  /// Splits text into runs of letters, runs of digits, and single other characters.
  private static func pieces(of text: String) -> [String] {
    text.reduce(into: []) { pieces, character in
      let joins = pieces.last?.last.map { last in
        character.isLetter && last.isLetter || character.isNumber && last.isNumber
      }
      if joins == true {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
  }
}
