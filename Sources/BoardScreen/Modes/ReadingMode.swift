import CursesUI
import TerminalText

/// A box says where unsaved notes are. It stays until it is closed, as the file is found by its
/// path alone.
struct ReadingMode: ModeHandler {
  unowned let board: BoardController
  let notes: UnsavedNotes

  var takesPaste: Bool { false }
  var announcement: String { notes.sentence }
  var hints: [AnnouncerView.Hint] { [.escape("close")] }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, board.bindings.command(for: key)) {
    case (.escape, _), (.enter, _), (_, .quit): board.closeMessage()
    case (_, .copyTitle):
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
  func show(_ notes: UnsavedNotes) { mode = .reading(notes, over: mode) }

  fileprivate func closeMessage() {
    guard case .reading(_, over: let behind) = mode else { return }
    mode = behind
  }

  /// Updates the box with a text to read, if it is open.
  func showMessage() {
    let box = view.message
    guard case .reading(let notes, over: _) = mode else { return box.isHidden = true }
    box.isHidden = false
    box.title = "Your notes are in"
    let copying = keyName(for: .copyTitle).map { "\n\n\($0) copies the path." } ?? ""
    box.text = "\(DisplayText.plain(notes.path))\n\nNot saved: \(notes.reason)\(copying)"
    box.layout(in: roomForBoxes)
  }
}
