import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The default mode, with nothing open and nothing lifted, in which keys are commands.
struct BrowsingMode: ModeHandler {
  let host: any FeatureHost

  private var acceptance: (any Acceptance)? { host.settings.acceptance }
  var acceptsCommands: Bool { true }
  var announcement: String { host.browsingWords.announcement }

  var hints: [AnnouncerView.Hint] {
    if isGesturing { return [.escape("back")] }
    if !host.selection.isEmpty {
      let commands: [(BoardCommand, String)] =
        rowHints + completionHint + [(.remove, "remove")]
      return ownHints + hints(for: commands) + [.escape("none")]
    }
    if host.isGone {
      let back = host.wayBack == .undo ? "undo" : "redo"
      return hints(for: [(host.wayBack, back), (.quit, "quit"), (.help, "help")])
    }
    if host.panes.isEmpty {
      return hints(for: [(.boards, "board"), (.quit, "quit"), (.help, "help")])
    }
    if host.settings.keys.filtersFirst { return host.filter.hints }
    if let acceptance {
      let rows = host.pane.count > 0 ? ownHints + hints(for: rowHints) : []
      return rows + [
        host.enter(acceptance.action), .escape(host.isFiltered ? "show all" : "cancel"),
      ]
    }
    let filter = host.isFiltered ? [AnnouncerView.Hint.escape("show all")] : []
    if host.pane.count == 0 {
      return hints(for: [(.addAtBottom, "add"), (.palette, "more"), leaving]) + filter
        + hints(for: [(.help, "help")])
    }
    return hints(
      for: (isLocked ? [] : [(.lift, "lift")]) + [(.addAtBottom, "add")] + host.sending.hint
        + completionHint
        + (host.view.card.isHidden ? [] : [(.card, "card")]))
      + (host.source.agenda == nil ? [] : [host.enter("board")])
      + hints(for: [(.palette, "more")]) + filter + hints(for: [(.help, "help")])
  }

  private var leaving: (BoardCommand, String) {
    host.agendaScreen.origin == nil ? (.quit, "quit") : (.agenda, "back")
  }

  /// Whether the last hint is shown even if there is little room. This is so during a gesture, if
  /// Enter accepts a result, and on a screen wide enough for the hint for help.
  var alwaysShowsLastHint: Bool {
    isGesturing || acceptance != nil || host.view.frame.width >= Self.minWidthForHelp
  }

  private static let minWidthForHelp = 60

  /// Whether Esc would cancel a gesture.
  private var isGesturing: Bool {
    host.rowDrag.phase == .gesturing && host.rowDrag.session.gesture?.isScrolling == false
  }

  private func hints(for commands: [(BoardCommand, String)]) -> [AnnouncerView.Hint] {
    var hints: [AnnouncerView.Hint] = []
    for (command, word) in commands {
      if let hint = host.hint(for: command, word) { hints.append(hint) }
    }
    return hints
  }

  /// The hints for the source's own commands.
  private var ownHints: [AnnouncerView.Hint] { host.source.rowCommands.map(hint) }

  /// The hints to lift a row and, unless the source has commands of its own, to send it.
  private var rowHints: [(BoardCommand, String)] {
    (host.source.rowCommands.isEmpty ? host.sending.hint : []) + [(.lift, "lift")]
  }

  private func hint(_ command: RowCommand) -> AnnouncerView.Hint {
    let press = KeyPress(command)
    return .init(
      host.settings.keys.naming.name(of: press), command.word, press: press, isTerse: true)
  }

  /// The number of hints that are left out last if there is little room. If there are two, the
  /// first is Enter, which accepts, or Esc, which shows all rows again.
  var lastingHints: Int {
    if isGesturing || !host.selection.isEmpty { return 1 }
    return acceptance != nil || host.isFiltered ? 2 : 1
  }

  /// Whether no rows are selected and the row under the cursor is locked, so that it cannot be
  /// lifted or completed.
  private var isLocked: Bool { host.selection.isEmpty && host.pane.cursorTask?.isLocked == true }

  /// The hint for completing or reopening; empty if neither is possible.
  private var completionHint: [(BoardCommand, String)] {
    guard !isLocked else { return [] }
    let list = host.selecting.pane.list
    let isDone =
      host.selection.isEmpty ? host.pane.cursorTask?.completedAt != nil : list.role == .done
    return host.completes ? [(.complete, isDone ? "reopen" : "done")] : []
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch host.rowDrag.phase {
    case .tracking, .gesturing, .settling:
      // Esc only cancels the gesture: selection and filter stay. If a row is flying back, an
      // earlier Esc cancelled its carry, and this Esc was probably not meant to close the screen.
      let isEnd =
        key == KeyPress(.escape)
        && (host.rowDrag.phase == .gesturing
          || host.rowDrag.phase == .settling && acceptance != nil)
      host.rowDrag.handle(.escape, at: time)
      if isEnd { return }
    case .idle, .dragging, .carrying: break
    }
    command(for: key, at: time)
  }

  private func command(for key: KeyPress, at time: Duration) {
    if host.filter.resume(with: key, at: time) { return }
    if key == KeyPress(.escape) {
      let isAsked = acceptance.map(isAsked) ?? false
      host.clearMessage()
      if isAsked { return }
      if !host.selection.isEmpty { return host.selection = Selection() }
      if acceptance != nil, !host.isFiltered, host.filter.line.text.isEmpty {
        return host.ask(host: .quit)
      }
      if host.agendaScreen.origin != nil, !host.isFiltered, host.filter.line.text.isEmpty {
        return host.attempt { try host.agendaScreen.leave() }
      }
      return host.attempt { try host.filter.end() }
    }
    if host.source.agenda != nil, key == KeyPress(.enter) {
      return host.attempt(host.agendaScreen.goToTask)
    }
    if let acceptance, key == KeyPress(.enter) { return accept(acceptance) }
    let found = host.commands.command(for: key)
    if case .board(let command)? = found, command.changesBoard, let refusal = host.sharing.refusal {
      return host.announce(refusal)
    }
    guard let command = found, host.commands.offers(command) else {
      let help = host.keyName(for: .help).map { " \($0) shows the keys." } ?? ""
      let reason = found.flatMap(host.commands.reasonNotToOffer).map { ": \($0)" } ?? ""
      host.announce("\(host.settings.keys.naming.name(of: key)) does nothing here\(reason).\(help)")
      return
    }
    host.clearMessage()
    host.perform(command, at: time)
  }

  /// Handles Enter: accepts the result on the screen, asks for confirmation, or shows why it cannot
  /// be accepted.
  ///
  /// Enter answers a question only while the bottom line shows the question.
  func accept(_ acceptance: any Acceptance) {
    if isAsked(by: acceptance) { return host.ask(host: .accept) }
    switch acceptance.check() {
    case .accept: host.ask(host: .accept)
    case .confirm(let question): host.announce(question.beginningASentence)
    case .refuse(let reason, let row):
      host.attempt { try row.map(host.showCursor(onHidden:)) }
      host.announce(reason.beginningASentence)
    }
  }

  /// Whether the bottom line shows a question that Enter confirms.
  private func isAsked(by acceptance: any Acceptance) -> Bool {
    guard let message = host.message, case .confirm(let question) = acceptance.check() else {
      return false
    }
    return question.beginningASentence == message
  }

  func paste(_ text: String, at time: Duration) {
    switch host.rowDrag.phase {
    case .tracking, .gesturing, .settling: host.rowDrag.handle(.escape, at: time)
    case .idle, .dragging, .carrying: break
    }
    host.titles.paste(titles: text)
  }
}
