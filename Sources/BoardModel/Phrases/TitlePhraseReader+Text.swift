/// What makes text of a phrase: the words in front of it, and words that are plain English.
extension TitlePhraseReader {
  /// Whether the words in front of a phrase make it part of the text.
  func isText(_ meaning: TitlePhrase.Meaning, at index: Int) -> Bool {
    guard index > 0, index != endOfLast else { return false }
    let before = tokens[index - 1]
    let isArticle = PhraseWords.articles.contains(before.text)
    let isTie = isArticle || PhraseWords.ties.contains(before.text)
    switch meaning {
    case .tags, .list, .url, .due, .start, .repeating: return false
    case .priority: return isArticle && tokens[index].kind == .word
    case .series: return isArticle || PhraseWords.almost.contains(before.text)
    case .range(let range): return range.start.join == nil && isArticle
    case .nearMiss: return isTie
    case .when(let when):
      if when.join != nil { return false }
      // In `fri and sat` neither of them is the date.
      let isListed =
        index > 1 && endOfLast == index - 1 && ["and", "or", "&"].contains(before.text)
      if isTie { return !isListed }
      guard case .weekday? = when.day?.name else { return false }
      return PhraseWords.namedDays.contains(before.text)
    }
  }

  /// A phrase that is a date by itself; or at the end of the title; `nil` for plain English.
  func judged(_ meaning: TitlePhrase.Meaning, _ tokens: Range<Int>) -> TitlePhrase? {
    var phrase = TitlePhrase(meaning: meaning, tokens: tokens)
    switch meaning {
    case .series(let series): phrase.isOfEnd = series.isOfEnd
    case .when(let when):
      switch when.evidence {
      case .enough: break
      case .atEnd: phrase.isOfEnd = true
      case .none where self.tokens[tokens.lowerBound].isCapital && tokens.lowerBound > 0:
        // `Sat` at the end of a title in small letters.
        guard case .weekday? = when.day?.name else { return nil }
        phrase.isOfEnd = true
      case .none: return nil
      }
    case .tags, .priority, .list, .url, .due, .start, .repeating, .range, .nearMiss: break
    }
    return phrase
  }
}

extension WhenPhrase {
  /// How sure it is that a phrase in a title is a date.
  enum Evidence {
    case enough, atEnd, none
  }

  /// Plain words and numbers are a date only beside something that makes them one: a small word, a
  /// day beside a time.
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
