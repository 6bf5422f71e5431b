import BoardModel
import CursesUI
import DragEngine

extension BoardController {
  /// Passes an event to the drag session and performs its effects.
  ///
  /// - Returns: The effects; `nil` if the source has failed, which the message says.
  @discardableResult
  func drag(_ event: DragEvent, at time: Duration) -> [DragEffect]? {
    if event == .sceneChanged { sceneDue = nil }
    attempt { try prepareSelection(for: event) }
    // The session is copied because `perform` uses `self` inside `handle`.
    var session = session
    let before = session.items
    let wasCarriedByKeys = session.phase == .carrying
    let carried = before.compactMap { carriedTasks[TaskID($0)] }
    var drop = DropOutcome()
    let effects = session.handle(DragInput(event, at: time), in: scene) { transaction in
      drop = perform(transaction)
      return drop.result
    }
    if before.isEmpty, let words = wordsForTooMany(in: session) {
      _ = session.handle(DragInput(.cancel, at: time), in: scene) { _ in .refused }
      self.session = session
      message = words
      return []
    }
    // The bottom line shows what the gesture does instead of the last message.
    if session.gesture?.isScrolling == false { message = nil }
    self.session = session
    var hasFailed = true
    attempt {
      if effects.contains(where: \.endsASession) {
        // The reload may take away the lists that the effects name.
        let said = words(for: effects)
        try reload()
        try follow(effects, at: time)
        let hint = try reopeningHint(for: before) + hintAtNext(of: carried) + hintAtEnd(of: carried)
        let others = drop.result == .refused ? [] : source.sideEffects
        message = said.map { sentence($0 + hint, with: others) } ?? message
      } else {
        if session.items != before { try knowCarriedTasks() }
        try follow(effects, at: time)
        message = words(for: effects) ?? message
      }
      if wasCarriedByKeys, let message, effects.contains(where: \.takesTheCarryAway) {
        // The keys that are still to come were meant for the carry.
        mode = mode.interrupted(saying: message)
      }
      if let failure = drop.failure { throw failure }
      if let remark = drop.remark { message = remark }
      if let question = drop.question { ask(question) }
      hasFailed = false
    }
    return hasFailed ? nil : effects
  }

  /// The last announcement of some effects in words; `nil` if there is none.
  ///
  /// If the carry skipped a list that refuses the row, the refusal comes first; if it ended on
  /// such a list, the refusal is the reason.
  private func words(for effects: [DragEffect]) -> String? {
    let announcements = effects.compactMap(\.announcement)
    guard let last = announcements.last else { return nil }
    if case .cancelled(let items, .rejected) = last,
      case .refused(_, let refusal, let pane)? = announcements.dropLast().last
    {
      return wordsForReturn(of: items, because: reason(refusal, pane: pane))
    }
    if session.phase == .carrying, case .over(_, _, _, _, let pane, _) = last,
      case .refused(_, let refusal, let skipped?)? = announcements.dropLast().last, skipped != pane
    {
      return "\(reason(refusal, pane: skipped)) · \(words(for: last))"
    }
    return words(for: last)
  }

  /// `; reopened, as it was completed elsewhere`, if that happened to dropped items.
  private func reopeningHint(for items: [ItemID]) throws -> String {
    defer { completedElsewhere = [] }
    let completed = items.map(TaskID.init).filter(completedElsewhere.contains)
    let isReopened = try source.tasks(completed).contains { $0.completedAt == nil }
    return isReopened ? "; reopened, as it was completed elsewhere" : ""
  }

  private func follow(_ effects: [DragEffect], at time: Duration) throws {
    for effect in effects { try follow(effect, at: time) }
  }

  private func follow(_ effect: DragEffect, at time: Duration) throws {
    switch effect {
    case .reveal(let id):
      bringIntoSight(id)
      sceneDue = time + Self.frameLength
    case .milestone, .announce, .redraw, .unhandled: break
    case .scroll(let id, let line):
      if let anchor = session.anchor { model(anchor.pane)?.keep(TaskID(anchor.item)) }
      try model(id)?.scroll(to: line, pastEnd: isCarrying, source: source)
    case .focus(let id, let item):
      focus(id)
      if let item { try showCursor(on: TaskID(item)) }
    case .tap(let id, let item, let cell, let modifiers):
      if let pane = id.flatMap(model) { try tap(pane, item, at: cell, modifiers, time: time) }
    case .swipe(let swiped, let direction):
      try showCursor(on: TaskID(swiped.item))
      let tasks = try source.tasks([TaskID(swiped.item)])
      switch flick(direction, of: swiped) {
      case .complete, .reopen: try toggleCompletion(of: tasks)
      case .remove: try remove(tasks)
      case .send: try send(TaskIDSet(tasks.map(\.id)), from: pane)
      case .nothing: message = reasonForNothing(of: swiped)
      }
    case .pull(let id):
      guard model(id) != nil else { break }
      focus(id)
      beginAdding(.top(pane.list.id))
    case .select(let id, let items, let isFinal):
      if model(id) != nil { sweep(items, in: id, isFinal: isFinal) }
    }
  }

  /// Handles a click: focuses the pane and moves the cursor to the row. On the mark it
  /// completes or reopens the task; a double click edits the title. Where rows are sent across,
  /// both do that. A click on a tag only filters by it.
  private func tap(
    _ pane: PaneModel, _ item: ItemID?, at cell: Cell, _ modifiers: PointerModifiers,
    time: Duration
  ) throws {
    message = nil
    if modifiers.isEmpty, let tag = tag(at: cell, in: pane) {
      return try toggleFilter(byTag: tag)
    }
    focus(pane.id)
    guard let item, let row = pane.index(of: TaskID(item)) else { return }
    if modifiers.contains(.shift) { return try select(to: row, in: pane) }
    selection = Selection()
    try pane.moveCursor(to: row, source: source)
    let isDouble = clicks.isDouble(at: cell, time: time)
    let tasks = [pane.cursorTask].compactMap(\.self)
    // A number or a word in front of a row does nothing, nor does the room where there is none.
    let isOnMark = pane.list.marks == .completion && isOnMark(cell, in: pane)
    if sends {
      // The first click on a mark has sent its row: the second is on the next one.
      if isOnMark != isDouble { try send(targetIDs, from: pane) }
    } else if isOnMark {
      if allows(.complete) { try toggleCompletion(of: tasks) }
    } else if isDouble, allows(.edit) {
      beginEditing()
    }
  }

  /// The tag of a row at a cell, as it is shown; `nil` for none.
  private func tag(at cell: Cell, in pane: PaneModel) -> String? {
    let rows = paneView(pane.id)?.rowViews ?? []
    guard let detail = rows.lazy.compactMap({ $0.detail(at: cell) }).first, detail.kind == .tags
    else { return nil }
    return detail.text
  }

  /// Whether a cell is where a row of a pane has its mark: in the first line of a card.
  private func isOnMark(_ cell: Cell, in pane: PaneModel) -> Bool {
    guard let view = paneView(pane.id) else { return false }
    return markColumns(of: view).contains(cell.column) && view.isInFirstLine(cell)
  }

  /// The columns in which a drag marks the rows that it passes; empty for a grid.
  func markColumns(of pane: ItemPaneView) -> Range<Int> {
    if case .grid = pane.layout { return 0..<0 }
    let start = pane.contentFrame.minColumn
    let columns = RowView.markColumns(width: pane.markWidth)
    return start + columns.lowerBound..<start + columns.upperBound
  }
}

extension ItemID {
  init(_ task: TaskID) { self.init(rawValue: task.rawValue) }
}
