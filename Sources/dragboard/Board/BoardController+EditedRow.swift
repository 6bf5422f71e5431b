import CursesUI
import DragEngine
import Store

/// Where the line that is being edited stands, and what becomes of it when the list changes.
extension BoardController {
  /// The pane a title is edited in; `nil` where none is.
  var editedPane: Int? {
    editing.flatMap { editing in panes.firstIndex { $0.list.id == editing.list } }
  }

  /// Scrolls as little as shows the line that is being edited.
  func showEditedRow() throws {
    guard let place = editedPane, let editing else { return }
    let model = panes[place]
    let row = try row(of: editing.subject, in: model) ?? min(editing.row, model.count)
    self.editing?.row = row
    guard view.panes[place].look.editing != .rise else { return }
    try model.show(line: row / model.columns, extraRows: editing.isNew ? 1 : 0, store: store)
  }

  private func row(of subject: TitleEditing.Subject, in model: PaneModel) throws -> Int? {
    switch subject {
    case .existing(let task): try model.place(of: task.id, in: store)
    case .new(.top): 0
    case .new(.bottom): model.count
    case .new(.before(let id)): try model.place(of: id, in: store)
    case .new(.after(let id)): try model.place(of: id, in: store).map { $0 + 1 }
    case .new(.index(let index, _)): max(0, min(index, model.count))
    }
  }

  /// What shows in a pane while a title is edited in it: the line where its task stands
  /// or will stand, and the other rows dimmed.
  func editedSlots(of model: PaneModel, _ editing: TitleEditing) -> [ItemPaneView.Slot] {
    let today = today()
    let first = model.scroll * model.columns
    let places = first..<(first + model.height * model.columns)
    // A line that rises may come from outside what is shown.
    let row = max(first, min(editing.row, places.upperBound - 1))
    let isAdded = editing.isNew || row != editing.row
    return places.map { place in
      if place == row { return .editor }
      let index = isAdded && place > row ? place - 1 : place
      return model.content(at: index, on: today).map { .row($0, .dimmed) } ?? .empty
    }
  }

  /// Follows the task that is edited after a change elsewhere.
  ///
  /// - Returns: What there is to say of it; `nil` where nothing has become of it.
  func followEditedTask() throws -> String? {
    guard let editing else { return nil }
    guard editedPane != nil else {
      self.editing = nil
      return "The list was removed elsewhere\(keptHint(drafts.keep(editing), .addAtBottom))"
    }
    guard case .existing(let edited) = editing.subject else { return nil }
    guard let now = try store.task(edited.id) else {
      let place = placeOfRemoved(editing)
      self.editing?.subject = .new(place)
      try showEditedRow()
      return "\(quoted(edited.title)) was removed elsewhere; Enter adds yours as a new task"
    }
    if now.list != editing.list {
      guard panes.contains(where: { $0.list.id == now.list }) else {
        self.editing = nil
        return
          "\(quoted(edited.title)) was moved to another board\(keptHint(drafts.keep(editing), .edit))"
      }
      self.editing?.list = now.list
      try showCursor(on: now.id)
    }
    try showEditedRow()
    guard now.title != edited.title else { return nil }
    return "Renamed elsewhere to \(quoted(now.title)); Enter takes yours"
  }

  private func keptHint(_ isKept: Bool, _ command: BoardCommand) -> String {
    isKept ? draftHint(command) : ""
  }

  /// The place where a task stood that is gone.
  private func placeOfRemoved(_ editing: TitleEditing) -> Placement {
    guard let model = editedPane.map({ panes[$0] }), let next = model.task(at: editing.row) else {
      return .bottom(editing.list)
    }
    return .before(next.id)
  }

  /// Leaves the editor by a press outside it.
  ///
  /// - Returns: Whether the press may go on: what was pressed still stands under it.
  func leaveEditing(byPressAt cell: Cell) -> Bool {
    guard let place = editedPane, !view.panes[place].editor.frame.contains(cell) else {
      return false
    }
    let pressed = item(at: cell)
    leaveEditing()
    guard editing == nil else { return false }
    showPanes()
    guard item(at: cell) != pressed else { return true }
    // The rows have moved under the pointer: the one that was pressed gets the cursor.
    if let pressed {
      message = nil
      attempt { try showCursor(on: TaskID(pressed)) }
    }
    return false
  }

  private func item(at cell: Cell) -> ItemID? {
    view.panes.lazy.filter { !$0.isHidden }.compactMap { $0.item(at: cell) }.first
  }
}
