/// Reads phrases with a sign or a field name, such as `#home`, `!A`, `@ben`, `/Doing` or `due:fri`.
extension TitlePhraseReader {
  func mark(_ token: PhraseToken, _ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    switch token.text {
    case "#": return tags(&cursor)
    case "!":
      cursor.index += 1
      guard let letter = cursor.token, letter.isGlued, let priority = Priority(letter.text) else {
        return nil
      }
      cursor.index += 1
      return cursor.isAtEndOfWord ? .priority(priority) : nil
    case "/": return list(&cursor)
    case "+": return dates(&cursor)
    case "@":
      var ahead = cursor
      if let dates = dates(&ahead), ahead.isAtBoundary {
        cursor = ahead
        return dates
      }
      return person(&cursor)
    default: return nil
    }
  }

  /// Reads tags, such as `#home` or `#work,home`. Each tag contains a letter and does not end with
  /// punctuation.
  private func tags(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    let first = cursor.index + 1
    var end = endOfWord(from: first)
    // A comma at the end belongs to the sentence.
    if end > first + 1, tokens[end - 1].text == "," { end -= 1 }
    guard end > first, tokens[first].isGlued else { return nil }
    let words = typed(first..<end).split(separator: ",", omittingEmptySubsequences: false)
    let tags = words.compactMap { word -> String? in
      guard word.contains(where: \.isLetter), !word.contains("#"),
        word.last?.isPunctuation == false
      else { return nil }
      return TagText.normalized(String(word))
    }
    guard tags.count == words.count else { return nil }
    cursor.index = end
    return .tags(tags)
  }

  /// Reads the name of a person, such as `@ben` or `@anna-lena`; several words only if somebody is
  /// known by that name, such as `@Anna Berg`. Possessives such as `@ben's` are text, and so are
  /// words with other signs, such as `@home/garage`.
  private func person(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    let first = cursor.index + 1
    guard first < tokens.count, tokens[first].isGlued, tokens[first].kind == .word else {
      return nil
    }
    if let known = people.first(where: { isName($0.tokens, at: first) }) {
      cursor.index = first + known.tokens.count
      return .assignee(known.name)
    }
    var end = endOfWord(from: first)
    // Punctuation at the end belongs to the sentence.
    while tokens[end - 1].kind == .sign { end -= 1 }
    let isPossessive =
      end - first > 2 && tokens[end - 1].text == "s" && tokens[end - 2].text == "'"
    guard !isPossessive, let name = PersonName.normalized(typed(first..<end)),
      PersonName.isPlain(name)
    else { return nil }
    cursor.index = end
    return .assignee(name)
  }

  /// Reads the name of a list, such as `/Doing` or `/To do`.
  private func list(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    let first = cursor.index + 1
    for name in lists where isName(name, at: first) {
      var ahead = cursor
      ahead.index = first + name.count
      guard ahead.isAtBoundary else { continue }
      cursor = ahead
      return .list(typed(first..<ahead.index))
    }
    return nil
  }

  /// Whether the tokens of a name are at an index, directly after a sign.
  private func isName(_ name: [PhraseToken], at first: Int) -> Bool {
    guard first + name.count <= tokens.count, tokens[first].isGlued else { return false }
    let there = tokens[first..<first + name.count]
    return zip(there, name).allSatisfy {
      $0.text == $1.text && ($0.isGlued == $1.isGlued || $0.range == there.first?.range)
    }
  }

  /// Reads a priority from `p1` to `p4`.
  func priority(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    var ahead = cursor
    guard ahead.consume("p"), let number = ahead.readGluedNumber(digits: 1...1),
      (1...4).contains(number), let priority = Priority(["A", "B", "C", "D"][number - 1])
    else { return nil }
    cursor = ahead
    return .priority(priority)
  }

  /// Reads a field name and its value, such as `due:fri` or `repeat: every 3 days`.
  mutating func value(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    var ahead = cursor
    guard let name = ahead.readWord(in: Self.names), ahead.consumeGlued(":"),
      let token = ahead.token
    else { return nil }
    let first = ahead.index
    ahead = ahead.beginningWord(at: first)
    let found: TitlePhrase.Meaning? =
      switch name {
      case .due: date(&ahead).map { .due($0) }
      case .start: date(&ahead).map { .start($0) }
      case .repetition: series(&ahead).map { .repeating($0) }
      case .url: token.isGlued ? url(&ahead) : nil
      }
    if found == nil || !ahead.isAtBoundary {
      if token.isGlued, name != .url {
        unread.append(UnreadField(name: name, tokens: cursor.index..<endOfWord(from: first)))
      }
      return nil
    }
    cursor = ahead
    return found
  }

  /// Reads the numbers of tasks after `blocked-by:`, separated by commas.
  func blockers(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    var ahead = cursor
    guard ahead.consume("blocked"), ahead.consumeGlued("-"), ahead.consumeGlued("by"),
      ahead.consumeGlued(":")
    else { return nil }
    var numbers: [TaskID] = []
    repeat {
      guard let number = ahead.readGluedNumber(digits: 1...18) else { return nil }
      numbers.append(TaskID(rawValue: Int64(number)))
      // A comma at the end belongs to the sentence.
    } while ahead.nextIsGluedNumber && ahead.consumeGlued(",")
    guard ahead.isAtBoundary else { return nil }
    cursor = ahead
    return .blockedBy(numbers)
  }

  enum FieldName {
    case due, start, repetition, url
  }

  private static let names: [String: FieldName] = [
    "due": .due, "start": .start, "repeat": .repetition, "url": .url,
  ]

  private func date(_ cursor: inout PhraseCursor) -> WhenPhrase? {
    var ahead = cursor
    guard let when = WhenPhrase.read(&ahead), when.date(context) != nil else { return nil }
    cursor = ahead
    return when
  }

  /// Reads a repetition after `repeat:`. A repetition that continues with `until` is not accepted,
  /// since a repetition cannot have an end.
  private func series(_ cursor: inout PhraseCursor) -> RepeatPhrase? {
    var ahead = cursor
    guard let series = RepeatPhrase.read(&ahead, isNamed: true),
      !PhraseWords.ends.contains(ahead.token?.text ?? "")
    else { return nil }
    cursor = ahead
    return series
  }

  private func url(_ cursor: inout PhraseCursor) -> TitlePhrase.Meaning? {
    let word = cursor.index..<endOfWord(from: cursor.index)
    guard TaskLink(typed(word)) != nil else { return nil }
    cursor.index = word.upperBound
    return .url(typed(word))
  }
}
