import CursesUI
import DragEngine
import TerminalText

/// A part of the card is being edited.
struct CardEditingMode: ModeHandler {
  unowned let board: BoardController

  var takesText: Bool { true }
  var announcement: String { board.message ?? board.wordsForCardEditing ?? "" }

  var hints: [AnnouncerView.Hint] {
    guard case .newStep? = board.card.editing?.subject else {
      return [board.enter("save")] + [board.titleCompletionHint].compactMap(\.self)
        + [.escape("cancel")]
    }
    return board.card.editing?.line.text.isEmpty == true
      ? [.escape("leave")] : [board.enter("save, next step"), .escape("cancel")]
  }

  var cursor: Cell? { board.view.card.editorCursor }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _): board.endCardEditing(saving: true)
    case (.escape, _), (.character("c"), .control): board.endCardEditing(saving: false)
    case (.tab, []) where board.typedTitle != nil: board.completeTitle()
    case (.backspace, []) where board.keepPhraseAsText(): break
    default:
      board.message = nil
      _ = board.card.editing?.line.handle(key)
    }
    board.showUnderstoodOnCard()
  }

  /// A field is one line, so line breaks become spaces.
  func paste(_ text: String, at time: Duration) {
    board.message = nil
    board.card.editing?.line
      .insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    board.showUnderstoodOnCard()
  }

  /// A press elsewhere saves, and is then handled as usual.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind else { return false }
    board.leaveCardEditing()
    return board.card.editing == nil && CardMode(board: board).handle(pointer, at: time)
  }
}
