import BoardModel
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
}

/// What keys do to the phrases in a title that is typed.
extension BoardController {
  /// The title that is typed; `nil` if none is. Other parts than its line and what is kept as text
  /// are not set.
  var typedTitle: TypedTitle? {
    get {
      if let editing {
        return TypedTitle(
          old: editing.title, line: editing.line, keptAsText: editing.keptAsText,
          lists: editing.isNew ? namedLists.map(\.name) : [])
      }
      guard case .element(.title)? = card.editing?.subject, let line = card.editing?.line else {
        return nil
      }
      return TypedTitle(old: card.textBefore, line: line, keptAsText: card.keptAsText, lists: [])
    }
    set {
      guard let newValue else { return }
      if editing != nil {
        editing?.line = newValue.line
        editing?.keptAsText = newValue.keptAsText
      } else {
        card.editing?.line = newValue.line
        card.keptAsText = newValue.keptAsText
      }
    }
  }

  /// The characters of the title that are understood.
  var understoodPlaces: [Range<Int>] {
    guard let typedTitle else { return [] }
    return quickWords(in: typedTitle).spans.map { typedTitle.line.text.places(of: $0) }
  }

  /// Lets phrases be understood again that were made text and are typed no longer.
  func forgetDeletedPhrases() {
    guard let title = typedTitle, !title.keptAsText.isEmpty else { return }
    let text = title.line.text
    typedTitle?.keptAsText = title.keptAsText.filter(text.contains)
  }

  /// Marks what is understood of a title on the card.
  func showUnderstoodOnCard() {
    let places = understoodPlaces
    card.editing?.understood = places
  }

  /// Makes text of the phrase that the cursor is right behind.
  ///
  /// - Returns: Whether there is one.
  func keepPhraseAsText() -> Bool {
    guard let title = typedTitle else { return false }
    let text = title.line.text
    let phrase = quickWords(in: title).spans.first {
      text.places(of: $0).upperBound == title.line.cursor
    }
    guard let phrase else { return false }
    typedTitle?.keptAsText.append(String(text[phrase]))
    message = "\(quoted(String(text[phrase]))) is text now"
    return true
  }

  // MARK: Completion

  /// What Tab puts into a title.
  struct TitleCompletion {
    /// What is replaced.
    let range: Range<Int>
    let text: String
  }

  /// The tag or the list that has been begun in front of the cursor, or what was meant where
  /// something only looks like a date.
  var titleCompletion: TitleCompletion? {
    guard settings.readsQuickWords, let title = typedTitle else { return nil }
    let names = seenTags.map { "#" + $0 } + title.lists.map { "/" + $0 }
    if let begun = FilterCompletion(title.line.textBeforeCursor, among: names, values: []) {
      let end = title.line.cursor
      return TitleCompletion(range: end - begun.typedCount..<end, text: begun.word)
    }
    return quickWords(in: title).offers.last.map {
      TitleCompletion(range: title.line.text.places(of: $0.span), text: $0.text)
    }
  }

  /// Takes what is offered; without that, nothing.
  func completeTitle() {
    guard let completion = titleCompletion else { return }
    message = nil
    typedTitle?.line.replace(completion.range, by: completion.text)
    followTyping()
  }
}

extension String {
  /// The places of the characters of a part, from 0.
  fileprivate func places(of span: Range<Index>) -> Range<Int> {
    let first = distance(from: startIndex, to: span.lowerBound)
    return first..<first + distance(from: span.lowerBound, to: span.upperBound)
  }
}
