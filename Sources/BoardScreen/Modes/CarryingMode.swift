import CursesUI
import DragEngine
import TerminalText

/// The mode in which rows are lifted and the movement keys carry them.
struct CarryingMode: ModeHandler {
  let host: any FeatureHost

  var announcement: String { host.browsingWords.announcement }

  var hints: [AnnouncerView.Hint] {
    let verb = dropVerb
    let drop: AnnouncerView.Hint =
      if host.rowDrag.session.phase == .dragging {
        .init("release", "to \(verb)")
      } else if host.rowDrag.session.isSticky {
        .init("click", "to \(verb)")
      } else {
        host.hint(for: .lift, verb) ?? host.enter(verb)
      }
    // The first hints are left out first, if there is little room.
    let turn = host.allows(.block) ? [combine, drop] : [drop, combine]
    return ([wait] + turn + [.escape("back")]).compactMap { $0 }
  }

  /// What a release does, in a few words.
  private var dropVerb: String {
    switch host.rowDrag.picture?.proposal?.operation {
    case .move, .unchanged, nil: host.source.agenda == nil ? "drop" : "set"
    case .copy: "copy"
    case .exchange: "swap"
    case .apply: "paint"
    case .combine: "combine"
    case .link: isRefused ? "put back" : "block"
    case .reset: "take labels off"
    case .delete: "remove"
    case .forbidden, .cancel:
      host.rowDrag.picture?.proposal?.refusal == .screenChanged ? "drop" : "put back"
    }
  }

  /// Whether the row under the carried ones cannot block them.
  private var isRefused: Bool {
    host.features.blocking.refusal.map { $0.target == host.rowDrag.picture?.proposal?.target }
      ?? false
  }

  /// The hint to wait at the edge of the screen; `nil` if waiting would show no other list.
  private var wait: AnnouncerView.Hint? {
    host.rowDrag.picture?.nextPane.map { .init("hold", "for \(host.name($0))") }
  }

  /// The hint for the key that combines or links rows. The key that links, and the key that
  /// combines during a drag by mouse, switch between drops on rows and drops between rows. `nil` if
  /// the key is not available.
  private var combine: AnnouncerView.Hint? {
    let session = host.rowDrag.session
    let isByKeyboard = session.phase == .carrying && !session.isSticky
    if host.allows(.block) {
      let isOnRows = session.isCombining || host.rowDrag.picture?.proposal?.operation == .link
      // During a drag, Alt does the same, and the sentence needs the room.
      return isOnRows
        ? host.hint(for: .block, "between rows")
        : isByKeyboard ? host.hint(for: .block, "blocked by") : nil
    }
    guard let role = host.source.combining?.combinedRole else { return nil }
    return host.hint(
      for: .combine, isByKeyboard ? role : session.isCombining ? "between rows" : "on rows")
  }

  /// The cell of the gap while rows are carried by the keyboard, or follow the pointer with no
  /// button held; otherwise `nil`.
  var cursor: Cell? {
    guard host.rowDrag.session.phase == .carrying, let proposal = host.rowDrag.picture?.proposal,
      let slot = proposal.slot, let id = proposal.pane, let pane = host.lists.view(of: id),
      !pane.isHidden, let viewport = host.model(id)?.viewport,
      slot >= viewport.slots.lowerBound
    else { return nil }
    return pane.layout.frame(ofSlot: slot - viewport.slots.lowerBound, in: pane.contentFrame).origin
      .offset(columns: 1)
  }

  func handle(_ key: KeyPress, at time: Duration) {
    let ends: [KeyPress: DragEvent] = [
      KeyPress(.escape): .escape, KeyPress(.enter): .drop(copying: false),
      KeyPress(.enter, .alt): .drop(copying: true),
    ]
    let command = host.bindings.command(for: key)
    if let index = command?.listIndex, !host.lists.hasList(at: index) { return }
    if let event = ends[key] ?? dayBeside(command) ?? command?.whileCarrying,
      event != .combine || command.map(host.allows) == true
    {
      host.rowDrag.handle(event, at: time)
    } else {
      host.announce("\(host.settings.keyNaming.name(of: key)) does nothing while a row is lifted")
    }
  }

  /// The event that carries rows to the list above or below, if a command moves up or down in an
  /// agenda with stacked lists; otherwise `nil`. Such a command does not move rows within a list,
  /// because dates decide the order there.
  private func dayBeside(_ command: BoardCommand?) -> DragEvent? {
    guard host.source.agenda != nil, host.view.isStacked, host.rowDrag.session.phase == .carrying
    else {
      return nil
    }
    return switch command {
    case .cursorDown?, .moveDown?: .step(.paneAfter)
    case .cursorUp?, .moveUp?: .step(.paneBefore)
    default: nil
    }
  }

  func paste(_ text: String, at time: Duration) {
    host.announce("Pasting does nothing while a row is lifted")
  }
}

extension BoardCommand {
  /// The event that the command sends during a carry; `nil` if the command does nothing then.
  fileprivate var whileCarrying: DragEvent? {
    switch self {
    case .lift: .drop(copying: false)
    case .cursorDown, .moveDown: .step(.down)
    case .cursorUp, .moveUp: .step(.up)
    case .cursorToTop: .step(.home)
    case .cursorToBottom: .step(.end)
    case .pageDown: .step(.pageDown)
    case .pageUp: .step(.pageUp)
    case .focusLeft, .moveLeft: .step(.left)
    case .focusRight, .moveRight: .step(.right)
    case .focusNext: .step(.nextPane)
    case .focusPrevious: .step(.previousPane)
    case .firstList, .secondList, .thirdList, .fourthList, .fifthList, .sixthList,
      .seventhList, .eighthList, .ninthList:
      listIndex.map { .step(.pane(at: $0)) }
    case .remove: .delete
    case .combine, .block: .combine
    case .quit: .escape
    case .addAtBottom, .addAtTop, .openBelow, .openAbove, .edit, .select, .selectAll, .complete,
      .archive, .unarchive, .priority, .tags, .due, .start, .repeat, .notes, .url, .pin, .lock,
      .again, .openLink, .copyTitle, .sort, .card, .cardDown, .cardUp, .filter, .find, .boards,
      .agenda, .moveToBoard, .rules, .layout, .addList, .renameList, .moveListLeft, .moveListRight,
      .removeList, .theme, .palette, .undo, .redo, .undoAnywhere, .sync, .statistics, .log, .doctor,
      .problems, .help, .toggleMouse, .redraw, .suspend:
      nil
    }
  }
}
