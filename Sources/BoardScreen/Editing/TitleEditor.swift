import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Edits titles in their rows, and adds new tasks in new rows.
@MainActor
final class TitleEditor: ModeHandler {
  unowned let host: any FeatureHost
  /// Titles that were typed but not saved.
  var drafts = TitleDrafts()

  let reader: QuickWordsReader

  var updater: TitleUpdater { TitleUpdater(editor: self) }
  var newTaskPlacement: NewTaskPlacement { NewTaskPlacement(host: host) }

  init(host: any FeatureHost) {
    self.host = host
    reader = QuickWordsReader(host: host)
  }

  /// The title being edited, even if a prompt is open in front of it.
  var editing: TitleEditing? {
    get { host.mode.editing }
    set { host.mode = host.mode.replacingEditing(by: newValue) }
  }

  var acceptsText: Bool { true }

  var announcement: String {
    guard let editing else { return "" }
    return host.message ?? words(for: editing)
      ?? (editing.isNew ? newTaskPlacement.wordsForNewTask() : "Editing the title")
  }

  var hints: [AnnouncerView.Hint] {
    guard let editing else { return [] }
    if editing.isNew, editing.line.text.isEmpty {
      return [.escape(editing.addedCount > 0 ? "leave" : "cancel")]
    }
    if updater.isOutdated(editing) { return [.escape("cancel")] }
    return [host.enter("save")]
      + [host.reader.hint(for: typed(editing))].compactMap(\.self) + [.escape("cancel")]
  }

  var cursor: Cell? { host.lists.edited.flatMap(host.lists.view)?.editor.cursor }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _): end(saving: true)
    case (.escape, _), (.character("c"), .control): end(saving: false)
    case (.tab, []): if change(host.reader.complete) { updateAfterTyping() }
    case (.backspace, []) where change(host.reader.makePhraseLiteral): break
    default:
      _ = editing?.line.handle(key)
      updateAfterTyping()
    }
  }

  func paste(_ text: String, at time: Duration) { paste(titles: text) }

  /// Saves after a press outside the editor. The press is then handled as usual if the editor has
  /// closed and the rows have not moved.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind else { return false }
    return leave(byPressAt: pointer.cell)
  }

  /// Describes the phrases in the edited title, even invalid or misspelled ones; `nil` if there are
  /// none.
  ///
  /// If there is little room, the description omits the title, which is visible in the row.
  func words(for editing: TitleEditing) -> String? {
    host.reader.words(forTyped: read(editing), in: editing.line.text)
  }

  /// The character ranges of the recognised phrases in the edited title; empty if there are none.
  var understoodRanges: [Range<Int>] { editing.map { host.reader.ranges(in: typed($0)) } ?? [] }

  func typed(_ editing: TitleEditing) -> TypedTitle {
    TypedTitle(
      old: editing.title, line: editing.line, literalPhrases: editing.literalPhrases,
      lists: editing.isNew ? host.namedLists.map(\.name) : [])
  }

  /// Applies a change to the typed text.
  ///
  /// - Returns: The result of the change; `false` if no title is being edited.
  func change(_ change: (inout TypedTitle) -> Bool) -> Bool {
    guard let editing else { return false }
    var title = typed(editing)
    let result = change(&title)
    self.editing?.line = title.line
    self.editing?.literalPhrases = title.literalPhrases
    return result
  }
}
