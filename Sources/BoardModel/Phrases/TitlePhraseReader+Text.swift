/// Decides which phrases are plain text, depending on their words and the words around them.
extension TitlePhraseReader {
  /// Whether the words before a phrase, or a holiday in the title, make the phrase plain text.
  func isText(_ meaning: TitlePhrase.Meaning, at index: Int) -> Bool {
    // As in `on New Year's Eve at 8pm`, or `8pm dinner on New Year's Eve`.
    if case .when(let when) = meaning, when.day == nil, namesFeast { return true }
    guard index > 0, index != endOfLast else { return false }
    let before = tokens[index - 1]
    let isArticle = PhraseWords.articles.contains(before.text)
    let isTie = isArticle || PhraseWords.ties.contains(before.text)
    switch meaning {
    case .tags, .list, .url, .blockedBy, .due, .start, .repeating: return false
    // As in `write to @anna`, which mentions a person.
    case .assignee: return isTie || PhraseWords.beforePeople.contains(before.text)
    case .priority: return isArticle && tokens[index].kind == .word
    case .series: return isArticle || PhraseWords.almost.contains(before.text)
    case .range(let range): return range.start.join == nil && isTie
    case .nearMiss: return isTie
    case .when(let when):
      if let join = when.join {
        // As in `3 days before Dec 10`, or `a week on Wednesday`.
        if join == "before", PhraseWords.units[before.text] != nil { return true }
        if before.text == "not" || join == "on" && isCountOfWeeks(before: index) { return true }
        // A repetition cannot have an end.
        return PhraseWords.ends.contains(join)
          && tokens[..<index].contains { PhraseWords.ofSeries.contains($0.text) }
      }
      // As in `two weeks tomorrow`.
      if isCountOfWeeks(before: index) { return true }
      // In `fri and sat`, both days count as dates, so that neither of them is used.
      let isListed =
        index > 1 && endOfLast == index - 1 && ["and", "or", "&"].contains(before.text)
      if isTie { return !isListed }
      guard case .weekday? = when.day?.name else { return false }
      // As in `Mr. Friday`.
      let isBehindPoint = before.text == "." && before.isGlued && index > 1
      return PhraseWords.namedDays.contains(isBehindPoint ? tokens[index - 2].text : before.text)
        || PhraseWords.counted.contains(before.text)
        || before.isGlued && PhraseWords.ordinalEnds.contains(before.text)
    }
  }

  /// Whether a count of weeks, such as `two weeks`, precedes a token.
  private func isCountOfWeeks(before index: Int) -> Bool {
    guard index > 1, ["week", "weeks", "fortnight"].contains(tokens[index - 1].text) else {
      return false
    }
    let count = tokens[index - 2]
    return PhraseWords.counts[count.text] != nil || count.kind == .number
  }

  /// Whether an ordinal number such as `13th` begins at a token, perhaps after `the`.
  private func isOrdinal(at index: Int) -> Bool {
    let first = index < tokens.count && tokens[index].text == "the" ? index + 1 : index
    return first + 1 < tokens.count && tokens[first].kind == .number
      && tokens[first + 1].isGlued && PhraseWords.ordinalEnds.contains(tokens[first + 1].text)
  }

  /// Whether a phrase such as `in 1 week` continues with another number of units.
  private func isDistance(_ when: WhenPhrase, to end: Int) -> Bool {
    guard case .later? = when.day?.name else { return false }
    var cursor = start.beginningWord(at: end)
    _ = cursor.consume("and")
    return cursor.readCount() != nil && cursor.readWord(in: PhraseWords.units) != nil
  }

  /// Whether the words after a phrase continue the phrase, so that using the phrase alone would be
  /// wrong.
  func isContinued(_ meaning: TitlePhrase.Meaning, from first: Int, to end: Int) -> Bool {
    // As in `Sunday 13th`, `next month 15th`, or `in 1 week 2 days`.
    if case .when(let when) = meaning, when.day != nil,
      isOrdinal(at: end) || isDistance(when, to: end)
    {
      return true
    }
    guard end < tokens.count, case let next = tokens[end], next.kind == .word else { return false }
    let goesOn = PhraseWords.continuing.contains(next.text)
    let second = end + 1 < tokens.count ? tokens[end + 1].text : ""
    switch meaning {
    case .tags, .list, .url, .blockedBy, .due, .start, .repeating, .nearMiss: return false
    // As in `ask @ben and @anna`.
    case .assignee: return ["and", "or"].contains(next.text) && second == "@"
    case .priority: return next.text == "of"
    case .range: return goesOn || next.text == "each"
    case .series:
      switch next.text {
      case "on": return second == "the"
      // A repetition cannot have an end.
      case _ where PhraseWords.ends.contains(next.text): return true
      // As in `every 1st and 15th`.
      case "and": return isOrdinal(at: end + 1)
      // As in `every monday or thursday`.
      case "or": return true
      // As in `every month from january`.
      case "from": return PhraseWords.monthNumbers[second] != nil
      default: return goesOn
      }
    case .when(let when):
      // In `Friday Night Lights`, the day is part of a name.
      let isNamed =
        when.join == nil && first > 0 && tokens[first].isCapital && next.isCapital
        && text != text.uppercased()
      if case .later? = when.day?.name, next.text == "to" { return false }
      // As in `Monday week report`, `Monday after next`, or `Tuesday next`.
      let isAnother =
        ["week", "fortnight", "next"].contains(next.text)
        || next.text == "after" && second == "next"
      // As in `the 3rd of next month`.
      let isOfMonth = next.text == "of" && ["this", "next", "last"].contains(second)
      return goesOn && next.text != "of" || isNamed || isOfMonth
        || isAnother && when.clock == nil && when.day?.isNamed == true
    }
  }

  /// Whether using the phrases would leave the first or last day of a series in the title, or would
  /// split a series, as in `on the 15th and the last day of every month`.
  func leavesPartOfSeries(_ phrases: [TitlePhrase]) -> Bool {
    guard phrases.contains(where: \.isPlainSeries) else { return false }
    var last: TitlePhrase?
    for next in phrases + [nil] {
      let gap = (last?.tokens.upperBound ?? 0)..<(next?.tokens.lowerBound ?? tokens.count)
      if gap.contains(where: { isBoundOfSeries(at: $0, before: gap.upperBound) }) { return true }
      if let last, let next, last.isPlainSeries || next.isPlainSeries, last.isPlainDate,
        next.isPlainDate, gap.count == 1, ["and", "or", "&"].contains(tokens[gap.lowerBound].text)
      {
        return true
      }
      last = next
    }
    return false
  }

  /// Whether the tokens from an index to `end` are a limit such as `until march` or `from 1 march`.
  private func isBoundOfSeries(at index: Int, before end: Int) -> Bool {
    guard !tokens[index].isText, PhraseWords.bounds.contains(tokens[index].text) else {
      return false
    }
    var day = start.beginningWord(at: index + 1)
    var month = day
    return DayPhrase.read(&day) != nil && day.index >= end
      || month.readMonth() != nil && month.index >= end
  }

  /// Creates a phrase that is valid anywhere, or only at the end of the title; `nil` for plain
  /// English.
  func judged(_ meaning: TitlePhrase.Meaning, _ tokens: Range<Int>) -> TitlePhrase? {
    var phrase = TitlePhrase(meaning: meaning, tokens: tokens)
    switch meaning {
    case .series(let series): phrase.isOfEnd = series.isOfEnd
    case .when(let when):
      switch when.evidence {
      case .enough: break
      case .atEnd: phrase.isOfEnd = true
      case .none where self.tokens[tokens.lowerBound].isCapital && tokens.lowerBound > 0:
        // A capitalized `Sat` can still be a day at the end of the title.
        guard case .weekday? = when.day?.name else { return nil }
        phrase.isOfEnd = true
      case .none: return nil
      }
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .due, .start, .repeating, .range,
      .nearMiss:
      break
    }
    return phrase
  }
}

extension WhenPhrase {
  /// How certain it is that a phrase in a title is a date.
  enum Evidence {
    case enough, atEnd, none
  }

  /// How certain it is that the phrase is a date: ambiguous words and numbers need a preposition or
  /// a time.
  var evidence: Evidence {
    guard let day else { return clock?.isPlain == true && join == nil ? .none : .enough }
    guard day.isPlain, clock == nil, day.time == nil else { return .enough }
    if let join {
      if case .weekend = day.name { return .enough }
      if !PhraseWords.weakJoins.contains(join) { return .enough }
    }
    return day.isOfEnd ? .atEnd : .none
  }
}
