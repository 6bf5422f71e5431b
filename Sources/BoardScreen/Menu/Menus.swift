import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// Opens context menus with a right click, and closes them.
@MainActor
struct Menus {
  let host: any FeatureHost

  /// Opens the menu of the task, list or board under a right click.
  ///
  /// - Returns: Whether the event was handled; `false` for anything but a right click.
  func open(by pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(3) = pointer.kind, case .browsing = host.mode, host.unusableReason == nil,
      host.rowDrag.phase == .idle || host.rowDrag.phase == .settling
    else { return false }
    if host.rowDrag.phase == .settling { host.rowDrag.handle(.escape, at: time) }
    host.clearMessage()
    host.attempt { try open(at: pointer.cell) }
    return true
  }

  private func open(at cell: Cell) throws {
    if !host.view.card.isHidden, host.view.card.frame.contains(cell) {
      if host.pane.cursorTask == nil { return open(menuOfBoard(at: cell)) }
      return try open(menuOfTasks(at: cell))
    }
    if case .list(let id)? = host.view.titleBar.target(at: cell) {
      host.focus(id)
      return open(menuOfList(at: cell))
    }
    guard let index = host.view.panes.firstIndex(where: { !$0.isHidden && $0.frame.contains(cell) })
    else { return open(menuOfBoard(at: cell)) }
    host.focus(host.panes[index].id)
    guard let item = host.view.panes[index].item(at: cell),
      let row = host.pane.index(of: TaskID(item))
    else {
      return open(menuOfList(at: cell))
    }
    if !host.selection.contains(item) { host.selection = Selection() }
    try host.pane.moveCursor(to: row, source: host.source)
    try open(menuOfTasks(at: cell))
  }

  private func menuOfTasks(at cell: Cell) throws -> Menu {
    let ids = host.selecting.targetIDs
    // If there are very many tasks, only some are read.
    let tasks = try host.source.tasks(Array(ids.ids.prefix(maxTasksRead)))
    let isOne = tasks.count == 1
    let isDone = tasks.contains { $0.completedAt != nil }
    var absent: Set<BoardCommand> = []
    if !isOne { absent = [.edit, .notes, .openLink, .copyTitle, .card] }
    if isDone { absent.insert(.edit) } else { absent.insert(.archive) }
    if !host.completes, !host.sends { absent.insert(.complete) }
    if !tasks.contains(where: { $0.link != nil }) { absent.insert(.openLink) }
    // Whoever works alone seldom needs these.
    if host.sharing.state == nil { absent.formUnion([.assign, .take]) }
    if isDone { absent.insert(.take) }
    if tasks.allSatisfy(\.isLocked) {
      absent.formUnion([.complete, .moveLeft, .moveRight, .combine, .moveToBoard])
    }
    for move in [BoardCommand.moveLeft, .moveRight] where host.sends || !isOffered(move) {
      absent.insert(move)
    }
    let title =
      tasks.count == 1
      ? tasks[0].title
      : "\(ids.count.formattedWithCommas) \(host.sending.selectedWord) \(host.source.noun.plural)"
    return menu(
      of: .tasks(ids), title, own: host.commands.ownCommands,
      Self.commandsForTasks.filter { !absent.contains($0) }, at: cell)
  }

  /// The commands that a menu of tasks may have, in the order of the menu.
  private static let commandsForTasks: [BoardCommand] = [
    .edit, .complete, .moveLeft, .moveRight, .combine, .priority, .tags, .assign, .due, .start,
    .repeat, .notes, .block, .url, .take, .pin, .lock, .openLink, .copyTitle, .card, .moveToBoard,
    .archive,
    .remove,
  ]

  /// Whether the menu of a task offers to move the task to a neighbouring list. The neighbouring
  /// list must accept tasks of the focused list; a done list is not offered, because completing
  /// moves tasks there.
  private func isOffered(_ move: BoardCommand) -> Bool {
    guard let neighbour = host.commands.neighbour(for: move), neighbour.list.role != .done else {
      return false
    }
    return neighbour.policy.acceptsFrom.contains(host.pane.id)
  }

  private func menuOfList(at cell: Cell) -> Menu {
    // Adding is offered only if new tasks go to this list.
    let additions: [BoardCommand] =
      host.lists.paneForNewTasks(from: host.pane.id) == host.pane.id
      ? [.addAtBottom, .addAtTop] : []
    let tasks: [BoardCommand] = host.pane.count > 0 ? [.selectAll, .sort] : []
    let archive: [BoardCommand] =
      host.pane.list.role == .done ? (host.pane.count > 0 ? [.archive] : []) + [.unarchive] : []
    let moves: [BoardCommand] =
      (host.lists.focusedIndex > 0 ? [.moveListLeft] : [])
      + (host.lists.focusedIndex < host.panes.count - 1 ? [.moveListRight] : [])
    let commands: [BoardCommand] =
      additions + tasks + archive + [.rules, .layout, .renameList] + moves + [.addList]
      + (host.panes.count > 1 ? [.removeList] : [])
    return menu(of: .list(host.pane.id), host.pane.list.name, commands, at: cell)
  }

  private func menuOfBoard(at cell: Cell) -> Menu {
    menu(
      of: .board, host.board.name,
      [.boards, .share, .filter, .undo, .redo, .theme, .palette, .help, .quit],
      at: cell)
  }

  private func menu(
    of subject: Menu.Subject, _ title: String, own: [OfferedCommand] = [],
    _ commands: [BoardCommand], at cell: Cell
  ) -> Menu {
    let offered = commands.filter { host.allows($0) }.map(OfferedCommand.board)
    return Menu(subject: subject, title: title, commands: own + offered, cell: cell)
  }

  private func open(_ menu: Menu) {
    // An agenda's empty overdue list has no commands: no task can be added, and the list cannot be
    // changed.
    guard !menu.commands.isEmpty else {
      return host.announce("There are no commands for \(host.quoted(menu.title))")
    }
    open(
      menu,
      menu.commands.map { .init(host.commands.keyName(for: $0) ?? "", host.commands.name(of: $0)) })
  }

  func open(_ menu: Menu, _ entries: [AnnouncerView.Hint]) {
    host.mode = .choosing(menu)
    host.view.menu.title = menu.title
    host.view.menu.entries = entries
    host.view.menu.selected = 0
    host.view.menu.isHidden = false
    layout()
  }

  /// Lays out the menu at its cell, within the screen.
  func layout() {
    guard case .choosing(let menu) = host.mode else { return }
    host.view.menu.layout(at: menu.cell, in: host.view.roomForBoxes)
  }

  /// Closes the menu; if the menu was opened on the card, the card gets the focus back.
  func close() {
    host.mode = host.mode.isCard ? .card : .browsing
    host.view.menu.isHidden = true
  }

  /// Whether a menu's commands would still act on its original subject.
  func isStill(_ subject: Menu.Subject) throws -> Bool {
    switch subject {
    case .tasks(let ids): host.selecting.targetIDs == ids
    case .list(let id): host.lists.focusedID == id
    case .board: true
    case .card(let element, let step): host.card.isStill(element, step)
    }
  }
}
