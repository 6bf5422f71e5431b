import BoardModel
import CursesUI
import TerminalText

/// A title that is typed, in its row or on the card.
struct TypedTitle {
  /// The title that is changed; empty for a new task.
  let old: String
  /// What has been typed.
  var line: LineEditor
  /// The phrases that were made text again.
  var keptAsText: [String] = []
  /// The lists that it may name.
  var lists: [String] = []

  /// Lets phrases be understood again that were made text and are typed no longer.
  mutating func forgetDeletedPhrases() {
    guard !keptAsText.isEmpty else { return }
    let text = line.text
    keptAsText.removeAll { !text.contains($0) }
  }
}

/// What keys do to the phrases in a title that is typed.
extension QuickWordsReader {
  /// The characters of a title that are understood.
  func places(in title: TypedTitle) -> [Range<Int>] {
    read(title).spans.map { title.line.text.places(of: $0) }
  }

  /// Makes text of the phrase that the cursor is right behind.
  ///
  /// - Returns: Whether there is one.
  func keepPhraseAsText(in title: inout TypedTitle) -> Bool {
    let text = title.line.text
    let phrase = read(title).spans.first {
      text.places(of: $0).upperBound == title.line.cursor
    }
    guard let phrase else { return false }
    title.keptAsText.append(String(text[phrase]))
    host.say("\(host.quoted(String(text[phrase]))) is text now")
    return true
  }

  // MARK: Completion

  /// The key that takes what is offered.
  static let completionKey = KeyPress(.tab)

  /// The tag or the list that has been begun in front of the cursor, or what was meant where
  /// something only looks like a date, and what it takes the place of; `nil` for nothing.
  private func completion(of title: TypedTitle) -> (range: Range<Int>, text: String)? {
    guard host.settings.readsQuickWords else { return nil }
    let names = host.lists.seenTags.map { "#" + $0 } + title.lists.map { "/" + $0 }
    if let begun = FilterCompletion(title.line.textBeforeCursor, among: names, values: []) {
      let end = title.line.cursor
      return (end - begun.typedCount..<end, begun.word)
    }
    return read(title).offers.last.map { (title.line.text.places(of: $0.span), $0.text) }
  }

  /// What Tab takes into a title; `nil` for nothing.
  func hint(for title: TypedTitle) -> AnnouncerView.Hint? {
    completion(of: title).map { host.hint(for: Self.completionKey, $0.text) }
  }

  /// Takes what is offered.
  ///
  /// - Returns: Whether there is anything.
  func complete(_ title: inout TypedTitle) -> Bool {
    guard let (range, text) = completion(of: title) else { return false }
    host.sayNothing()
    title.line.replace(range, by: text)
    return true
  }
}

extension String {
  /// The places of the characters of a part, from 0.
  fileprivate func places(of span: Range<Index>) -> Range<Int> {
    let first = distance(from: startIndex, to: span.lowerBound)
    return first..<first + distance(from: span.lowerBound, to: span.upperBound)
  }
}
