import CursesUI
import DragEngine
import TerminalText

/// The mode in which rows are lifted and the movement keys carry them.
struct CarryingMode: ModeHandler {
  let host: any FeatureHost

  var announcement: String { host.browsingWords.announcement }

  var hints: [AnnouncerView.Hint] {
    (isByKeyboard && isNarrow ? [] : [wait, combine].compactMap { $0 }) + ends
  }

  var lastingHints: Int {
    (namesDrop || saysPosition && !isNarrow) && fits(host.message ?? "") ? ends.count : 1
  }

  /// The hints for the two ways to end the carry.
  private var ends: [AnnouncerView.Hint] { [drop(dropVerb), .escape("back")] }

  /// The width in columns of the usual hints for both ends, whatever a release would do here.
  private var roomForEnds: Int { announcer.room(for: [drop("drop"), .escape("back")]) }

  /// Whether keys carry the rows, and the user has to know the key that drops them.
  private var isByKeyboard: Bool {
    host.rowDrag.phase == .carrying && !host.rowDrag.session.isSticky
  }

  private func drop(_ verb: String) -> AnnouncerView.Hint {
    if host.rowDrag.phase == .dragging {
      .init("release", "to \(verb)")
    } else if host.rowDrag.session.isSticky {
      .init("click", "to \(verb)")
    } else {
      host.hint(for: .lift, verb) ?? host.enter(verb)
    }
  }

  /// The width in columns of the hint for Esc, with the space around it.
  static let roomForBack = 12

  /// The width in columns that sentences about the carry leave for hints.
  var roomForHints: Int { namesDrop ? roomForEnds : Self.roomForBack }

  /// The width in columns that sentences about the position of carried rows leave for hints. They
  /// have a short form, so that there is usually room for the hint for the drop.
  var roomBesidePosition: Int {
    let room = roomForEnds
    return leavesWords(beside: room) ? room : Self.roomForBack
  }

  /// Whether the sentence is about the position of the carried rows.
  private var saysPosition: Bool {
    switch host.rowDrag.picture?.proposal?.operation {
    case .move, .copy, .unchanged, nil: true
    case .exchange, .apply, .combine, .link, .reset, .delete, .forbidden, .cancel: false
    }
  }

  /// Whether sentences about the carry leave room for the hint for the drop.
  private var namesDrop: Bool { isByKeyboard && !isNarrow }

  /// Whether a message fits beside the hints for both ends, with its titles truncated.
  private func fits(_ message: String) -> Bool {
    host.fits(
      message, titlesUpTo: Self.minColumnsOfTitle, beside: announcer.room(for: ends))
  }

  /// The width to which titles may be truncated beside these hints, in columns.
  private static let minColumnsOfTitle = 12

  private var announcer: AnnouncerView { host.view.announcer }

  /// Whether a long message leaves only room for the hint for Esc.
  private var isNarrow: Bool { !leavesWords(beside: roomForEnds) }

  /// Whether hints of a width leave enough room for a long message.
  private func leavesWords(beside room: Int) -> Bool {
    announcer.frame.width - room >= AnnouncerView.columnsOfWords
  }

  /// What a release does, in a few words.
  private var dropVerb: String {
    let proposal = host.rowDrag.picture?.proposal
    return switch proposal?.operation {
    case .move, .unchanged, nil: host.source.agenda == nil ? "drop" : "set"
    case .copy: "copy"
    case .exchange: "swap"
    case .apply: "paint"
    case .combine: "combine"
    case .link: host.rowDrag.aim.isRefused(proposal?.target) ? "put back" : "block"
    case .reset: "take labels off"
    case .delete: "remove"
    case .forbidden, .cancel:
      proposal?.refusal == .screenChanged ? "drop" : "put back"
    }
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
    guard host.rowDrag.phase == .carrying, let proposal = host.rowDrag.picture?.proposal,
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
      host.announce("\(host.settings.keys.naming.name(of: key)) does nothing while a row is lifted")
    }
  }

  /// The event that carries rows to the list above or below, if a command moves up or down in an
  /// agenda with stacked lists; otherwise `nil`. Such a command does not move rows within a list,
  /// because dates decide the order there.
  private func dayBeside(_ command: BoardCommand?) -> DragEvent? {
    guard host.source.agenda != nil, host.view.isStacked, host.rowDrag.phase == .carrying
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
      .archive, .unarchive, .priority, .tags, .assign, .take, .share, .due, .start, .repeat, .notes,
      .url, .pin, .lock,
      .again, .openLink, .copyTitle, .sort, .card, .cardDown, .cardUp, .filter, .find, .boards,
      .agenda, .moveToBoard, .rules, .layout, .addList, .renameList, .moveListLeft, .moveListRight,
      .removeList, .theme, .palette, .undo, .redo, .undoAnywhere, .sync, .statistics, .log, .doctor,
      .problems, .help, .toggleMouse, .redraw, .suspend:
      nil
    }
  }
}
