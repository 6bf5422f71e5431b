import CursesUI
import TerminalText

/// The text shown in a box in front of another mode.
enum ReadingText {
  /// The path of unsaved notes, and why they were not saved.
  case notes(UnsavedNotes)
  /// The errors in the configuration and the theme, one sentence each.
  case problems([String])
}

/// The mode while a box with text is open. The box stays until the user closes it, because it may
/// show the only path to unsaved notes.
struct ReadingMode: ModeHandler {
  unowned let host: any FeatureHost

  /// The text in the box; `nil` while the box is closed.
  private var text: ReadingText? {
    if case .reading(let text, over: _) = host.mode { text } else { nil }
  }

  var acceptsPaste: Bool { false }
  var announcement: String {
    switch text {
    case nil: ""
    case .notes(let notes): notes.sentence
    case .problems(let problems):
      problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    }
  }
  var hints: [AnnouncerView.Hint] { [.escape("close")] }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, host.bindings.command(for: key)) {
    case (.escape, _), (.enter, _), (_, .quit): close()
    case (_, .copyTitle):
      guard case .notes(let notes)? = text else { return }
      close()
      host.ask(host: .copy(notes.path))
      host.announce("Copied the path of your notes")
    default: break
    }
  }

  func paste(_ text: String, at time: Duration) {}

  /// Handles the pointer: a press outside closes the box.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress, !host.view.message.frame.contains(pointer.cell) { close() }
    return false
  }

  /// Opens the box in front of everything else.
  func open(_ text: ReadingText) { host.mode = .reading(text, over: host.mode) }

  private func close() {
    if case .reading(_, over: let behind) = host.mode { host.mode = behind }
  }

  func draw() {
    let box = host.view.message
    guard let text else { return box.isHidden = true }
    box.isHidden = false
    switch text {
    case .notes(let notes):
      box.title = "Your notes are in"
      let copying = host.keyName(for: .copyTitle).map { "\n\n\($0) copies the path." } ?? ""
      box.text = "\(DisplayText.plain(notes.path))\n\nNot saved: \(notes.reason)\(copying)"
    case .problems(let problems):
      box.title = BoardCommand.problems.words.name
      box.text = fitting(problems.map { DisplayText.plain($0) })
    }
    box.layout(in: host.view.roomForBoxes)
  }

  /// The sentences that fit in the box, and how many more there are.
  private func fitting(_ sentences: [String]) -> String {
    let room = host.view.roomForBoxes
    // Each sentence takes at least one line.
    for count in (1...max(1, min(sentences.count, room.height))).reversed() {
      let others = sentences.count - count
      let rest = others > 0 ? ["and \(others) more: see 'dragboard config'"] : []
      let text = (sentences.prefix(count) + rest).joined(separator: "\n")
      if count == 1 || MessageView.fits(text, in: room) { return text }
    }
    return ""
  }
}
