import BoardModel
import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Hands an event to the drag session and does what it answers.
  ///
  /// - Returns: What it answered.
  @discardableResult
  func drag(_ event: DragEvent, at time: Duration) -> [DragEffect] {
    // The session is copied out and back: `perform` runs inside `handle` and uses `self`.
    var session = session
    let before = session.items
    (dropFailure, dropRemark) = (nil, nil)
    let effects = session.handle(DragInput(event, at: time), in: scene) { perform($0) }
    // The bottom line shows what the gesture does instead of the message before it.
    if session.gesture?.isScrolling == false { message = nil }
    self.session = session
    attempt {
      if effects.contains(where: \.endsASession) {
        // The effects name panes by their indices, and a reload may find other lists there.
        let (lists, said) = (panes.map(\.list.id), words(for: effects))
        try reload()
        if panes.map(\.list.id) == lists {
          try follow(effects, at: time)
        } else if case .focus(_, let item?)? = effects.last(where: \.movesTheCursor) {
          try showCursor(on: TaskID(item))
        }
        message = said ?? message
      } else {
        if session.items != before { try knowCarriedTasks() }
        try follow(effects, at: time)
        message = words(for: effects) ?? message
      }
      if let dropFailure { throw dropFailure }
      if let dropRemark { message = dropRemark }
    }
    return effects
  }

  /// Tells the session that the lists have changed underneath it.
  func sceneChanged(at time: Duration) { drag(.sceneChanged, at: time) }

  /// What some effects announce last; `nil` where they announce nothing.
  ///
  /// A list that refuses and is skipped is named in front of the one that takes the row.
  private func words(for effects: [DragEffect]) -> String? {
    let announcements = effects.compactMap(\.announcement)
    guard let last = announcements.last else { return nil }
    if session.phase == .carrying, case .over(_, _, _, _, let pane, _) = last,
      case .refused(_, let refusal, let skipped?)? = announcements.dropLast().last, skipped != pane
    {
      return "\(reason(refusal, pane: skipped)) · \(words(for: last))"
    }
    return words(for: last)
  }

  private func follow(_ effects: [DragEffect], at time: Duration) throws {
    for effect in effects { try follow(effect, at: time) }
  }

  private func follow(_ effect: DragEffect, at time: Duration) throws {
    switch effect {
    case .milestone(.entered(let id)):
      // What is carried into a pane that is not shown brings it into sight.
      if model(id) != nil, view.panes[id.rawValue].isHidden { focus(id.rawValue) }
    case .milestone, .announce, .redraw, .unhandled: break
    case .scroll(let id, let line):
      if let anchor = session.anchor { model(anchor.pane)?.keep(TaskID(anchor.item)) }
      try model(id)?.scroll(to: line, pastEnd: isCarrying, source: source)
    case .focus(let id, let item):
      if model(id) != nil { focus(id.rawValue) }
      if let item { try showCursor(on: TaskID(item)) }
    case .tap(let id, let item, let cell, let modifiers):
      if let id, model(id) != nil { try tap(id.rawValue, item, at: cell, modifiers, time: time) }
    case .swipe(let swiped, let direction):
      try showCursor(on: TaskID(swiped.item))
      let tasks = try source.tasks([TaskID(swiped.item)])
      switch flick(direction, in: swiped.pane) {
      case .complete, .reopen: try toggleCompletion(of: tasks)
      case .remove: try remove(tasks)
      case .nothing: message = Self.noDoneList
      }
    case .pull(let id):
      guard model(id) != nil else { break }
      focus(id.rawValue)
      beginAdding(.top(pane.list.id))
    case .select(let id, let items, let isFinal):
      if model(id) != nil { try sweep(items, in: id.rawValue, isFinal: isFinal) }
    }
  }

  /// What a flick of a row of a pane does, by the order of the lists.
  func flick(_ direction: SwipeDirection, in pane: PaneID) -> Flick {
    Flick(direction, from: pane.rawValue, roles: panes.map(\.list.role))
  }

  /// A click: the pane gets the keys, the row the cursor; on the mark the task
  /// is completed or reopened, and a second click edits.
  private func tap(
    _ index: Int, _ item: ItemID?, at cell: Cell, _ modifiers: PointerModifiers, time: Duration
  ) throws {
    message = nil
    focus(index)
    guard let item, let row = pane.index(of: TaskID(item)) else { return }
    if modifiers.contains(.shift) { return try select(to: row, in: index) }
    selection = Selection()
    try pane.moveCursor(to: row, source: source)
    let isDouble = latestTap.map { $0.cell == cell && time - $0.time < Self.doubleClickTime }
    latestTap = (cell, time)
    if markColumns(of: index).contains(cell.column) {
      try toggleCompletion(of: [pane.cursorTask].compactMap { $0 })
    } else if isDouble == true {
      latestTap = nil
      beginEditing()
    }
  }

  /// Two clicks within this time are one double click.
  private static let doubleClickTime = Duration.milliseconds(400)

  /// The columns of the marks; grids have none.
  private func markColumns(of index: Int) -> Range<Int> {
    guard case .list = view.panes[index].layout else { return 0..<0 }
    let column = view.panes[index].contentFrame.minColumn + RowView.markColumn
    return column..<(column + 1)
  }

  // MARK: The change

  /// The one change of the model that a drop makes.
  private func perform(_ transaction: DropTransaction) -> DropResult {
    do {
      return .accepted(try change(transaction).map(ItemID.init))
    } catch {
      dropFailure = error
      return .refused
    }
  }

  private func change(_ transaction: DropTransaction) throws -> [TaskID] {
    let ids = transaction.items.map(TaskID.init)
    switch (transaction.operation, transaction.destination?.position) {
    case (.move, .before(let item)):
      try source.move(ids, to: .before(TaskID(item)))
      return ids
    case (.copy, .before(let item)): return try source.copy(ids, to: .before(TaskID(item)))
    case (.move, .end):
      try source.move(ids, to: end(of: transaction))
      return ids
    case (.copy, .end): return try source.copy(ids, to: end(of: transaction))
    case (.exchange, .on(let item)):
      try source.exchange(ids[0], TaskID(item))
      return ids
    case (.apply, .on(let item)):
      let labels = try source.tasks(ids)
      let changes = try changesSomething([TaskID(item)], labels.map(TaskEdit.painting))
      if !changes { dropRemark = words(forPaintedAlready: ids, on: TaskID(item)) }
      return [TaskID(item)]
    case (.reset, _):
      let changes = try changesSomething(ids, TaskEdit.takingLabelsOff)
      if !changes { dropRemark = words(forNoLabelsOn: ids) }
      return ids
    case (.delete, _):
      try source.remove(ids)
      return ids
    case (.move, _), (.copy, _), (.exchange, _), (.apply, _), (.cancel, _), (.forbidden, _),
      (.unchanged, _):
      preconditionFailure("no drop asks for \(transaction)")
    }
  }

  /// Edits tasks, and tells whether they are others now.
  func changesSomething(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> Bool {
    let before = try source.tasks(ids)
    try source.edit(ids, edits)
    return try source.tasks(ids) != before
  }

  /// Behind the last row of a list; where rows are hidden, behind the last one shown.
  private func end(of transaction: DropTransaction) -> Placement {
    let pane = model(transaction.destination?.pane ?? transaction.source) ?? pane
    guard !pane.filter.isEmpty, let last = pane.last,
      !transaction.items.contains(ItemID(last))
    else { return .bottom(pane.list.id) }
    return .after(last)
  }

  // MARK: The scene

  /// What the session is told of the board: only what is on the screen.
  var scene: DragScene {
    DragScene(
      panes: panes.indices.map(snapshot(of:)), bounds: view.frame,
      focus: pane.cursorTask.map { ItemLocation(pane: pane.id, item: ItemID($0.id)) },
      selection: selection.items)
  }

  /// One pane as the session sees it.
  private func snapshot(of index: Int) -> PaneSnapshot {
    let model = panes[index]
    let pane = view.panes[index]
    // The keyboard reaches a pane that is not shown; the pointer does not. Those
    // in front of the ones shown are read before them, the others behind.
    let isBefore = index < view.firstPane
    let column = isBefore ? index - panes.count : view.frame.width + index
    let aside = CellRect(column, 0, width: 0, height: 0)
    return PaneSnapshot(
      id: model.id, frame: pane.isHidden ? aside : pane.frame,
      content: pane.isHidden ? aside : pane.contentFrame, layout: pane.layout,
      scroll: model.scroll, items: model.items, traits: model.traits,
      pinnedTailCount: model.pinnedTailCount,
      sortedIndex: model.sortedIndex, identityKeys: model.duplicateTitles,
      markColumns: markColumns(of: index),
      scrollBar: ScrollBar(
        track: pane.scrollTrack, first: model.scroll, visible: model.height,
        total: (model.count + model.columns - 1) / model.columns),
      policy: model.policy)
  }
}

extension ItemID {
  init(_ task: TaskID) { self.init(rawValue: task.rawValue) }
}
