import BoardModel
import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Performs a command while nothing is lifted.
  func perform(_ command: BoardCommand, at time: Duration) {
    attempt { try tryPerform(command, at: time) }
  }

  /// The commands that still work on a board that is gone.
  private static let lastCommands: Set<BoardCommand> = [
    .undo, .redo, .undoAnywhere, .find, .boards, .theme, .palette, .statistics, .log, .doctor,
    .problems, .help,
    .toggleMouse, .redraw, .suspend, .quit,
  ]

  private func tryPerform(_ command: BoardCommand, at time: Duration) throws {
    if let unusableReason, !Self.lastCommands.contains(command) { return message = unusableReason }
    guard allows(command) else { throw Refusal.unsupported }
    if command.actsOnRow { try showCursorRow() }
    switch command {
    case .cursorDown:
      if try goOn(by: 1) { return }
      try moveCursor(to: min(pane.cursor + pane.viewport.columns, pane.count - 1))
    case .cursorUp:
      if try goOn(by: -1) { return }
      try moveCursor(to: pane.cursor - pane.viewport.columns, stopping: true)
    case .cursorToTop: try moveCursor(to: 0)
    case .cursorToBottom: try moveCursor(to: pane.count - 1)
    case .pageDown: try moveCursor(to: pane.cursor + page)
    case .pageUp: try moveCursor(to: pane.cursor - page, stopping: true)
    case .focusLeft: try moveSideways(by: -1)
    case .focusRight: try moveSideways(by: 1)
    case .focusNext: focus(at: (focusedIndex + 1) % panes.count)
    case .focusPrevious: focus(at: (focusedIndex + panes.count - 1) % panes.count)
    case .firstList, .secondList, .thirdList, .fourthList, .fifthList, .sixthList,
      .seventhList, .eighthList, .ninthList:
      if let index = command.listIndex, hasList(at: index) { focus(at: index) }
    case .lift: drag(.lift, at: time)
    case .moveDown: carryAtOnce(.step(.down), at: time)
    case .moveUp: carryAtOnce(.step(.up), at: time)
    case .combine: carryAtOnce(.combine, at: time)
    case .moveLeft: try sendAcross(.paneBefore, at: time)
    case .moveRight: try sendAcross(.paneAfter, at: time)
    case .addAtBottom: beginAdding(.bottom(pane.list.id))
    case .addAtTop: beginAdding(.top(pane.list.id))
    case .openBelow: beginAdding(pane.cursorTask.map { .after($0.id) } ?? .bottom(pane.list.id))
    case .openAbove: beginAdding(pane.cursorTask.map { .before($0.id) } ?? .top(pane.list.id))
    case .edit: beginEditing()
    case .select: try toggleSelectionAtCursor()
    case .selectAll: try selectAll()
    case .complete: sends ? try sendTargets() : try toggleCompletion(of: targets())
    case .remove: try remove(targets())
    case .archive: try archive()
    case .unarchive: try openSearch(.archived)
    case .priority: try askForPriority()
    case .tags: try askForTags()
    case .due: try ask(for: .due)
    case .start: try ask(for: .start)
    case .repeat: try askForRepetition()
    case .notes: editNotes()
    case .url: try askForURL()
    case .pin: try toggle(.pin)
    case .lock: try toggle(.lock)
    case .again: try changeAgain()
    case .openLink: openLink()
    case .copyTitle: copyTitle()
    case .sort: askForOrder()
    case .card: toggleCard()
    case .cardDown: scrollCard(pages: 1)
    case .cardUp: scrollCard(pages: -1)
    case .filter: beginFilter()
    case .find: try openSearch(.all)
    case .boards: try askForBoard()
    case .agenda: try agenda == nil ? openAgenda() : leaveAgenda(for: nil)
    case .moveToBoard: try askForListToMoveTo()
    case .rules: try askForRule()
    case .layout: askForLayout()
    case .addList: askForNewList()
    case .renameList: askForListName()
    case .moveListLeft: try moveList(by: -1)
    case .moveListRight: try moveList(by: 1)
    case .removeList: try removeList()
    case .theme: askForTheme()
    case .palette: askForCommand(at: time)
    case .undo: try undo()
    case .redo: try redo()
    case .undoAnywhere: try undoAnywhere()
    case .sync: sync()
    case .problems: showProblems()
    case .statistics: try open(.statistics)
    case .log: try open(.log)
    case .doctor: try open(.doctor)
    case .help: openHelp()
    case .toggleMouse: toggleMouse()
    case .suspend: ask(host: .suspend)
    case .redraw: redraw()
    case .quit: try agendaOrigin == nil ? ask(host: .quit) : leaveAgenda(for: nil)
    }
  }

  /// Why nothing on this board can be changed; `nil` if it can.
  var unusableReason: String? {
    if isGone { return "The board \(quoted(board.name)) is gone\(wayBackHint)" }
    guard hasNoLists else { return nil }
    let other = keyName(for: .boards).map { "; \($0) opens another board" } ?? ""
    return "The board \(quoted(board.name)) has no lists\(other)"
  }

  /// Whether the source can do what a command asks for.
  func allows(_ command: BoardCommand) -> Bool {
    if command == .sync { return syncState.waiting != nil }
    if command == .problems { return !settings.problems.isEmpty }
    if let page = command.page { return settings.pages?.pages.contains(page) == true }
    if let edit = Self.rareEdits[command], !source.canSet(edit) { return false }
    return source.abilities.isSuperset(of: command.needs) || command == .complete && sends
  }

  /// The commands for what not every source of tasks can hold, with a change that each makes.
  private static let rareEdits: [BoardCommand: TaskEdit] = [
    .url: .url("https://example.org"), .pin: .pinned(true), .lock: .locked(true),
  ]

  /// The key for a command, as it is drawn; `nil` if it has no key or the source cannot do it.
  func keyName(for command: BoardCommand) -> String? { keyName(for: .board(command)) }

  /// Scrolls back to the row under the cursor, so that nothing happens to a row out of sight.
  func showCursorRow() throws {
    guard !isCursorInSight else { return }
    try pane.moveCursor(to: pane.cursor, source: source)
  }

  private var page: Int { max(1, pane.viewport.height - 1) * pane.viewport.columns }

  /// - Parameter stopping: Whether the cursor stays in its column on the first line.
  private func moveCursor(to index: Int, stopping: Bool = false) throws {
    let first = stopping ? pane.cursor % pane.viewport.columns : 0
    try pane.moveCursor(to: max(first, index), source: source)
  }

  /// Goes on from the last row of a pane to the first one below it, or from the first row to the
  /// last one above, where panes stand one above the other; empty panes are passed over.
  ///
  /// - Returns: Whether there was a row to go to.
  private func goOn(by step: Int) throws -> Bool {
    let isAtEnd = step > 0 ? pane.cursor >= pane.count - 1 : pane.cursor == 0
    guard view.isStacked, pane.viewport.columns == 1, isAtEnd else { return false }
    var index = focusedIndex + step
    while panes.indices.contains(index), panes[index].count == 0 { index += step }
    guard panes.indices.contains(index) else { return false }
    focus(at: index)
    try moveCursor(to: step > 0 ? 0 : pane.count - 1)
    return true
  }

  /// Moves one tile sideways in a grid; at its edge, to the next pane.
  private func moveSideways(by distance: Int) throws {
    let column = pane.cursor % pane.viewport.columns + distance
    let next = pane.cursor + distance
    if (0..<pane.viewport.columns).contains(column), (0..<pane.count).contains(next) {
      return try moveCursor(to: next)
    }
    if hasList(beside: distance) { focus(at: focusedIndex + distance) }
  }

  /// Whether there is a list beside the focused one; if not, the message says so.
  private func hasList(beside distance: Int) -> Bool {
    let next = focusedIndex + distance
    if panes.indices.contains(next) { return true }
    let end = next < 0 ? "first" : "last"
    message = "\(quoted(pane.list.name)) is the \(panes.count == 1 ? "only" : end) list"
    return false
  }

  /// Lifts the row, sends an event of a keyboard carry and drops it, without the animation of
  /// a drop.
  ///
  /// If the event is refused or the source fails, the reason is shown, and nothing is dropped.
  private func carryAtOnce(_ event: DragEvent, at time: Duration) {
    guard pane.cursorTask != nil else { return message = noRowHere }
    let lift = drag(.lift, at: time)
    guard session.phase == .carrying else { return }
    let effects = lift == nil ? nil : drag(event, at: time)
    let refusal: String?
    if let effects {
      // It is worded while the carried tasks are still known.
      refusal = effects.lazy.compactMap(\.refusal).first.map(words(for:))
    } else {
      refusal = message
    }
    for event in [refusal == nil ? DragEvent.drop(copying: false) : .escape, .escape] {
      drag(event, at: time)
    }
    if let refusal { message = refusal }
  }

  private func sendAcross(_ step: CarryStep, at time: Duration) throws {
    guard hasList(beside: step == .paneBefore ? -1 : 1) else { return }
    if sends { try sendTargets() } else { carryAtOnce(.step(step), at: time) }
  }

  /// The tasks that a command acts on: the selection, or the task under the cursor.
  func targets() throws -> [TaskRecord] {
    let selected = try selectedTasks()
    return selected.isEmpty ? pane.cursorTask.map { [$0] } ?? [] : selected
  }

  /// Completes tasks, or reopens them if the first one is done.
  func toggleCompletion(of tasks: [TaskRecord]) throws {
    guard allows(.complete) else { throw Refusal.unsupported }
    guard let first = tasks.first else { return message = noRowHere }
    try setCompletion(of: tasks, to: first.completedAt == nil)
  }

  /// Completes the open ones of some tasks, or reopens the completed ones.
  func setCompletion(of tasks: [TaskRecord], to isCompleting: Bool) throws {
    guard allows(.complete) else { throw Refusal.unsupported }
    let isDone = !isCompleting
    if !isDone, !completes { return message = Self.noDoneList }
    let alike = tasks.filter { ($0.completedAt != nil) == isDone }
    guard let first = alike.first else {
      let are = tasks.count == 1 ? "is" : "are"
      return message = "\(names(of: tasks)) \(are) \(isDone ? "open" : "done") already"
    }
    latestChange = .completion(isCompleting)
    let ids = alike.map(\.id)
    let row = visibleRow(of: first)
    let moved = isDone ? try source.reopen(ids) : try source.complete(ids)
    try source.inOneState {
      try reload()
      if !moved.isEmpty { closeUp(below: row) }
      message =
        moved.isEmpty
        ? "This board has no list to move \(names(of: tasks)) to"
        : try "\(isDone ? "Reopened" : "Completed") \(names(of: alike))"
          + (isDone ? hintAtEnd(of: alike) : hintAtNext(of: alike))
    }
  }

  func remove(_ tasks: [TaskRecord]) throws {
    guard !tasks.isEmpty else { return message = noRowHere }
    latestChange = .removal(on: board.id)
    let row = visibleRow(of: tasks[0])
    try source.remove(tasks.map(\.id))
    try reload()
    closeUp(below: row)
    message = "Removed \(names(of: tasks))\(undoHint)"
  }

  func names(of tasks: [TaskRecord]) -> String {
    tasks.count == 1 ? quoted(tasks[0].title) : source.noun.counted(tasks.count)
  }

  /// - Returns: The pane of a task, its row among the visible ones, and its height in screen rows.
  func visibleRow(of task: TaskRecord) -> (pane: PaneID, row: Int, height: Int)? {
    guard let pane = model(PaneID(task.list)), let index = pane.index(of: task.id) else {
      return nil
    }
    return (pane.id, index - pane.viewport.scroll, pane.stack?.height(of: index) ?? 1)
  }

  /// Animates the rows below a removed one as they move up.
  func closeUp(below row: (pane: PaneID, row: Int, height: Int)?) {
    if let row { animate(.closing, from: row.row, in: row.pane, height: row.height) }
  }

  private func copyTitle() {
    guard let task = pane.cursorTask else { return message = noRowHere }
    ask(host: .copy(task.title))
    message = "Copied \(quoted(task.title))"
  }
}
