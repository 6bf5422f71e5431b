import CursesUI
import DragEngine
import Store

extension BoardController {
  /// Hands an event to the drag session and does what it answers.
  func drag(_ event: DragEvent, at time: Duration) {
    // The session is copied out and back: `perform` runs inside `handle` and uses `self`.
    var session = session
    dropFailure = nil
    let effects = session.handle(DragInput(event, at: time), in: scene) { perform($0) }
    self.session = session
    attempt {
      let ids = Set(session.items.map { TaskID(rawValue: $0.rawValue) })
      if ids != Set(carriedRows.values.map(\.id)) { try rememberCarriedTasks() }
      if effects.contains(where: \.endsASession) { try reload() }
      for effect in effects { try follow(effect, at: time) }
      if let dropFailure { throw dropFailure }
    }
  }

  /// Tells the session that the lists have changed underneath it.
  func sceneChanged(at time: Duration) { drag(.sceneChanged, at: time) }

  /// Keeps the lifted tasks and their rows at hand, however far the lists scroll.
  func rememberCarriedTasks() throws {
    carriedRows = [:]
    for task in try store.tasks(session.items.map { TaskID(rawValue: $0.rawValue) }) {
      if let row = try store.index(of: task.id) { carriedRows[row] = task }
    }
  }

  private func follow(_ effect: DragEffect, at time: Duration) throws {
    switch effect {
    case .callback, .redraw, .pass: break
    case .scroll(let id, let row):
      let isLifted = !session.items.isEmpty
      try panes[id.rawValue].scroll(to: row, pastEnd: isLifted, store: store)
    case .announce(let announcement): message = words(for: announcement)
    case .focus(let id, let item):
      if let item {
        try showCursor(on: TaskID(rawValue: item.rawValue))
      } else {
        focus(id.rawValue)
      }
    case .tap(let id, let item, let cell, let modifiers):
      if let id { try tap(id.rawValue, item, at: cell, modifiers, time: time) }
    }
  }

  /// A click: the pane gets the keys, the row the cursor; on the mark the task
  /// is completed or reopened, and a second click edits.
  private func tap(
    _ place: Int, _ item: ItemID?, at cell: Cell, _ modifiers: PointerModifiers, time: Duration
  ) throws {
    message = nil
    focus(place)
    guard let item, let index = pane.index(of: TaskID(rawValue: item.rawValue)) else { return }
    try pane.moveCursor(to: index, store: store)
    let isDouble = latestTap.map { $0.cell == cell && time - $0.time < Self.doubleClickTime }
    latestTap = (cell, time)
    if cell.column == view.panes[place].contentFrame.minColumn + RowView.markColumn {
      try toggleCompletion()
    } else if isDouble == true {
      latestTap = nil
      beginEditing()
    }
  }

  /// Two clicks within this time are one double click.
  private static let doubleClickTime = Duration.milliseconds(400)

  /// The one change of the model that a drop makes.
  private func perform(_ transaction: DropTransaction) -> DropResult {
    let ids = transaction.items.map { TaskID(rawValue: $0.rawValue) }
    do {
      let place = try placement(of: transaction.destination)
      switch transaction.operation {
      case .move: return .accepted(try store.move(ids, to: place).map(ItemID.init))
      case .copy: return .accepted(try store.copy(ids, to: place).map(ItemID.init))
      case .cancel, .forbidden, .unchanged, .exchange, .apply, .reset, .delete:
        preconditionFailure("no drop asks the store for \(transaction.operation)")
      }
    } catch {
      dropFailure = error
      return .refused
    }
  }

  private func placement(of destination: DropDestination) throws -> Placement {
    switch destination.place {
    case .before(let item), .on(let item): .before(TaskID(rawValue: item.rawValue))
    case .end: .bottom(panes[destination.pane.rawValue].list.id)
    }
  }

  // MARK: The scene

  /// What the session is told of the board: only what is on the screen.
  var scene: DragScene {
    let shown = panes.indices.filter { !view.panes[$0].isHidden }
    return DragScene(
      panes: shown.map(snapshot(of:)), bounds: view.frame,
      focus: pane.cursorTask.map { ItemPlace(pane: pane.id, item: ItemID($0)) })
  }

  /// One pane as the session sees it.
  func snapshot(of place: Int) -> PaneSnapshot {
    let model = panes[place]
    let pane = view.panes[place]
    var traits: [ItemID: ItemTraits] = [:]
    for task in model.window.tasks where task.isPinned || task.isLocked {
      traits[ItemID(task)] = ItemTraits(
        isDraggable: !task.isLocked, isReorderable: !task.isPinned)
    }
    let carried = carriedRows.filter { $0.value.list == model.list.id }.mapValues(\.id)
    return PaneSnapshot(
      id: model.id, frame: pane.frame, content: pane.contentFrame, scroll: model.scroll,
      items: model.items(carrying: carried), traits: traits, policy: policy(for: model.list))
  }

  private func policy(for list: TaskList) -> PanePolicy {
    let rules = list.rules
    var policy = PanePolicy()
    policy.reorder = rules.sort == nil ? .init(rules.reorder) : .none
    policy.acceptsFrom = Set(
      panes.filter { $0.list.id != list.id && rules.accepts($0.list.name) }.map(\.id))
    policy.incoming = .init(rules.incoming)
    policy.outgoing = .init(rules.outgoing)
    policy.duplicates = rules.duplicates ? .allow : .reject
    policy.emptyArea = .init(rules.emptyArea)
    policy.outside = .init(rules.outside)
    policy.sourceAppearance = .init(rules.source)
    policy.limit = rules.limit
    return policy
  }
}

extension ItemID {
  init(_ task: TaskRecord) { self.init(rawValue: task.id.rawValue) }
}
