import TerminalText

/// The state of an open prompt, such as its typed text and the selected answer.
struct PromptState {
  private(set) var prompt: Prompt
  private(set) var line: LineEditor
  /// The answers to the typed text, in the order shown.
  private(set) var answers: [Prompt.Answer] = []
  /// The index of the selected answer; 0 if there is none.
  private(set) var selected = 0
  /// The message that was shown before the prompt opened.
  let messageBefore: String?

  /// Opens a prompt with its current answer selected or, without a current answer, the first.
  init(_ prompt: Prompt, messageBefore: String? = nil) {
    self.prompt = prompt
    self.messageBefore = messageBefore
    line = LineEditor(prompt.text)
    updateAnswers()
  }

  /// The selected answer; `nil` if no answer matches.
  var answer: Prompt.Answer? { answers.dropFirst(selected).first }

  /// A correction of the typed text; `nil` if an answer matches, or nothing is similar.
  var offered: String? { answers.isEmpty ? prompt.typing.correction(line.text) : nil }

  /// Selects an answer; the index is clamped to the valid range.
  mutating func select(_ index: Int) { selected = max(0, min(index, answers.count - 1)) }

  /// Handles a key that edits the line.
  ///
  /// - Returns: Whether the key edits the line.
  mutating func type(_ key: KeyPress) -> Bool {
    guard line.handle(key) else { return false }
    updateAnswers()
    return true
  }

  /// Inserts text into the line as one edit.
  mutating func insert(_ text: String) {
    line.insert(pasted: text)
    updateAnswers()
  }

  mutating func replaceText(by text: String) {
    line = LineEditor(text)
    updateAnswers()
  }

  private mutating func updateAnswers() {
    answers = prompt.answers(to: line.text)
    selected = line.text.allSatisfy(\.isWhitespace) ? prompt.start : 0
  }

  /// Replaces the prompt after a change elsewhere, keeping the typed text and the selection.
  ///
  /// - Parameter choosingGone: Called if the selected answer is chosen after its subject was
  ///   removed.
  mutating func renew(by other: Prompt, choosingGone: @escaping (Prompt.Answer) -> Void) {
    var renewed = other
    renewed.renew = prompt.renew
    let before = answer
    if let before, let identity = before.identity, !renewed.answers.isEmpty,
      !renewed.answers.contains(where: { $0.identity == identity })
    {
      renewed.preserve(before, of: prompt) { choosingGone(before) }
    }
    prompt = renewed
    answers = renewed.answers(to: line.text)
    let index = answers.firstIndex { answer in
      before?.identity.map { $0 == answer.identity }
        ?? (answer.entry.title == before?.entry.title)
    }
    select(index ?? selected)
  }
}
