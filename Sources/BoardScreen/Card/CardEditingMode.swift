import CursesUI
import DragEngine
import TerminalText

/// The mode in which a part of the card is edited.
struct CardEditingMode: ModeHandler {
  unowned let card: TaskCard

  private var host: any FeatureHost { card.host }
  private var editing: CardEditing { card.editing }

  var acceptsText: Bool { true }
  var announcement: String { host.message ?? editing.words ?? "" }

  var hints: [AnnouncerView.Hint] {
    guard let line = editing.line, case .newStep = line.subject else {
      return [host.enter("save")]
        + [editing.typedTitle.flatMap(host.reader.hint)].compactMap(\.self)
        + [.escape("cancel")]
    }
    return line.line.text.isEmpty
      ? [.escape("leave")] : [host.enter("save, next step"), .escape("cancel")]
  }

  var cursor: Cell? { card.view.editorCursor }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _): editing.end(saving: true)
    case (.escape, _), (.character("c"), .control): editing.end(saving: false)
    case (.tab, []) where editing.typedTitle != nil:
      _ = editing.typeTitle { title in
        defer { title.forgetDeletedPhrases() }
        return host.reader.complete(&title)
      }
    case (.backspace, []) where editing.typeTitle(host.reader.makePhraseLiteral): break
    default: editing.type { _ = $0.handle(key) }
    }
    editing.markUnderstood()
  }

  /// Inserts text as one line, with its line breaks replaced by spaces.
  func paste(_ text: String, at time: Duration) {
    editing.type { $0.insert(pasted: text) }
    editing.markUnderstood()
  }

  /// Saves the text when a button is pressed. If the line is then closed, the press is handled as
  /// usual.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind else { return false }
    editing.endByPress()
    return editing.line == nil && CardMode(card: card).handle(pointer, at: time)
  }
}
