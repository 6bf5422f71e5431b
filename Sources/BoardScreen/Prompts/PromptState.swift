import TerminalText

/// An open prompt: what is typed in it, and which of its answers is selected.
struct PromptState {
  private(set) var prompt: Prompt
  /// The typed text.
  private(set) var line: LineEditor
  /// The answers that match it, the best first.
  private(set) var answers: [Prompt.Answer] = []
  /// The index of the selected answer; 0 where there is none.
  private(set) var selected = 0

  /// Opens a prompt, on its current answer.
  init(_ prompt: Prompt) {
    self.prompt = prompt
    line = LineEditor(prompt.text)
    follow()
  }

  /// The selected answer; `nil` where none matches.
  var answer: Prompt.Answer? { answers.dropFirst(selected).first }

  /// What the typed text may have meant; `nil` if there is an answer, or nothing is near.
  var offered: String? { answers.isEmpty ? prompt.offered(line.text) : nil }

  /// Selects an answer; beyond the ends, the nearest.
  mutating func select(_ index: Int) { selected = max(0, min(index, answers.count - 1)) }

  /// Handles a key for the line.
  ///
  /// - Returns: Whether it was one.
  mutating func type(_ key: KeyPress) -> Bool {
    guard line.handle(key) else { return false }
    follow()
    return true
  }

  /// Puts a text into the line, in one piece.
  mutating func insert(_ text: String) {
    line.insert(pasted: text)
    follow()
  }

  /// Puts another text in the place of what was typed.
  mutating func replaceText(by text: String) {
    line = LineEditor(text)
    follow()
  }

  private mutating func follow() {
    answers = prompt.answers(to: line.text)
    selected = line.text.allSatisfy(\.isWhitespace) ? prompt.start : 0
  }

  /// Takes the prompt as it is after a change elsewhere; what was typed and selected stays.
  ///
  /// - Parameter choosingGone: What choosing the selected answer does if that is gone.
  mutating func renew(by other: Prompt, choosingGone: @escaping (Prompt.Answer) -> Void) {
    var renewed = other
    renewed.messageBefore = prompt.messageBefore
    renewed.renew = prompt.renew
    let before = answer
    if let before, let identity = before.identity, !renewed.answers.isEmpty,
      !renewed.answers.contains(where: { $0.identity == identity })
    {
      renewed.keep(before, of: prompt) { choosingGone(before) }
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
