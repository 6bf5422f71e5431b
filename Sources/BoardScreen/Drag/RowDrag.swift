import BoardModel
import CursesUI
import DragEngine

/// Drags rows, by passing events to the drag session and performing its effects.
@MainActor
final class RowDrag {
  unowned let host: any FeatureHost
  /// The drag session, which stores what is lifted and where it is.
  private(set) var session: DragSession {
    didSet {
      state = SessionState(session)
      updateMode()
    }
  }
  /// The state of the ``session``.
  private var state: SessionState
  /// The tasks that are carried, were just carried or are about to be lifted.
  let carried: CarriedTasks
  /// The picture of the session; `nil` if nothing is lifted.
  private(set) var picture: DragPicture?
  /// When to report to the session that a revealed pane is on the screen; `nil` if no pane was
  /// revealed.
  private(set) var sceneDue: Duration?
  /// The scene of the latest event, if that event was a motion that left the scene unchanged; the
  /// picture reuses this scene.
  private var latestScene: DragScene?
  /// Where a drag that links rows aims.
  private(set) var aim = LinkAim()
  private var clicks = ClickTracker()

  init(host: any FeatureHost) {
    self.host = host
    carried = CarriedTasks(host: host)
    session = DragSession(
      configuration: DragConfiguration(
        holdDuration: host.settings.keys.holdDuration, animates: host.settings.look.animates))
    state = SessionState(session)
  }

  /// What the session is doing.
  var phase: DragSession.Phase { state.phase }
  /// The lifted items, in list order.
  var items: [ItemID] { state.items }
  /// The grabbed item; `nil` if nothing is lifted.
  var lead: ItemID? { state.lead }
  /// When the session needs the time; `nil` if it does not.
  var nextDeadline: Duration? { state.nextDeadline }
  /// Whether rows are lifted, by the mouse or the keyboard.
  var isCarrying: Bool { phase == .dragging || phase == .carrying }

  private var words: RowDragWords { RowDragWords(host: host) }
  private var flicks: RowFlicks { RowFlicks(host: host) }

  private func updateMode() {
    switch host.mode {
    case .browsing, .carrying: host.mode = isCarrying ? .carrying : .browsing
    case .filtering, .editing, .asking, .help, .card, .finding, .choosing, .reading, .page,
      .interrupted:
      break
    }
  }

  /// The last announcement during the carry, and its words.
  private var told: (announcement: DragAnnouncement, sentence: String?)?

  /// Discards the latest scene, because an event may change it.
  func expectEvent() { latestScene = nil }

  /// Updates the picture of what is lifted.
  ///
  /// - Returns: The scene of the picture; `nil` if nothing is lifted.
  func updatePicture() -> DragScene? {
    let scene = items.isEmpty ? nil : latestScene ?? scene
    picture = scene.flatMap { session.picture(in: $0) }
    return scene
  }

  /// Handles the passage of time, and reports to the session once a revealed pane is on the screen.
  func timePassed(at time: Duration) {
    let isShown = sceneDue.map { time >= $0 } ?? false
    handle(isShown ? .sceneChanged : .timePassed, at: time)
  }

  /// Passes an event to the drag session and performs its effects.
  ///
  /// - Returns: The effects; `nil` if an error occurred, which a message reports.
  @discardableResult
  func handle(_ event: DragEvent, at time: Duration) -> [DragEffect]? {
    if event == .sceneChanged { sceneDue = nil }
    host.attempt { try carried.prepareSelection(for: event) }
    // A copy handles the event, because the drop reads the session inside `handle`.
    var session = session
    let before = session.items
    let wasCarriedByKeys = session.phase == .carrying
    var drop = DropOutcome()
    let scene = scene
    let effects = session.handle(DragInput(event, at: time), in: scene) { transaction in
      if transaction.operation == .link, case .on(let target)? = transaction.destination?.position,
        aim.hasMissed(target, at: event)
      {
        drop.remark = "The rows have moved; aim again"
        return .refused
      }
      drop = RowDrop(host: host).perform(transaction)
      return drop.result
    }
    if before.isEmpty, let words = carried.wordsForTooMany(in: session) {
      _ = session.handle(DragInput(.cancel, at: time), in: scene) { _ in .refused }
      self.session = session
      host.announce(words)
      return []
    }
    aim.follow(event, effects, in: host.source.blocking)
    // Instead of the last message, the bottom line shows what the gesture does.
    if session.gesture?.isScrolling == false { host.clearMessage() }
    self.session = session
    var hasFailed = true
    host.attempt {
      if effects.contains(where: \.endsASession) {
        // The reload may remove the lists that the effects name, and forgets what was carried.
        let announcement = sentence(for: effects)
        let rows = before.compactMap { carried.rows[TaskID($0)] }
        let tasks = rows.map(\.task)
        try host.reload()
        try perform(effects, at: time)
        let hint =
          try reopeningHint(for: before) + host.dateWords.hintAtNext(of: tasks)
          + host.dateWords.hintAtEnd(of: tasks)
          + host.blockingWords.hint(afterCompleting: rows.filter { $0.completedAt == nil })
        let others = drop.result == .refused ? [] : host.sideEffects
        host.announce(announcement.map { host.sentence($0 + hint, with: others) } ?? host.message)
      } else {
        if session.items != before { try carried.update() }
        try perform(effects, at: time)
        if case .moved = event, session.items == before, effects.allSatisfy(\.leavesTheScene) {
          latestScene = scene
        }
        let sentence = sentence(for: effects)
        host.announce(sentence ?? host.message)
        told = effects.compactMap(\.announcement).last.map { ($0, sentence) } ?? told
      }
      if wasCarriedByKeys, effects.contains(where: \.reportsRemovedSource) {
        // Keys already typed were meant for the carry, and must not become commands.
        host.ask(host: .dropTypedAhead)
      }
      if let failure = drop.failure { throw failure }
      if let remark = drop.remark { host.announce(remark) }
      if let question = drop.question { host.agendaScreen.ask(question) }
      hasFailed = false
    }
    return hasFailed ? nil : effects
  }

  /// Lifts rows, sends a keyboard carry event and drops the rows, without animating the drop.
  ///
  /// If the event is refused or the source fails, a message gives the reason and the rows are put
  /// back.
  func carryAtOnce(_ event: DragEvent, at time: Duration) {
    guard host.pane.cursorTask != nil else { return host.announce(host.noRowHere) }
    let lift = handle(.lift, at: time)
    guard phase == .carrying else { return }
    let effects = lift == nil ? nil : handle(event, at: time)
    let refusal: String?
    if let effects {
      // Create the message before the carried tasks are forgotten.
      refusal = effects.lazy.compactMap(\.refusal).first.map(words.sentence(for:))
    } else {
      refusal = host.message
    }
    for event in [refusal == nil ? DragEvent.drop(copying: false) : .escape, .escape] {
      handle(event, at: time)
    }
    if let refusal { host.announce(refusal) }
  }

  /// Words the message about the carried rows again, for a new size of the screen.
  func fitMessage() {
    guard isCarrying, let told, let sentence = told.sentence, host.message == sentence else {
      return
    }
    let words = words.sentence(for: told.announcement)
    self.told = (told.announcement, words)
    host.announce(words)
  }

  /// The message for the last announcement in `effects`; `nil` if there is none.
  ///
  /// If the carry skipped a list that refuses the rows, the refusal comes first. If the rows are
  /// back because a list refused them, the message gives the reason.
  private func sentence(for effects: [DragEffect]) -> String? {
    let announcements = effects.compactMap(\.announcement)
    guard let last = announcements.last else { return nil }
    if case .cancelled(let items, .rejected) = last,
      case .refused(_, let refusal, let pane)? = announcements.dropLast().last
    {
      return words.forReturn(of: items, because: host.rowWords.reason(refusal, pane: pane))
    }
    if session.phase == .carrying, case .over(_, _, _, _, let pane, _) = last,
      case .refused(_, let refusal, let skipped?)? = announcements.dropLast().last, skipped != pane
    {
      return "\(host.rowWords.reason(refusal, pane: skipped)) · \(words.sentence(for: last))"
    }
    return words.sentence(for: last)
  }

  /// The hint `; reopened, as it was completed elsewhere`, if the drop reopened a row that was
  /// completed elsewhere during the carry; otherwise empty.
  private func reopeningHint(for items: [ItemID]) throws -> String {
    defer { carried.completedElsewhere = [] }
    let completed = items.map(TaskID.init).filter(carried.completedElsewhere.contains)
    let isReopened = try host.source.tasks(completed).contains { $0.completedAt == nil }
    return isReopened ? "; reopened, as it was completed elsewhere" : ""
  }

  private func perform(_ effects: [DragEffect], at time: Duration) throws {
    for effect in effects { try perform(effect, at: time) }
  }

  private func perform(_ effect: DragEffect, at time: Duration) throws {
    switch effect {
    case .reveal(let id):
      host.bringIntoSight(id)
      sceneDue = time + frameLength
    case .milestone, .announce, .redraw, .unhandled: break
    case .scroll(let id, let line):
      if let anchor = session.anchor { host.model(anchor.pane)?.retainRow(of: TaskID(anchor.item)) }
      try host.model(id)?.scroll(to: line, pastEnd: isCarrying, source: host.source)
    case .focus(let id, let item):
      host.focus(id)
      if let item { try host.showCursor(on: TaskID(item)) }
    case .tap(let id, let item, let cell, let modifiers):
      if let pane = id.flatMap(host.model) { try tap(pane, item, at: cell, modifiers, time: time) }
    case .swipe(let swiped, let direction):
      try host.showCursor(on: TaskID(swiped.item))
      let tasks = try host.source.tasks([TaskID(swiped.item)])
      switch flicks.flick(direction, of: swiped) {
      case .complete, .reopen: try host.changes.toggleCompletion(of: tasks)
      case .remove: try host.changes.remove(tasks)
      case .send: try host.sending.send(TaskIDSet(tasks.map(\.id)), from: host.pane)
      case .nothing: host.announce(flicks.reasonForNothing(of: swiped))
      }
    case .pull(let id):
      guard host.model(id) != nil else { break }
      host.focus(id)
      host.perform(.addAtTop, at: time)
    case .select(let id, let items, let isFinal):
      if host.model(id) != nil { host.selecting.sweep(items, in: id, isFinal: isFinal) }
    }
  }

  /// Handles a click: focuses the pane and moves the cursor to the row. A click on the mark
  /// completes or reopens the task; a double click edits the title. If rows are sent between lists,
  /// a click on the mark or a double click elsewhere sends the row instead. A Shift-click selects
  /// the rows from the cursor to the row. A click on a tag or an assignee only toggles a filter
  /// for it.
  private func tap(
    _ pane: PaneModel, _ item: ItemID?, at cell: Cell, _ modifiers: PointerModifiers,
    time: Duration
  ) throws {
    host.clearMessage()
    if modifiers.isEmpty, let label = label(at: cell, in: pane) {
      return try host.filter.toggle(byLabel: label.text, isAssignee: label.kind == .assignee)
    }
    host.focus(pane.id)
    guard let item, let row = pane.index(of: TaskID(item)) else { return }
    if modifiers.contains(.shift) { return try host.selecting.select(to: row, in: pane) }
    host.selection = Selection()
    try pane.moveCursor(to: row, source: host.source)
    let isDouble = clicks.isDouble(at: cell, time: time)
    // A number, a label or empty space in front of a title is not a mark.
    let isOnMark = pane.list.marks == .completion && isOnMark(cell, in: pane)
    // The first click on a mark has sent its row, so the second click must not send the row that is
    // now there.
    let isSending = host.sends && isOnMark != isDouble
    if isOnMark != isDouble, let refusal = host.sharing.refusal { return host.announce(refusal) }
    if isSending || isOnMark && !host.sends && host.allows(.complete) {
      host.perform(.complete, at: time)
    } else if isDouble, !isOnMark, !host.sends, host.allows(.edit) {
      host.perform(.edit, at: time)
    }
  }

  /// The tag or the assignee of a row at a cell; `nil` if there is neither.
  private func label(at cell: Cell, in pane: PaneModel) -> RowContent.Detail? {
    let rows = host.lists.view(of: pane.id)?.rowViews ?? []
    guard let detail = rows.lazy.compactMap({ $0.detail(at: cell) }).first,
      detail.kind == .tags || detail.kind == .assignee
    else { return nil }
    return detail
  }

  /// Whether a cell is on the mark of a row in a pane; on a row of several lines, only the first
  /// line has a mark.
  private func isOnMark(_ cell: Cell, in pane: PaneModel) -> Bool {
    guard let view = host.lists.view(of: pane.id) else { return false }
    return markColumns(of: view).contains(cell.column) && view.isInFirstLine(cell)
  }

  /// The columns in which a drag selects the rows that it passes; empty for a grid.
  func markColumns(of pane: ItemPaneView) -> Range<Int> {
    if case .grid = pane.layout { return 0..<0 }
    let start = pane.contentFrame.minColumn
    let columns = RowView.markColumns(width: pane.markWidth)
    return start + columns.lowerBound..<start + columns.upperBound
  }
}

extension DragEffect {
  /// Whether the effect leaves the panes unchanged.
  fileprivate var leavesTheScene: Bool {
    switch self {
    case .announce, .redraw, .milestone: true
    case .scroll, .reveal, .focus, .tap, .swipe, .pull, .select, .unhandled: false
    }
  }
}

extension ItemID {
  init(_ task: TaskID) { self.init(rawValue: task.rawValue) }
}
