import BoardModel

/// A word of a todo.txt line, with the spaces before the word.
struct TodoTxtWord {
  /// The role of a word.
  enum Kind: Equatable {
    /// A part of the title.
    case title
    /// A tag that is part of the title.
    case titleTag(String)
    /// A tag at the end of the line.
    case tag(String)
    case due, start, recurrence, priority, assignee
    /// The key by which the blockers of the task name it, as in `id:7`.
    case id(String)
    /// The key of a task that this one blocks, as in `p:7`.
    case blocked(String)
    /// Any other `key:value` between or after the tags at the end of the line.
    case other

    /// Whether the word is part of the title.
    var isTitle: Bool {
      switch self {
      case .title, .titleTag: true
      case .tag, .due, .start, .recurrence, .priority, .assignee, .id, .blocked, .other: false
      }
    }
  }

  /// The range of the spaces and tabs before the word.
  let blanks: Range<Int>
  /// The range of the word.
  let range: Range<Int>
  var kind = Kind.title

  /// Splits a part of a line into words.
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

  /// The tag of a word such as `@home`; `nil` for other words, including bare `+` and `@`.
  static func tag(_ word: ArraySlice<UInt8>) -> String? {
    guard word.count > 1, let sign = word.first else { return nil }
    switch sign {
    case UInt8(ascii: "@"): return TagText.normalized("#" + word.dropFirst().text)
    case UInt8(ascii: "+"): return TagText.normalized("#" + word.text)
    default: return nil
    }
  }

  /// A tag as written in a line.
  static func text(ofTag tag: String) -> String {
    tag.utf8.count > 1 && tag.utf8.first == UInt8(ascii: "+") ? tag : "@" + tag
  }

  /// The two parts of `key:value`; `nil` for other words, such as `http://host` or `3:4`.
  static func pair(
    _ word: ArraySlice<UInt8>
  ) -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let colon = UInt8(ascii: ":")
    guard let first = word.first, first.isLetter, let separator = word.firstIndex(of: colon) else {
      return nil
    }
    let (key, value) = (word[..<separator], word[(separator + 1)...])
    guard !value.isEmpty, !value.contains(colon), !value.begins(with: "//") else { return nil }
    return (key, value)
  }

  /// Whether text is a recurrence, such as `1d`, `+2w`, `3m`, `1y` or `5b`.
  static func isRecurrence(_ value: ArraySlice<UInt8>) -> Bool {
    let rest = value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    guard let unit = rest.last, rest.count > 1 else { return false }
    return "dwmyb".utf8.contains(unit) && rest.dropLast().allSatisfy(\.isDigit)
  }
}
