/// The result of reading a title: the fields that the phrases set, and the remaining title.
struct TitleReading {
  private(set) var title: String
  private(set) var fields = TitleChoice.Fields()
  private(set) var spans: [Range<String.Index>] = []
  private(set) var offers: [QuickWords.Offer] = []
  private(set) var misread: QuickWords.Misread?
  /// Whether a date stays in the title because the source cannot store the time of the date.
  private(set) var refusesTime = false
  /// Whether a repetition stays in the title because the source cannot store it.
  private(set) var refusesSeries = false

  init(
    _ typed: String, instead old: String, literalPhrases: [String], lists: [String],
    people: [String], _ context: DateContext, accepts: (TaskEdit) -> Bool, uuid: (TaskID) -> String?
  ) {
    title = typed
    let tokens = PhraseToken.tokens(of: typed)
    let changed = Self.changed(tokens, since: old)
    let literals = literalPhrases.map { PhraseToken.tokens(of: $0).map(\.text) }
    var reader = TitlePhraseReader(typed, tokens, lists: lists, people: people, context)
    let phrases = reader.phrases().filter { phrase in
      phrase.tokens.overlaps(changed)
        && !literals.contains { words in
          tokens[phrase.tokens].map(\.text).contains(words)
        }
    }
    let choice = TitleChoice(
      phrases, context, isEnd: { Self.isPunctuation(tokens[$0..<$1]) }, tokenCount: tokens.count,
      accepts: accepts, uuid: uuid)
    (refusesTime, refusesSeries) = (choice.refusesTime, choice.refusesSeries)
    let cutter = TitleCutter(
      typed: typed, phrases: choice.used.map { Self.bytes(of: $0.tokens, in: tokens) },
      backslashes: reader.backslashes.filter(changed.contains).map { tokens[$0].range.lowerBound })
    let left = cutter.title()
    func span(_ words: Range<Int>) -> Range<String.Index> {
      Self.span(Self.bytes(of: words, in: tokens), in: typed)
    }
    offers = choice.nearMisses.map { QuickWords.Offer(span: span($0.tokens), text: $0.text) }
    if let unread = reader.unread.last(where: { $0.tokens.overlaps(changed) }),
      accepts(unread.emptied)
    {
      let value = span(unread.tokens.lowerBound + 2..<unread.tokens.upperBound)
      let name = span(unread.tokens.lowerBound..<unread.tokens.lowerBound + 2)
      let meant = unread.meant(String(typed[value]), context)
      misread = QuickWords.Misread(
        kind: unread.kind, text: String(typed[value]), phrase: String(typed[name] + typed[value]),
        meant: meant.map { typed[name] + $0 })
      if let meant { offers.append(QuickWords.Offer(span: value, text: meant)) }
    }
    if misread == nil, let (phrase, id) = choice.unknownBlocker {
      misread = QuickWords.Misread(
        kind: .task, text: "\(id)", phrase: String(typed[span(phrase.tokens)]), meant: nil)
    }
    guard !choice.used.isEmpty else {
      title = left
      return
    }
    // Phrases never make up the whole title, and the rest of the title must not be a phrase either.
    guard !TaskText.isBlank(left) else { return }
    if old.isEmpty {
      let again = TitleReading(
        cutter.title(preservingBackslashes: true), instead: " ", literalPhrases: literalPhrases,
        lists: lists, people: people, context, accepts: accepts, uuid: uuid)
      guard again.spans.isEmpty else { return }
    }
    title = left
    fields = choice.fields
    fields.tags = TagText.normalized(fields.tags.map { "#" + $0 })
    spans = choice.used.map { span($0.tokens) }
  }

  /// The range of the tokens that an edit changed.
  private static func changed(_ tokens: [PhraseToken], since old: String) -> Range<Int> {
    if old.isEmpty { return 0..<tokens.count }
    let oldTokens = PhraseToken.tokens(of: old)
    let start = zip(tokens, oldTokens).prefix { $0.isLike($1) }.count
    let most = min(tokens.count, oldTokens.count) - start
    let commonCount = zip(tokens.reversed(), oldTokens.reversed()).prefix(most).prefix {
      $0.isLike($1)
    }.count
    return start..<tokens.count - commonCount
  }

  private static func isPunctuation(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    tokens.allSatisfy { $0.kind == .sign && [",", ".", ";", "!", "?"].contains($0.text) }
  }

  private static func bytes(of words: Range<Int>, in tokens: [PhraseToken]) -> Range<Int> {
    tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
  }

  private static func span(_ bytes: Range<Int>, in text: String) -> Range<String.Index> {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return start..<text.utf8.index(start, offsetBy: bytes.count)
  }
}

extension PhraseToken {
  /// Whether both tokens have the same text, and either both or neither follow another token
  /// without a space.
  fileprivate func isLike(_ other: PhraseToken) -> Bool {
    text == other.text && isGlued == other.isGlued
  }
}
