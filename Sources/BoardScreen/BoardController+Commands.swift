import BoardModel
import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Performs a command of the board.
  func perform(_ command: BoardCommand, at time: Duration) {
    attempt { try tryPerform(command, at: time) }
  }

  /// Performs a command of the board or of its source, or applies a named filter.
  func perform(_ command: OfferedCommand, at time: Duration) {
    switch command {
    case .board(let command): perform(command, at: time)
    case .row(let key): attempt { try commands.run(key) }
    case .filter(let name): attempt { try filter.apply("@" + name) }
    }
  }

  /// The commands that still work if the board was removed or has no lists.
  private static let lastCommands: Set<BoardCommand> = [
    .undo, .redo, .undoAnywhere, .find, .boards, .theme, .palette, .statistics, .log, .doctor,
    .problems, .help,
    .toggleMouse, .redraw, .suspend, .quit,
  ]

  private func tryPerform(_ command: BoardCommand, at time: Duration) throws {
    if let unusableReason, !Self.lastCommands.contains(command) { return announce(unusableReason) }
    guard allows(command) else { throw commands.refusal(of: command) }
    if command.actsOnRow { try CursorMoves(host: self).showCursorRow() }
    switch command {
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList:
      try CursorMoves(host: self).perform(command)
    case .lift: rowDrag.handle(.lift, at: time)
    case .moveDown: rowDrag.carryAtOnce(.step(.down), at: time)
    case .moveUp: rowDrag.carryAtOnce(.step(.up), at: time)
    case .combine: rowDrag.carryAtOnce(.combine, at: time)
    case .moveLeft: try sendAcross(.paneBefore, at: time)
    case .moveRight: try sendAcross(.paneAfter, at: time)
    case .addAtBottom: titles.add(.bottom(pane.list.id))
    case .addAtTop: titles.add(.top(pane.list.id))
    case .openBelow: titles.add(pane.cursorTask.map { .after($0.id) } ?? .bottom(pane.list.id))
    case .openAbove: titles.add(pane.cursorTask.map { .before($0.id) } ?? .top(pane.list.id))
    case .edit: titles.begin()
    case .select: try selecting.toggleAtCursor()
    case .selectAll: try selecting.selectAll()
    case .complete:
      sends ? try sending.sendTargets() : try changes.toggleCompletion(of: selecting.targets())
    case .remove: try changes.remove(selecting.targets())
    case .archive: try changes.archive()
    case .unarchive: try FindingMode.open(.archived, in: self)
    case .priority: try TaskPrompts(host: self).askForPriority()
    case .tags: try TaskPrompts(host: self).askForTags()
    case .assign: try TaskPrompts(host: self).askForAssignee()
    case .take: try TaskTakings(host: self).toggle()
    case .due: try DatePrompts(host: self).ask(for: .due)
    case .start: try DatePrompts(host: self).ask(for: .start)
    case .repeat: try DatePrompts(host: self).askForRepetition()
    case .notes: features.editors.notes.begin()
    case .block: try FindingMode.openForBlockers(of: selecting.targets(), in: self)
    case .url: try TaskPrompts(host: self).askForURL()
    case .pin: try changes.toggle(.isPinned)
    case .lock: try changes.toggle(.isLocked)
    case .again: try changes.doAgain()
    case .openLink: Links(host: self).open()
    case .copyTitle: copyTitle()
    case .sort: ListCommands(host: self).askForOrder()
    case .card: card.toggle()
    case .cardDown: card.scroll(pages: 1)
    case .cardUp: card.scroll(pages: -1)
    case .filter: filter.begin()
    case .find: try FindingMode.open(.all, in: self)
    case .boards: try BoardPrompts(host: self).askForBoard()
    case .share: SharePrompt(host: self).open()
    case .agenda: try agendaScreen.toggle()
    case .moveToBoard: try BoardPrompts(host: self).askForListToMoveTo()
    case .rules: try RulePrompts(host: self).askForRule()
    case .layout: ListCommands(host: self).askForLayout()
    case .addList: ListCommands(host: self).askForNewList()
    case .renameList: ListCommands(host: self).askForListName()
    case .moveListLeft: try ListCommands(host: self).moveList(by: -1)
    case .moveListRight: try ListCommands(host: self).moveList(by: 1)
    case .removeList: try ListCommands(host: self).removeList()
    case .theme: ThemePrompt(host: self).open()
    case .palette: features.palette.open(at: time)
    case .undo: try features.undoing.undo()
    case .redo: try features.undoing.redo()
    case .undoAnywhere: try features.undoing.undoAnywhere()
    case .sync: features.sync.begin()
    case .problems: ReadingMode(host: self).open(.problems(settings.opening.problems))
    case .statistics: try PageMode(host: self).open(.statistics)
    case .log: try PageMode(host: self).open(.log)
    case .doctor: try PageMode(host: self).open(.doctor)
    case .help: HelpMode.open(in: self)
    case .toggleMouse: toggleMouse()
    case .suspend: ask(host: .suspend)
    case .redraw: redraw()
    case .quit: try agendaScreen.origin == nil ? ask(host: .quit) : agendaScreen.leave()
    }
  }

  /// Why most commands do not work, if the board is gone or has no lists; otherwise `nil`.
  var unusableReason: String? {
    if isGone { return "The board \(quoted(board.name)) is gone\(wayBackHint)" }
    guard panes.isEmpty else { return nil }
    let other = keyName(for: .boards).map { "; \($0) opens another board" } ?? ""
    return "The board \(quoted(board.name)) has no lists\(other)"
  }

  private func sendAcross(_ step: CarryStep, at time: Duration) throws {
    guard lists.hasList(beside: step == .paneBefore ? -1 : 1) else { return }
    if sends { try sending.sendTargets() } else { rowDrag.carryAtOnce(.step(step), at: time) }
  }

  private func copyTitle() {
    guard let task = pane.cursorTask else { return announce(noRowHere) }
    ask(host: .copy(task.title))
    announce("Copied \(quoted(task.title))")
  }
}
