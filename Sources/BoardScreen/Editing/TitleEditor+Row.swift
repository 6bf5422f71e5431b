import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Shows the edited line, and closes it after a press elsewhere.
extension TitleEditor {
  /// Scrolls just enough to show the edited line. Does not scroll if the theme shows that line at
  /// the top of the pane.
  func showRow() throws {
    guard let editing, let model = host.model(PaneID(editing.list)) else { return }
    let currentRow = try row(of: editing.subject, in: model)
    if let currentRow { self.editing?.row = currentRow }
    let row = currentRow ?? min(editing.row, model.count)
    guard host.lists.view(of: model.id)?.look.editing != .rise else { return }
    try model.show(row: row, extraRows: editing.isNew ? 1 : 0, source: host.source)
  }

  private func row(of subject: TitleEditing.Subject, in model: PaneModel) throws -> Int? {
    switch subject {
    case .existing(let task): try model.row(of: task.id, in: host.source)
    case .new(.top): 0
    case .new(.bottom): model.count
    case .new(.before(let id)): try model.row(of: id, in: host.source)
    case .new(.after(let id)): try model.row(of: id, in: host.source).map { $0 + 1 }
    case .new(.index(let index, _)): max(0, min(index, model.count))
    }
  }

  /// The slots of a pane in which a title is edited: the edited line, and the other rows dimmed.
  func slots(
    of model: PaneModel, _ editing: TitleEditing, _ lines: LineStack, on today: CivilDay
  ) -> ShownSlots {
    let slots = model.viewport.slots
    // With the editing style `rise`, the row may be out of sight.
    let row = max(slots.lowerBound, min(editing.row, model.count, slots.upperBound - 1))
    let isAdded = editing.isNew || row != editing.row
    return slots.reduce(into: ShownSlots(reserving: slots.count)) { shown, slot in
      let index = isAdded && slot > row ? slot - 1 : slot
      if slot == row {
        return shown.append(
          .editor,
          height: editorHeight(in: model, replacing: isAdded ? 1 : lines.height(of: index))
        )
      }
      let content = model.content(at: index, on: today)
      shown.append(content.map { .row($0, .dimmed) } ?? .empty, height: lines.height(of: index))
    }
  }

  /// The height of the edited line in screen rows. A line that replaces a card is as high as the
  /// card, or higher if the text needs more rows.
  private func editorHeight(in model: PaneModel, replacing height: Int) -> Int {
    guard let measure = model.cards?.measure, let view = host.lists.view(of: model.id) else {
      return height
    }
    return max(height, view.editor.lineCount(width: measure.width))
  }

  /// Closes the editor after a press outside it.
  ///
  /// - Returns: Whether to handle the press, because the editor has closed and the same row is
  ///   still under the pointer.
  func leave(byPressAt cell: Cell) -> Bool {
    guard let pane = host.lists.edited.flatMap(host.lists.view), !pane.editor.frame.contains(cell)
    else {
      return false
    }
    let pressed = item(at: cell)
    let isEmpty = editing?.line.text.allSatisfy(\.isWhitespace) == true
    leave()
    guard editing == nil else { return false }
    host.showPanes()
    guard item(at: cell) != pressed else { return true }
    // The rows have moved, so the press only moves the cursor to the pressed row.
    if let pressed {
      if isEmpty { host.clearMessage() }
      host.attempt { try host.showCursor(on: TaskID(pressed)) }
    }
    return false
  }

  private func item(at cell: Cell) -> ItemID? {
    host.view.panes.lazy.filter { !$0.isHidden }.compactMap { $0.item(at: cell) }.first
  }
}
