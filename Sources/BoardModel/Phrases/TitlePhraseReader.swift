/// Finds the phrases among the tokens of a title, from left to right.
///
/// Phrases that are plain text because of the words around them are skipped. ``TitleChoice``
/// decides which of the other phrases are used.
struct TitlePhraseReader {
  let text: String
  let tokens: [PhraseToken]
  let start: PhraseCursor
  let lists: [[PhraseToken]]
  /// The names of people that consist of several words, with their tokens, the longest first.
  let people: [(name: String, tokens: [PhraseToken])]
  let context: DateContext
  /// Whether the title contains the name of a holiday, whose date is unknown.
  let namesFeast: Bool

  /// The indices of the backslashes that keep phrases as text.
  private(set) var backslashes: [Int] = []
  /// The index of the token after the latest phrase.
  private(set) var endOfLast = 0
  /// The fields such as `due:tody` whose values are invalid.
  var unread: [UnreadField] = []

  init(
    _ text: String, _ tokens: [PhraseToken], lists: [String], people: [String],
    _ context: DateContext
  ) {
    self.text = text
    self.tokens = tokens
    self.context = context
    start = PhraseCursor(tokens)
    namesFeast = tokens.contains { PhraseWords.feasts.contains($0.text) }
    // The longest matching name is used.
    self.lists = lists.map(PhraseToken.tokens).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    self.people = people.filter { $0.contains(" ") }
      .map { ($0, PhraseToken.tokens(of: $0)) }.sorted { $0.tokens.count > $1.tokens.count }
  }

  /// Finds all phrases, which do not overlap.
  mutating func phrases() -> [TitlePhrase] {
    var phrases: [TitlePhrase] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let isBracketed =
        index > 0 && token.isGlued && tokens[index - 1].text == "("
        && !tokens[index - 1].isGlued
      if token.isText || token.isGlued && !isBracketed {
        index += 1
      } else if token.text == "\\" {
        index = endOfEscape(at: index)
      } else if let (phrase, end) = phrase(at: index, isBracketed: isBracketed) {
        // A phrase that is plain text is skipped as a whole.
        index = end
        guard let phrase else { continue }
        phrases.append(phrase)
        endOfLast = index
      } else {
        index = max(endOfTimes(at: index), index + 1)
      }
    }
    return leavesPartOfSeries(phrases) ? phrases.filter { !$0.isPlainDate } : phrases
  }

  /// The index after a backslash and the phrase or word that follows it.
  private mutating func endOfEscape(at index: Int) -> Int {
    var first = index + 1
    while first < tokens.count, tokens[first].isGlued, tokens[first].text == "\\" { first += 1 }
    let unreadBefore = unread
    defer { unread = unreadBefore }
    guard first < tokens.count, tokens[first].isGlued,
      let (_, end) = meaning(at: start.beginningWord(at: first))
    else {
      return first < tokens.count && tokens[first].isGlued ? endOfWord(from: first) : first
    }
    backslashes.append(index)
    return end
  }

  /// The index after a range of times, such as `9:30 to 10:30`, and any day after the range;
  /// `index` itself if there is no range.
  private func endOfTimes(at index: Int) -> Int {
    var cursor = start.beginningWord(at: index)
    guard ClockPhrase.consumeTimes(&cursor) else { return index }
    var ahead = cursor
    _ = ahead.consumeComma()
    return WhenPhrase.read(&ahead)?.day == nil ? cursor.index : ahead.index
  }

  /// Reads the phrase at an index, and returns the phrase and the index at which to continue. For
  /// plain text, `phrase` is `nil`. If there is no phrase, the result is `nil`.
  private mutating func phrase(
    at index: Int, isBracketed: Bool
  ) -> (phrase: TitlePhrase?, end: Int)? {
    guard let (meaning, end) = meaning(at: start.beginningWord(at: index)) else { return nil }
    var tokens = index..<end
    let isClosed =
      end < self.tokens.count && self.tokens[end].isGlued
      && self.tokens[end].text == ")"
    guard isClosed == isBracketed else { return (nil, end) }
    if isBracketed { tokens = index - 1..<end + 1 }
    guard !isText(meaning, at: tokens.lowerBound),
      !isContinued(meaning, from: index, to: tokens.upperBound)
    else { return (nil, end) }
    if meaning.isWithoutTime {
      // In `tomorrow 10-11am`, neither of the times can be set.
      var times = start.beginningWord(at: end)
      _ = times.consumeComma()
      if ClockPhrase.consumeTimes(&times) { return (nil, times.index) }
    }
    return (judged(meaning, tokens), tokens.upperBound)
  }

  // MARK: Meanings

  /// The meaning of the phrase that begins at a cursor, and the index after the phrase; `nil` if
  /// there is no phrase.
  private mutating func meaning(at cursor: PhraseCursor) -> (TitlePhrase.Meaning, end: Int)? {
    guard let token = cursor.token else { return nil }
    var ahead = cursor
    let meaning: TitlePhrase.Meaning?
    switch token.kind {
    case .sign: meaning = mark(token, &ahead)
    case .number: meaning = dates(&ahead)
    case .word:
      meaning =
        value(&ahead) ?? blockers(&ahead) ?? priority(&ahead)
        ?? (PhraseWords.openers.contains(token.text) ? dates(&ahead) : misspelt(token, &ahead))
    }
    guard let meaning, ahead.isAtBoundary else { return nil }
    return (meaning, ahead.index)
  }

  func dates(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    var ahead = cursor
    if let series = RepeatPhrase.read(&ahead) {
      if let start = series.start, start.date(context) == nil { return nil }
      cursor = ahead
      return series.bareHour.map(nearMiss) ?? .series(series)
    }
    ahead = cursor
    if let range = RangePhrase.read(&ahead), ahead.isAtBoundary, range.dates(context) != nil {
      cursor = ahead
      return .range(range)
    }
    ahead = cursor
    _ =
      ahead.token.map { PhraseWords.beforeDue.contains($0.text) } == true
      && ahead.consumeIsDue()
    guard let when = WhenPhrase.read(&ahead) else { return nil }
    let first = cursor.index
    cursor = ahead
    if let bare = when.bareHour { return nearMiss(bare) }
    if when.date(context) == nil {
      guard let day = when.day, let nearest = day.nearest(context) else { return nil }
      // Replace only the day, not the preposition before it or the time.
      let words = tokensOfDay(from: first, to: ahead.index)
      return .nearMiss(NearMiss(tokens: words, text: nearest))
    }
    return .when(when)
  }

  private func nearMiss(_ bare: WhenPhrase.BareHour) -> TitlePhrase.Meaning {
    .nearMiss(
      NearMiss(tokens: bare.token..<bare.token + 1, text: NearMiss.words(forHour: bare.hour)))
  }

  /// The tokens of the day in a phrase.
  private func tokensOfDay(from first: Int, to end: Int) -> Range<Int> {
    for index in first..<end {
      var cursor = start.beginningWord(at: index)
      if !tokens[index].isGlued, DayPhrase.read(&cursor) != nil { return index..<cursor.index }
    }
    return first..<end
  }

  private func misspelt(
    _ token: PhraseToken, _ cursor: inout PhraseCursor
  ) -> TitlePhrase.Meaning? {
    guard let word = NearMiss.of(token.text) else { return nil }
    let tokens = cursor.index..<cursor.index + 1
    cursor.index += 1
    let isName = PhraseWords.longWeekdays.contains(word)
    return .nearMiss(
      NearMiss(tokens: tokens, text: isName ? word.prefix(1).uppercased() + word.dropFirst() : word)
    )
  }

  // MARK: Tokens

  /// The index after the tokens of a word, which have no space between them.
  func endOfWord(from first: Int) -> Int {
    guard first < tokens.count else { return first }
    var end = first + 1
    while end < tokens.count, tokens[end].isGlued { end += 1 }
    return end
  }

  /// The typed text of a range of tokens.
  func typed(_ range: Range<Int>) -> String {
    let bytes =
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return String(text[first..<utf8.index(first, offsetBy: bytes.count)])
  }
}

/// A field name and an invalid value: `due:tody`.
struct UnreadField {
  let name: TitlePhraseReader.FieldName
  /// The tokens of the name, the colon and the value.
  let tokens: Range<Int>

  var kind: QuickWords.Misread.Kind { name == .repetition ? .repetition : .date }

  /// The edit that clears the field.
  var emptied: TaskEdit {
    switch name {
    case .due: .due(nil)
    case .start: .start(nil)
    case .repetition: .repetition(nil)
    case .url: .url(nil)
    }
  }

  /// A valid value with a similar spelling; `nil` if there is none.
  func meant(_ value: String, _ context: DateContext) -> String? {
    switch kind {
    case .date:
      DueDate.nearest(to: value, today: context.today, clock: context.clock, order: context.order)
    case .repetition: Repetition.nearest(to: value)
    case .task: nil
    }
  }
}

extension PhraseCursor {
  /// Consumes `is` or `are` before `due`.
  fileprivate mutating func consumeIsDue() -> Bool {
    var ahead = self
    guard ahead.consume("is") || ahead.consume("are"), ahead.token?.text == "due" else {
      return false
    }
    self = ahead
    return true
  }
}
