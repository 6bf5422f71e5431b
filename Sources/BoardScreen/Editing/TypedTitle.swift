import BoardModel
import CursesUI
import TerminalText

/// A title being typed, in its row or in the card view.
struct TypedTitle {
  /// The previous title; empty for a new task.
  let old: String
  /// The text typed so far.
  var line: LineEditor
  /// The phrases, as typed, that the user chose to keep as plain text.
  var literalPhrases: [String] = []
  /// The names of the lists that the title may name.
  var lists: [String] = []

  /// Forgets the ``literalPhrases`` that are no longer in the text.
  mutating func forgetDeletedPhrases() {
    guard !literalPhrases.isEmpty else { return }
    let text = line.text
    literalPhrases.removeAll { !text.contains($0) }
  }
}

/// Finds phrases in a typed title, turns them back into plain text, or completes them.
extension QuickWordsReader {
  /// The character ranges of the recognised phrases in a title.
  func ranges(in title: TypedTitle) -> [Range<Int>] {
    read(title).spans.map { title.line.text.characterRange(of: $0) }
  }

  /// Turns the phrase right before the cursor back into plain text.
  ///
  /// - Returns: Whether there was a phrase to turn back.
  func makePhraseLiteral(in title: inout TypedTitle) -> Bool {
    let text = title.line.text
    let phrase = read(title).spans.first {
      text.characterRange(of: $0).upperBound == title.line.cursor
    }
    guard let phrase else { return false }
    title.literalPhrases.append(String(text[phrase]))
    host.announce("\(host.quoted(String(text[phrase]))) is text now")
    return true
  }

  // MARK: Completion

  /// The key that accepts a completion.
  static let completionKey = KeyPress(.tab)

  /// The completion of the tag, list name or person before the cursor; if there is none, the
  /// correction of a misspelled phrase. `nil` if there is neither.
  ///
  /// - Returns: The range to replace, in character offsets, and the new text.
  private func completion(of title: TypedTitle) -> (range: Range<Int>, text: String)? {
    guard host.settings.titles.readsQuickWords else { return nil }
    let people = host.source.fieldStyle == .todoTxt ? [] : host.lists.knownPeople
    let completion = TitleCompletion(
      title.line.textBeforeCursor, tags: host.lists.seenTags, lists: title.lists, people: people)
    if let completion {
      let end = title.line.cursor
      return (end - completion.typedCount..<end, completion.word)
    }
    return read(title).offers.last.map { (title.line.text.characterRange(of: $0.span), $0.text) }
  }

  /// The hint for the completion that Tab accepts; `nil` if there is none.
  func hint(for title: TypedTitle) -> AnnouncerView.Hint? {
    completion(of: title).map { host.hint(for: Self.completionKey, $0.text) }
  }

  /// Accepts the offered completion.
  ///
  /// - Returns: Whether there was a completion.
  func complete(_ title: inout TypedTitle) -> Bool {
    guard let (range, text) = completion(of: title) else { return false }
    host.clearMessage()
    title.line.replace(range, by: text)
    return true
  }
}

extension String {
  /// Converts a range of indices to a range of character offsets, from 0.
  fileprivate func characterRange(of span: Range<Index>) -> Range<Int> {
    let first = distance(from: startIndex, to: span.lowerBound)
    return first..<first + distance(from: span.lowerBound, to: span.upperBound)
  }
}
