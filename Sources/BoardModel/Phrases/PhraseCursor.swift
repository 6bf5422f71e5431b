/// A position in the tokens of a text, from which phrases are read.
///
/// Every mutating method declared here either consumes the requested tokens and advances, or fails
/// and leaves the cursor unchanged. A token marked as text ends a phrase.
struct PhraseCursor {
  private let tokens: [PhraseToken]
  /// The index of the next token.
  var index: Int
  /// The index of a token that begins a word although no space precedes it.
  private var wordStart: Int?

  init(_ tokens: [PhraseToken], at index: Int = 0) {
    self.tokens = tokens
    self.index = index
  }

  /// The next token; `nil` if there is none, or if the next token is marked as text.
  var token: PhraseToken? {
    guard index < tokens.count, !tokens[index].isText else { return nil }
    guard index == wordStart else { return tokens[index] }
    var token = tokens[index]
    token.isGlued = false
    return token
  }

  /// A copy of the cursor at `index`. The token at `index` counts as the beginning of a word.
  func beginningWord(at index: Int) -> PhraseCursor {
    var cursor = self
    (cursor.index, cursor.wordStart) = (index, index)
    return cursor
  }

  /// Whether the previous token is `word`.
  func isBehind(_ word: String) -> Bool { isBehind(anyOf: [word]) }

  func isBehind(anyOf words: Set<String>) -> Bool {
    index > 0 && words.contains(tokens[index - 1].text)
  }

  var isAtEnd: Bool { index >= tokens.count }

  /// Whether a phrase can end here: before a space, the end, or punctuation followed by a space or
  /// the end.
  var isAtBoundary: Bool {
    guard index < tokens.count, tokens[index].isGlued else { return true }
    var next = index
    while next < tokens.count, tokens[next].isGlued {
      guard tokens[next].kind == .sign, Self.closing.contains(tokens[next].text) else {
        return false
      }
      next += 1
    }
    return true
  }

  /// Whether a date, perhaps the first of a range, can end here: where a phrase can end, or before
  /// a dash.
  var isAtEndOfDate: Bool { isAtBoundary || tokens[index].text == "-" }

  /// Whether a word ends here: before a space, the end, or a comma followed by a space or the end.
  var isAtEndOfWord: Bool {
    guard index < tokens.count, tokens[index].isGlued else { return true }
    guard tokens[index].text == "," else { return false }
    return index + 1 == tokens.count || !tokens[index + 1].isGlued
  }

  private static let closing: Set = [",", ".", ";", ":", "!", "?", ")"]

  /// Consumes one of `words`, if it is the next token and begins a word.
  mutating func readWord<Value>(in words: [String: Value]) -> Value? {
    guard let token, token.kind == .word, !token.isGlued, let value = words[token.text] else {
      return nil
    }
    index += 1
    return value
  }

  /// Consumes `word`, if it is the next token and begins a word.
  mutating func consume(_ word: String) -> Bool {
    guard let token, token.kind == .word, !token.isGlued, token.text == word else { return false }
    index += 1
    return true
  }

  /// Consumes several words in a row, either all of them or none.
  mutating func consume(all words: String...) -> Bool {
    var ahead = self
    guard words.allSatisfy({ ahead.consume($0) }) else { return false }
    self = ahead
    return true
  }

  /// Consumes a word or a sign that no space precedes.
  mutating func consumeGlued(_ text: String) -> Bool {
    guard let token, token.isGlued, token.text == text else { return false }
    index += 1
    return true
  }

  /// Consumes one of `words` that no space precedes.
  mutating func readGluedWord<Value>(in words: [String: Value]) -> Value? {
    guard let token, token.kind == .word, token.isGlued, let value = words[token.text] else {
      return nil
    }
    index += 1
    return value
  }

  /// Consumes a sign, with or without a space before it.
  mutating func consumeSign(_ sign: String) -> Bool {
    guard let token, token.kind == .sign, token.text == sign else { return false }
    index += 1
    return true
  }

  /// Consumes a comma that is followed by a space and more text.
  mutating func consumeComma() -> Bool {
    guard let token, token.isGlued, token.text == ",", index + 1 < tokens.count,
      !tokens[index + 1].isGlued
    else { return false }
    index += 1
    return true
  }

  /// Consumes a number at the beginning of a word, if `digits` contains its number of digits.
  mutating func readNumber(digits: ClosedRange<Int>) -> Int? {
    guard let token, !token.isGlued else { return nil }
    return readDigits(digits)
  }

  /// Consumes a number without a space before it, if `digits` contains its number of digits.
  mutating func readGluedNumber(digits: ClosedRange<Int>) -> Int? {
    guard let token, token.isGlued else { return nil }
    return readDigits(digits)
  }

  /// Whether a sign and a number follow, with no spaces before them.
  var nextIsGluedNumber: Bool {
    guard let token, token.isGlued, tokens.indices.contains(index + 1) else { return false }
    return tokens[index + 1].isGlued && tokens[index + 1].kind == .number
  }

  /// Consumes a number with or without a space before it, if `digits` contains its number of
  /// digits.
  mutating func readDigits(_ digits: ClosedRange<Int>) -> Int? {
    guard let token, token.kind == .number, digits.contains(token.range.count) else { return nil }
    index += 1
    return number(token.text.utf8)
  }
}
