import CursesUI
import TerminalText

/// What a box in front of the board has to read.
enum ReadingText {
  /// Where unsaved notes are.
  case notes(UnsavedNotes)
  /// What is wrong in the configuration and the theme, a sentence each.
  case problems([String])
}

/// A box with a text to read. It stays until it is closed: a file is found by its path alone.
struct ReadingMode: ModeHandler {
  unowned let board: BoardController
  let text: ReadingText

  var takesPaste: Bool { false }
  var announcement: String {
    switch text {
    case .notes(let notes): notes.sentence
    case .problems(let problems):
      problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    }
  }
  var hints: [AnnouncerView.Hint] { [.escape("close")] }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, board.bindings.command(for: key)) {
    case (.escape, _), (.enter, _), (_, .quit): board.closeMessage()
    case (_, .copyTitle):
      guard case .notes(let notes) = text else { return }
      board.closeMessage()
      board.ask(host: .copy(notes.path))
      board.message = "Copied the path of your notes"
    default: break
    }
  }

  func paste(_ text: String, at time: Duration) {}

  /// A press outside the box closes it.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress, !board.view.message.frame.contains(pointer.cell) { board.closeMessage() }
    return false
  }
}

extension BoardController {
  /// Shows where unsaved notes are, in a box.
  func show(_ notes: UnsavedNotes) { mode = .reading(.notes(notes), over: mode) }

  /// Shows what is wrong in the configuration and the theme, in a box.
  func showProblems() { mode = .reading(.problems(settings.problems), over: mode) }

  fileprivate func closeMessage() {
    guard case .reading(_, over: let behind) = mode else { return }
    mode = behind
  }

  /// Updates the box with a text to read, if it is open.
  func showMessage() {
    let box = view.message
    guard case .reading(let text, over: _) = mode else { return box.isHidden = true }
    box.isHidden = false
    switch text {
    case .notes(let notes):
      box.title = "Your notes are in"
      let copying = keyName(for: .copyTitle).map { "\n\n\($0) copies the path." } ?? ""
      box.text = "\(DisplayText.plain(notes.path))\n\nNot saved: \(notes.reason)\(copying)"
    case .problems(let problems):
      box.title = BoardCommand.problems.words.name
      box.text = fitting(problems.map { DisplayText.plain($0) })
    }
    box.layout(in: roomForBoxes)
  }

  /// As many sentences as there is room for, and how many more there are.
  private func fitting(_ sentences: [String]) -> String {
    let room = roomForBoxes
    // Each takes a line at least.
    for count in (1...max(1, min(sentences.count, room.height))).reversed() {
      let others = sentences.count - count
      let rest = others > 0 ? ["and \(others) more: see 'dragboard config'"] : []
      let text = (sentences.prefix(count) + rest).joined(separator: "\n")
      if count == 1 || MessageView.fits(text, in: room) { return text }
    }
    return ""
  }
}
