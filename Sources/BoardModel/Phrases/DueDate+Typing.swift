/// Checks whether an unfinished date is being typed.
extension DueDate {
  /// Whether text could be the beginning of a date.
  ///
  /// To find out, possible completions of the last word are tried, each with every text in
  /// ``endings`` appended.
  static func mayBegin(
    with text: some StringProtocol, today: CivilDay, clock: TimeOfDay = .midnight
  ) -> Bool {
    let text = text.lowercased()
    let last = text.last?.isLetter == true ? text.reversed().prefix(while: \.isLetter).count : 0
    let (head, begun) = (text.dropLast(last), text.suffix(last))
    let words = begun.isEmpty ? [""] : words.filter { $0.hasPrefix(begun) } + [String(begun)]
    return words.contains { word in
      endings.contains { parse(head + word + $0, today: today, clock: clock) != nil }
    }
  }

  /// The words that can complete an unfinished word.
  private static let words: [String] = Array(
    PhraseWords.openers.union(PhraseWords.units.keys).union(PhraseWords.partsOfDay.keys)
      .union(["from", "now", "after", "of", "am", "pm", "weekend"]))

  /// The texts that may be missing at the end of a date.
  private static let endings: [String] = [
    "", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "1.", "/1", "1/1", "-26",
    "26", "dec-26", ":00", "00", "-01-01",
    "01-01", "-01", "01", "1-01", " 1", "1d", "d", " days", " day", " a day", " 1 day", " week",
    " mon",
    " dec", " 1 dec", " of week", " week", " end of week", " fri", " 1st", "st", "00:00",
    "0:00",
  ]
}
