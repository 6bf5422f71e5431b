/// One word of a filter as it was typed.
struct FilterWord {
  /// The word without a leading `-`, and without quotation marks around the word or its value.
  var text = ""
  /// Whether the word has a leading `-`.
  var isExcluded = false
  /// Whether the word was in quotation marks, so that it is plain text regardless of its form.
  var isQuoted = false
  /// Whether the word is the `|` between alternatives.
  var isSeparator = false

  /// Splits a filter into words that are all plain text.
  static func words(ofPlainText text: String) -> [FilterWord] {
    words(of: text, isPlainText: true)
  }

  /// Splits a filter for tasks into words.
  ///
  /// A `|` outside quotation marks is a word of its own. After a name and a colon, the value may be
  /// in quotation marks.
  static func words(of text: String) -> [FilterWord] { words(of: text, isPlainText: false) }

  private static func words(of text: String, isPlainText: Bool) -> [FilterWord] {
    var words: [FilterWord] = []
    // Line breaks are replaced even in quotes, since they would separate title and notes. U+0000 is
    // replaced as in titles, since text in SQLite cannot contain it.
    let line = String(text.map { $0.isNewline ? " " : $0 }).replacing("\0", with: "\u{FFFD}")
    var rest = line.drop(while: \.isWhitespace)
    while let first = rest.first {
      var word = FilterWord()
      if first == "|", !isPlainText {
        word.isSeparator = true
        rest = rest.dropFirst()
      } else {
        word.read(&rest, isPlainText: isPlainText)
      }
      // Empty quotation marks are kept, since they must be reported as a mistake.
      if !word.text.isEmpty || word.isSeparator || word.isQuoted && !isPlainText {
        words.append(word)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }

  private mutating func read(_ rest: inout Substring, isPlainText: Bool) {
    func endsWord(_ character: Character) -> Bool {
      character.isWhitespace || !isPlainText && character == "|"
    }
    if rest.first == "-", let next = rest.dropFirst().first, !endsWord(next) {
      isExcluded = true
      rest = rest.dropFirst()
    }
    if rest.first == "\"" {
      isQuoted = true
      text = String(rest.dropFirst().prefix { $0 != "\"" })
      rest = rest.dropFirst(1 + text.count + 1)
      return
    }
    var isInQuotes = false
    while let character = rest.first, isInQuotes || !endsWord(character) {
      rest = rest.dropFirst()
      if character == "\"", !isPlainText, filterName != nil {
        isInQuotes.toggle()
      } else {
        text.append(character)
      }
    }
  }

  /// The letters, or `blocked-by`, before the first colon; `nil` if the word is quoted, if it does
  /// not begin in this way, or if `//` follows the colon.
  var filterName: Substring? {
    guard !isQuoted, let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      !text[colon...].hasPrefix("://")
    else { return nil }
    let name = text[..<colon]
    return name.allSatisfy(\.isLetter) || name.lowercased() == "blocked-by" ? name : nil
  }

  /// The text after the first colon; empty if there is no colon.
  var value: Substring { text.drop { $0 != ":" }.dropFirst() }
}
