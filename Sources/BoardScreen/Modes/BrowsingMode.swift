import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Nothing is open and nothing is lifted: keys are commands.
struct BrowsingMode: ModeHandler {
  unowned let board: BoardController

  private var acceptance: (any Acceptance)? { board.settings.acceptance }
  var takesCommands: Bool { true }
  var announcement: String { board.announcement }

  var hints: [AnnouncerView.Hint] {
    if isGesturing { return [.escape("back")] }
    if !board.selection.isEmpty {
      let commands: [(BoardCommand, String)] =
        rowHints + board.completionHint + [(.remove, "remove")]
      return ownHints + hints(for: commands) + [.escape("none")]
    }
    if board.isGone {
      let back = board.wayBack == .undo ? "undo" : "redo"
      return hints(for: [(board.wayBack, back), (.quit, "quit"), (.help, "help")])
    }
    if board.hasNoLists {
      return hints(for: [(.boards, "board"), (.quit, "quit"), (.help, "help")])
    }
    if let acceptance {
      let rows = board.pane.count > 0 ? ownHints + hints(for: rowHints) : []
      return rows + [
        board.enter(acceptance.action), .escape(board.isFiltered ? "show all" : "cancel"),
      ]
    }
    let filter = board.isFiltered ? [AnnouncerView.Hint.escape("show all")] : []
    if board.pane.count == 0 {
      return hints(for: [(.addAtBottom, "add"), (.palette, "more"), leaving]) + filter
        + hints(for: [(.help, "help")])
    }
    return hints(
      for: (board.isLocked ? [] : [(.lift, "lift")]) + [(.addAtBottom, "add")] + board.sendingHint
        + board.completionHint
        + (board.view.card.isHidden ? [] : [(.card, "card")]))
      + (board.agenda == nil ? [] : [board.enter("board")])
      + hints(for: [(.palette, "more")]) + filter + hints(for: [(.help, "help")])
  }

  private var leaving: (BoardCommand, String) {
    board.agendaOrigin == nil ? (.quit, "quit") : (.agenda, "back")
  }

  /// A gesture must say how to cancel it; at rest a narrow line has no room for the help.
  var keepsLastHint: Bool {
    isGesturing || acceptance != nil || board.view.frame.width >= Self.leastWidthForHelp
  }

  private static let leastWidthForHelp = 60

  /// Whether Esc would cancel a gesture.
  private var isGesturing: Bool {
    board.session.phase == .gesturing && board.session.gesture?.isScrolling == false
  }

  private func hints(for commands: [(BoardCommand, String)]) -> [AnnouncerView.Hint] {
    var hints: [AnnouncerView.Hint] = []
    for (command, word) in commands {
      if let hint = board.hint(for: command, word) { hints.append(hint) }
    }
    return hints
  }

  /// The hints of the commands that only the source has.
  private var ownHints: [AnnouncerView.Hint] { board.source.rowCommands.map(hint) }

  /// What can be done with a row where rows are sent; commands of the source say more about it.
  private var rowHints: [(BoardCommand, String)] {
    (board.source.rowCommands.isEmpty ? board.sendingHint : []) + [(.lift, "lift")]
  }

  private func hint(_ command: RowCommand) -> AnnouncerView.Hint {
    let press = KeyPress(command)
    return .init(
      board.settings.keyNaming.name(of: press), command.word, press: press, isTerse: true)
  }

  /// Enter says longest what it accepts, and Esc that it shows all rows again.
  var lastingHints: Int {
    if isGesturing || !board.selection.isEmpty { return 1 }
    return acceptance != nil || board.isFiltered ? 2 : 1
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch board.session.phase {
    case .tracking, .gesturing, .settling:
      // Esc cancels the gesture only: selection and filter stay. A row that flies back was
      // cancelled by the Esc before, and a second one was not meant for the whole screen.
      let isEnd =
        key == KeyPress(.escape)
        && (board.session.phase == .gesturing
          || board.session.phase == .settling && acceptance != nil)
      board.drag(.escape, at: time)
      if isEnd { return }
    case .idle, .dragging, .carrying: break
    }
    command(for: key, at: time)
  }

  private func command(for key: KeyPress, at time: Duration) {
    if key == KeyPress(.escape) {
      let isAsked = acceptance.map(board.isAsked) ?? false
      board.message = nil
      if isAsked { return }
      if !board.selection.isEmpty { return board.selection = Selection() }
      if acceptance != nil, !board.isFiltered, board.filter.text.isEmpty {
        return board.ask(host: .quit)
      }
      if board.agendaOrigin != nil, !board.isFiltered, board.filter.text.isEmpty {
        return board.attempt { try board.leaveAgenda(for: nil) }
      }
      return board.attempt { try board.endFilter() }
    }
    if board.agenda != nil, key == KeyPress(.enter) {
      return board.attempt(board.goToTask)
    }
    if let acceptance, key == KeyPress(.enter) { return board.accept(acceptance) }
    let found = board.command(for: key)
    guard let command = found, board.offers(command) else {
      let help = board.keyName(for: .help).map { " \($0) shows the keys." } ?? ""
      let reason = found.flatMap(board.reasonNotToOffer).map { ": \($0)" } ?? ""
      board.message = "\(board.settings.keyNaming.name(of: key)) does nothing here\(reason).\(help)"
      return
    }
    board.message = nil
    board.perform(command, at: time)
  }

  func paste(_ text: String, at time: Duration) {
    switch board.session.phase {
    case .tracking, .gesturing, .settling: board.drag(.escape, at: time)
    case .idle, .dragging, .carrying: break
    }
    board.paste(titles: text)
  }
}
