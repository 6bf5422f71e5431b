import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// A menu of commands, opened by a right click.
struct Menu {
  /// What the commands are about.
  enum Subject: Equatable {
    /// These tasks, of which the first has the cursor or all are selected.
    case tasks(TaskIDSet)
    /// A list.
    case list(PaneID)
    /// The board.
    case board
    /// A part of the card that has the keys, `nil` for the whole card, and the step that it is.
    case card(CardContent.Element?, CardContent.Step?)
  }

  let subject: Subject
  let title: String
  /// The commands, from the top down.
  let commands: [OfferedCommand]
  /// Where it was opened.
  let cell: Cell
  /// The keys that the lines press, in the menu of the card, which has no commands.
  var presses: [KeyPress] = []
  /// Whether the pointer has been moved with the button held, so that letting go chooses.
  var isDragged = false
}

extension BoardController {
  /// Opens the menu of what a right click is on: a task, a list or the board.
  ///
  /// - Returns: Whether there is one; an event other than a right click opens none.
  func openMenu(by pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(3) = pointer.kind, case .browsing = mode, unusableReason == nil,
      session.phase == .idle || session.phase == .settling
    else { return false }
    if session.phase == .settling { drag(.escape, at: time) }
    message = nil
    attempt { try openMenu(at: pointer.cell) }
    return true
  }

  private func openMenu(at cell: Cell) throws {
    if !view.card.isHidden, view.card.frame.contains(cell) {
      if pane.cursorTask == nil { return open(menuOfBoard(at: cell)) }
      return try open(menuOfTasks(at: cell))
    }
    if case .list(let id)? = view.titleBar.target(at: cell) {
      focus(id)
      return open(menuOfList(at: cell))
    }
    guard let index = view.panes.firstIndex(where: { !$0.isHidden && $0.frame.contains(cell) })
    else { return open(menuOfBoard(at: cell)) }
    focus(panes[index].id)
    guard let item = view.panes[index].item(at: cell), let row = pane.index(of: TaskID(item)) else {
      return open(menuOfList(at: cell))
    }
    if !selection.contains(item) { selection = Selection() }
    try pane.moveCursor(to: row, source: source)
    try open(menuOfTasks(at: cell))
  }

  private func menuOfTasks(at cell: Cell) throws -> Menu {
    let ids = targetIDs
    // Of many, only some are looked at.
    let tasks = try source.tasks(Array(ids.ids.prefix(Self.mostKnown)))
    let isOne = tasks.count == 1
    let isDone = tasks.contains { $0.completedAt != nil }
    var absent: Set<BoardCommand> = []
    if !isOne { absent = [.edit, .notes, .openLink, .copyTitle, .card] }
    if isDone { absent.insert(.edit) } else { absent.insert(.archive) }
    if !completes, !sends { absent.insert(.complete) }
    if !tasks.contains(where: { $0.link != nil }) { absent.insert(.openLink) }
    if tasks.allSatisfy(\.isLocked) {
      absent.formUnion([.complete, .moveLeft, .moveRight, .combine, .moveToBoard])
    }
    for move in [BoardCommand.moveLeft, .moveRight] where sends || !isOffered(move) {
      absent.insert(move)
    }
    let title =
      tasks.count == 1
      ? tasks[0].title
      : "\(ids.count.formattedWithCommas) \(selectedWord) \(source.noun.plural)"
    return menu(
      of: .tasks(ids), title, own: ownCommands,
      Self.commandsForTasks.filter { !absent.contains($0) }, at: cell)
  }

  /// What the menu of tasks can have, as the list of commands orders it; removing is last.
  private static let commandsForTasks: [BoardCommand] = [
    .edit, .complete, .moveLeft, .moveRight, .combine, .priority, .tags, .due, .start, .repeat,
    .notes, .url, .pin, .lock, .openLink, .copyTitle, .card, .moveToBoard, .archive, .remove,
  ]

  /// Whether the menu of a task offers to move it to the list beside: one that takes rows of
  /// this list, and not the done list, as completing moves it there.
  private func isOffered(_ move: BoardCommand) -> Bool {
    guard let neighbour = neighbour(for: move), neighbour.list.role != .done else { return false }
    return neighbour.policy.acceptsFrom.contains(pane.id)
  }

  private func menuOfList(at cell: Cell) -> Menu {
    // New tasks never go to a done list.
    let additions: [BoardCommand] =
      paneForNewTasks(from: pane.id) == pane.id ? [.addAtBottom, .addAtTop] : []
    let tasks: [BoardCommand] = pane.count > 0 ? [.selectAll, .sort] : []
    let archive: [BoardCommand] =
      pane.list.role == .done ? (pane.count > 0 ? [.archive] : []) + [.unarchive] : []
    let moves: [BoardCommand] =
      (focusedIndex > 0 ? [.moveListLeft] : [])
      + (focusedIndex < panes.count - 1 ? [.moveListRight] : [])
    let commands: [BoardCommand] =
      additions + tasks + archive + [.rules, .layout, .renameList] + moves + [.addList]
      + (panes.count > 1 ? [.removeList] : [])
    return menu(of: .list(pane.id), pane.list.name, commands, at: cell)
  }

  private func menuOfBoard(at cell: Cell) -> Menu {
    menu(
      of: .board, board.name, [.boards, .filter, .undo, .redo, .theme, .palette, .help, .quit],
      at: cell)
  }

  private func menu(
    of subject: Menu.Subject, _ title: String, own: [OfferedCommand] = [],
    _ commands: [BoardCommand], at cell: Cell
  ) -> Menu {
    let offered = commands.filter { allows($0) }.map(OfferedCommand.board)
    return Menu(subject: subject, title: title, commands: own + offered, cell: cell)
  }

  private func open(_ menu: Menu) {
    // Nothing is added to what is overdue, and the lists of an agenda cannot be changed.
    guard !menu.commands.isEmpty else {
      return message = "There is nothing to do with \(quoted(menu.title))"
    }
    open(menu, menu.commands.map { .init(keyName(for: $0) ?? "", name(of: $0)) })
  }

  func open(_ menu: Menu, _ entries: [AnnouncerView.Hint]) {
    mode = .choosing(menu)
    view.menu.title = menu.title
    view.menu.entries = entries
    view.menu.selected = 0
    view.menu.isHidden = false
    layoutMenu()
  }

  /// Keeps the menu inside the screen.
  func layoutMenu() {
    guard case .choosing(let menu) = mode else { return }
    view.menu.layout(at: menu.cell, in: roomForBoxes)
  }

  /// Closes the menu; that of the card gives the keys back to it.
  func closeMenu() {
    mode = mode.isCard ? .card : .browsing
    view.menu.isHidden = true
  }

  /// Whether what the commands of a menu act on is still what they were listed for.
  func isStill(_ subject: Menu.Subject) throws -> Bool {
    switch subject {
    case .tasks(let ids): targetIDs == ids
    case .list(let id): focusedPane == id
    case .board: true
    case .card(let element, let step):
      pane.cursorTask?.id == card.task
        && (element == nil || element == card.cursor && step == shownStep)
    }
  }
}
