import CursesUI
import DragEngine
import TerminalText

/// A title is being edited.
struct EditingMode: ModeHandler {
  unowned let board: BoardController
  let editing: TitleEditing

  var takesText: Bool { true }

  var announcement: String {
    board.message ?? board.wordsForQuickWords(in: editing)
      ?? (editing.isNew ? board.wordsForNewTask() : "Editing the title")
  }

  var hints: [AnnouncerView.Hint] {
    if editing.isNew, editing.line.text.isEmpty {
      return [.escape(editing.addedCount > 0 ? "leave" : "cancel")]
    }
    if board.isOvertaken(editing) { return [.escape("cancel")] }
    return [board.enter("save")]
      + [board.titleCompletionHint].compactMap(\.self) + [.escape("cancel")]
  }

  /// The key that takes what is offered.
  static let completionKey = KeyPress(.tab)

  var cursor: Cell? { board.editedPane.flatMap(board.paneView)?.editor.cursor }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _): board.endEditing(saving: true)
    case (.escape, _), (.character("c"), .control): board.endEditing(saving: false)
    case (.tab, []): board.completeTitle()
    case (.backspace, []) where board.keepPhraseAsText(): break
    default:
      _ = board.editing?.line.handle(key)
      board.followTyping()
    }
  }

  func paste(_ text: String, at time: Duration) { board.paste(titles: text) }

  /// A press elsewhere saves, and is then handled as usual.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind else { return false }
    return board.leaveEditing(byPressAt: pointer.cell)
  }
}

extension BoardController {
  /// What Tab takes into a title; `nil` for nothing.
  var titleCompletionHint: AnnouncerView.Hint? {
    titleCompletion.map { hint(for: EditingMode.completionKey, $0.text) }
  }
}
