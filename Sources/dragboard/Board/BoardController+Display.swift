import CursesUI
import DragEngine
import Store

extension BoardController {
  private var dragPicture: DragPicture? { session.picture(in: scene) }

  /// The frame: the views are given what there is to show, and draw it.
  func picture() -> (CellGrid, cursor: Cell?) {
    let size = CellSize(width: view.frame.width, height: view.frame.height)
    showTitle()
    for place in panes.indices where !view.panes[place].isHidden { showPane(place) }
    showGhost()
    showAnnouncer()
    var grid = CellGrid(size: size)
    view.display(into: &grid)
    return (grid, cursor: hardwareCursor)
  }

  private func showTitle() {
    let counts = panes.map { (count: $0.count, name: $0.list.name.lowercased()) }
    view.titleBar.name = board.name
    view.titleBar.summaries =
      counts.allSatisfy { $0.count == 0 }
      ? []
      : [
        counts.map { "\($0.count) \($0.name)" }.joined(separator: " · "),
        counts.map { "\($0.count)" }.joined(separator: " · "),
      ]
  }

  private func showPane(_ place: Int) {
    let model = panes[place]
    let pane = view.panes[place]
    let isEditing = editing?.pane == place
    let arrangement = session.arrangement(of: snapshot(of: place))
    let isCarrying = dragPicture != nil
    pane.name = model.list.name
    pane.isFocused = place == (isCarrying ? carryPane : focusedPane)
    pane.count = isCarrying ? arrangement.count - arrangement.gapCount : model.count
    pane.extent = (model.scroll, model.height, arrangement.count)
    pane.hint = hint(for: model.list)
    pane.showsDetails = !isEditing
    pane.slots =
      isEditing
      ? editorSlots(of: model)
      : (0..<model.height).map { slot(at: $0 + model.scroll, of: place, in: arrangement) }
  }

  /// The pane that a carry is over, for the heavy border.
  private var carryPane: Int? {
    dragPicture?.gap.map(\.pane.rawValue) ?? focusedPane
  }

  private func slot(
    at row: Int, of place: Int, in arrangement: PaneArrangement
  ) -> TablePaneView.Slot {
    switch arrangement.slot(at: row) {
    case .gap: return .gap
    case .empty: return .empty
    case .item(let index):
      guard let task = panes[place].task(at: index) else { return .empty }
      return .row(RowContent(task, today: today()), emphasis(of: task, at: index, in: place))
    }
  }

  private func emphasis(of task: TaskRecord, at index: Int, in place: Int) -> RowView.Emphasis {
    if session.items.contains(ItemID(task)) { return .dimmed }
    let isUnderCursor = place == focusedPane && index == panes[place].cursor
    return isUnderCursor && dragPicture == nil ? .cursor : .none
  }

  /// The row being edited on top, the others below it and dimmed.
  private func editorSlots(of model: PaneModel) -> [TablePaneView.Slot] {
    let others = model.window.tasks
      .dropFirst(max(0, model.scroll - model.window.start))
      .filter { !(editing?.edits($0) ?? false) }
      .prefix(max(0, model.height - 1))
      .map { TablePaneView.Slot.row(RowContent($0, today: today()), .dimmed) }
    return [.editor] + others
  }

  private func hint(for list: TaskList) -> String {
    func key(_ command: BoardCommand) -> String { bindings.keyName(for: command) ?? "?" }
    switch list.role {
    case .pending: return "Nothing pending.\n\(key(.addAtBottom)) adds a task."
    case .done:
      return "Drag a task here when it is done, or press \(key(.complete)) on it."
    case .choices, .selected, .plain, .palette:
      return "Nothing here.\n\(key(.addAtBottom)) adds a row, or drag one here."
    }
  }

  private func showGhost() {
    let ghost = view.ghost
    guard let shown = dragPicture?.ghost(at: loop.now),
      let task = carriedRows.values.first(where: { ItemID($0) == shown.lead })
    else {
      ghost.isHidden = true
      return
    }
    ghost.isHidden = false
    ghost.frame = shown.frame
    ghost.count = shown.items.count
    ghost.content = RowContent(task, today: today())
  }

  private func showAnnouncer() {
    view.announcer.message = view.help.isHidden ? message ?? place : "Keys in force"
    view.announcer.hints = hints
  }

  /// Where the cursor is, in words.
  private var place: String {
    guard let task = pane.cursorTask else { return "\(pane.list.name) is empty" }
    let position = "\(pane.cursor + 1) of \(pane.count)"
    guard let due = task.due else { return position }
    let words = DueWords.sentence(for: due, today: today(), isDone: task.completedAt != nil)
    return "\(position) · \(words)"
  }

  /// The keys that apply now.
  private var hints: [AnnouncerView.Hint] {
    if !view.help.isHidden {
      let scroll = view.help.lastScroll > 0 ? [AnnouncerView.Hint("j k", "scroll")] : []
      return scroll + [.init("esc", "close")]
    }
    if editing != nil { return [.init("⏎", "save"), .init("esc", "leave")] }
    switch session.phase {
    case .dragging: return [.init("release", "to drop"), .init("esc", "back")]
    case .carrying: return [.init("␣", "drop"), .init("esc", "back")]
    case .idle, .tracking, .settling: break
    }
    let isDone = pane.cursorTask?.completedAt != nil
    let commands: [(BoardCommand, String)] =
      pane.count > 0
      ? [
        (.lift, "lift"), (.addAtBottom, "add"), (.complete, isDone ? "reopen" : "done"),
        (.help, "help"),
      ]
      : [(.addAtBottom, "add"), (.quit, "quit"), (.help, "help")]
    return commands.compactMap { command, word in
      bindings.keyName(for: command).map { .init($0, word) }
    }
  }

  /// Where screen readers follow: the editor's cursor, or the gap of a keyboard carry.
  private var hardwareCursor: Cell? {
    if let editing { return view.panes[editing.pane].editor.cursor }
    guard case .carrying = session.phase, let gap = dragPicture?.gap else { return nil }
    let pane = view.panes[gap.pane.rawValue]
    let row = gap.slot - panes[gap.pane.rawValue].scroll
    return pane.contentFrame.origin.offset(columns: 1, rows: row)
  }
}
