/// A place among the tokens of a text, from which a phrase is read.
///
/// Every method either takes what it is asked for and moves on, or stays and says so. What is
/// text whatever it says ends the phrase.
struct PhraseCursor {
  private let tokens: [PhraseToken]
  /// The next token.
  var index: Int
  /// The token that begins a word although no blank is in front of it.
  private var wordStart: Int?

  init(_ tokens: [PhraseToken], at index: Int = 0) {
    self.tokens = tokens
    self.index = index
  }

  /// The next token; `nil` at the end and in front of text.
  var token: PhraseToken? {
    guard index < tokens.count, !tokens[index].isText else { return nil }
    guard index == wordStart else { return tokens[index] }
    var token = tokens[index]
    token.isGlued = false
    return token
  }

  /// The same text, where a token begins a word.
  func beginningWord(at index: Int) -> PhraseCursor {
    var cursor = self
    (cursor.index, cursor.wordStart) = (index, index)
    return cursor
  }

  /// Whether the token in front of the next one is a word.
  func isBehind(_ word: String) -> Bool { isBehind(anyOf: [word]) }

  /// Whether the token in front of the next one is one of some words.
  func isBehind(anyOf words: Set<String>) -> Bool {
    index > 0 && words.contains(tokens[index - 1].text)
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index >= tokens.count }

  /// Whether a phrase may end here: a blank follows, or the end, or punctuation in front of one.
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

  /// Whether one of two dates may end here: where a phrase may, and in front of a dash.
  var isAtEndOfDate: Bool { isAtBoundary || tokens[index].text == "-" }

  /// Whether a word ends here: a blank follows, or the end, or a comma in front of one.
  var isAtEndOfWord: Bool {
    guard index < tokens.count, tokens[index].isGlued else { return true }
    guard tokens[index].text == "," else { return false }
    return index + 1 == tokens.count || !tokens[index + 1].isGlued
  }

  private static let closing: Set = [",", ".", ";", ":", "!", "?", ")"]

  /// Takes one of some words, which stands by itself.
  mutating func take<Value>(in words: [String: Value]) -> Value? {
    guard let token, token.kind == .word, !token.isGlued, let value = words[token.text] else {
      return nil
    }
    index += 1
    return value
  }

  /// Takes a word that stands by itself.
  mutating func take(_ word: String) -> Bool {
    guard let token, token.kind == .word, !token.isGlued, token.text == word else { return false }
    index += 1
    return true
  }

  /// Takes several words in a row, all of them or none.
  mutating func take(all words: String...) -> Bool {
    var ahead = self
    guard words.allSatisfy({ ahead.take($0) }) else { return false }
    self = ahead
    return true
  }

  /// Takes a word or a sign without a blank in front of it.
  mutating func takeGlued(_ text: String) -> Bool {
    guard let token, token.isGlued, token.text == text else { return false }
    index += 1
    return true
  }

  /// Takes one of some words without a blank in front of it.
  mutating func takeGlued<Value>(in words: [String: Value]) -> Value? {
    guard let token, token.kind == .word, token.isGlued, let value = words[token.text] else {
      return nil
    }
    index += 1
    return value
  }

  /// Takes a sign, with or without a blank in front of it.
  mutating func takeSign(_ sign: String) -> Bool {
    guard let token, token.kind == .sign, token.text == sign else { return false }
    index += 1
    return true
  }

  /// Takes a comma with a blank behind it, in front of more of the phrase.
  mutating func takeComma() -> Bool {
    guard let token, token.isGlued, token.text == ",", index + 1 < tokens.count,
      !tokens[index + 1].isGlued
    else { return false }
    index += 1
    return true
  }

  /// Takes a number of so many digits, which begins a word.
  mutating func takeNumber(digits: ClosedRange<Int>) -> Int? {
    guard let token, !token.isGlued else { return nil }
    return takeDigits(digits)
  }

  /// Takes a number of so many digits without a blank in front of it.
  mutating func takeGluedNumber(digits: ClosedRange<Int>) -> Int? {
    guard let token, token.isGlued else { return nil }
    return takeDigits(digits)
  }

  /// Takes a number of so many digits, wherever it stands.
  mutating func takeDigits(_ digits: ClosedRange<Int>) -> Int? {
    guard let token, token.kind == .number, digits.contains(token.range.count) else { return nil }
    index += 1
    return number(token.text.utf8)
  }
}
