import BoardModel

/// One word of the text of a todo.txt line, with the blanks in front of it.
struct TodoTxtWord {
  /// What a word is for.
  enum Kind: Equatable {
    /// A part of the title.
    case title
    /// A tag that is a part of the title.
    case titleTag(String)
    /// A tag at the end of the line.
    case tag(String)
    case due, start, recurrence, priority
    /// `key:value` of another program, between tags or behind them.
    case other

    /// Whether it belongs to the title.
    var isTitle: Bool {
      switch self {
      case .title, .titleTag: true
      case .tag, .due, .start, .recurrence, .priority, .other: false
      }
    }
  }

  /// The blanks in front of it.
  let blanks: Range<Int>
  /// The word.
  let range: Range<Int>
  var kind = Kind.title

  /// The words of a part of a line.
  static func all(in line: ArraySlice<UInt8>) -> [TodoTxtWord] {
    var words: [TodoTxtWord] = []
    var index = line.startIndex
    while index < line.endIndex {
      let blanks = index
      while index < line.endIndex, line[index].isBlank { index += 1 }
      let start = index
      while index < line.endIndex, !line[index].isBlank { index += 1 }
      if start < index { words.append(TodoTxtWord(blanks: blanks..<start, range: start..<index)) }
    }
    return words
  }

  /// The tag that a word is; `nil` for other words. `+` and `@` alone are text.
  static func tag(_ word: ArraySlice<UInt8>) -> String? {
    guard word.count > 1, let sign = word.first else { return nil }
    switch sign {
    case UInt8(ascii: "@"): return TagText.kept("#" + word.dropFirst().text)
    case UInt8(ascii: "+"): return TagText.kept("#" + word.text)
    default: return nil
    }
  }

  /// A tag as it is written.
  static func text(ofTag tag: String) -> String {
    tag.utf8.count > 1 && tag.utf8.first == UInt8(ascii: "+") ? tag : "@" + tag
  }

  /// The two parts of `key:value`; `nil` for other words, such as `http://host` and `3:4`.
  static func pair(
    _ word: ArraySlice<UInt8>
  ) -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let colon = UInt8(ascii: ":")
    guard let first = word.first, first.isLetter, let place = word.firstIndex(of: colon) else {
      return nil
    }
    let (key, value) = (word[..<place], word[(place + 1)...])
    guard !value.isEmpty, !value.contains(colon), !value.begins(with: "//") else { return nil }
    return (key, value)
  }

  /// Whether a text is a recurrence: `1d`, `+2w`, `3m`, `1y`, `5b`.
  static func isRecurrence(_ value: ArraySlice<UInt8>) -> Bool {
    let rest = value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    guard let unit = rest.last, rest.count > 1 else { return false }
    return "dwmyb".utf8.contains(unit) && rest.dropLast().allSatisfy(\.isDigit)
  }
}
