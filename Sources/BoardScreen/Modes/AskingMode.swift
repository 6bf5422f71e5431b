import CursesUI
import DragEngine
import TerminalText

/// A prompt is open: typing narrows its answers, and Enter chooses one.
struct AskingMode: ModeHandler {
  unowned let board: BoardController
  let prompt: Prompt

  private var picker: PickerView { board.view.picker }

  var takesText: Bool { true }
  var hints: [AnnouncerView.Hint] { [.enter("choose"), .escape("cancel")] }
  var cursor: Cell? { picker.cursor }

  var announcement: String {
    if let said = board.unsavedNotes ?? board.message { return said }
    let count = picker.entries.count
    return count == 0 ? "No match" : "\(picker.selected + 1) of \(count)"
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): board.leavePrompt()
    case (.enter, _): choose(picker.selected)
    case (.down, _), (.character("n"), .control), (.tab, []):
      picker.selected = min(picker.selected + 1, max(0, picker.entries.count - 1))
    case (.up, _), (.character("p"), .control), (.tab, .shift):
      picker.selected = max(picker.selected - 1, 0)
    default:
      if picker.editor.handle(key) { board.refreshAnswers() }
    }
  }

  func paste(_ text: String, at time: Duration) {
    picker.editor.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    board.refreshAnswers()
  }

  /// A click on an answer chooses it; a click outside the box closes the prompt.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard pointer.isPress else { return false }
    if let entry = picker.entry(at: pointer.cell) {
      choose(entry)
    } else if !picker.frame.contains(pointer.cell) {
      board.leavePrompt()
    }
    return false
  }

  private func choose(_ index: Int) {
    let answers = prompt.answers(to: picker.editor.text)
    guard answers.indices.contains(index) else { return }
    board.message = board.mode.editing == nil ? nil : prompt.messageBefore
    board.closePrompt()
    board.attempt { try answers[index].choose() }
  }
}

extension BoardController {
  /// Opens a prompt in front of the board.
  func ask(_ prompt: Prompt) {
    var prompt = prompt
    prompt.messageBefore = message
    mode = .asking(prompt, over: mode)
    let picker = view.picker
    picker.title = prompt.title
    picker.editor = LineEditor()
    // One more line if the typed text can be an answer of its own.
    picker.room = prompt.answers.count + (prompt.typed == nil ? 0 : 1)
    picker.isHidden = false
    refreshAnswers()
  }

  /// Closes the open prompt without an answer.
  func leavePrompt() {
    guard let prompt = mode.prompt else { return }
    closePrompt()
    message = message ?? prompt.messageBefore
    prompt.leave()
  }

  fileprivate func closePrompt() {
    guard case .asking(_, over: let behind) = mode else { return }
    mode = behind
    view.picker.isHidden = true
  }

  fileprivate func refreshAnswers() {
    guard let prompt = mode.prompt else { return }
    message = nil
    let picker = view.picker
    picker.entries = prompt.answers(to: picker.editor.text).map(\.entry)
    picker.selected = picker.editor.text.allSatisfy(\.isWhitespace) ? prompt.start : 0
    layoutPicker()
  }

  /// Keeps the box in the middle of the screen, above the bottom line.
  func layoutPicker() {
    var screen = view.frame
    if !view.announcer.isHidden { screen.size.height -= 1 }
    view.picker.layout(in: screen)
  }
}
