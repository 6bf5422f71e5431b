/// The gestures that a press becomes if the pointer moves before the hold time.
extension DragSession {
  mutating func track(_ press: Press, to cell: Cell, in scene: DragScene) -> [DragEffect] {
    if press.isItemRemoved { return [] }
    let rows = cell.row - press.cell.row
    if press.canPull, rows >= 1, let pane = press.pane {
      return begin(.pull(pane: pane, rows: 0, isArmed: false), press, cell, in: scene)
    }
    if rows != 0 {
      if press.canSelect, let pane = press.pane {
        return begin(.select(pane: pane), press, cell, in: scene)
      }
      switch configuration.activation {
      case .holdOrMove:
        return press.location.map { liftByMoving(press, $0, to: cell, in: scene) } ?? []
      case .hold:
        return press.pane.map { begin(.pan(pane: $0), press, cell, in: scene) } ?? []
      }
    }
    guard let location = press.location, abs(cell.column - press.cell.column) >= Press.swipeStart
    else {
      return []
    }
    return begin(.swipe(location, columns: 0, isArmed: false), press, cell, in: scene)
  }

  private mutating func begin(
    _ gesture: DragGesture, _ press: Press, _ cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    updateGesture(
      ActiveGesture(press: press, cell: press.cell, gesture: gesture), to: cell, in: scene)
  }

  /// Grabs a scroll bar; a press outside its thumb scrolls by a page first.
  mutating func grab(_ bar: ScrollBar, of pane: PaneSnapshot, _ press: Press) -> [DragEffect] {
    let line = bar.line(pressedAt: press.cell.row)
    state = .gesturing(
      ActiveGesture(
        press: press, cell: press.cell, gesture: .scrollBar(pane: pane.id),
        grabbedBar: bar.scrolled(to: line)))
    return (line == pane.scroll ? [] : [.scroll(pane: pane.id, to: line)]) + [.redraw]
  }

  private mutating func liftByMoving(
    _ press: Press, _ location: ItemLocation, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    let effects = lift(
      location, by: .pointer(at: press.cell), grabbedAt: press.cell, in: scene)
    guard case .lifted(let carry) = state else {
      state = .idle
      return effects + [.redraw]
    }
    return effects + carryPointer(carry, to: cell, in: scene)
  }

  /// Updates a gesture for the pointer's new cell.
  mutating func updateGesture(
    _ active: ActiveGesture, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    let press = active.press
    var next = active
    next.cell = cell
    switch active.gesture {
    case .swipe(let location, _, _):
      guard let pane = scene.pane(location.pane), let index = pane.items.index(of: location.item)
      else {
        return fail()
      }
      guard isInRow(cell, press, pane.frame(ofSlot: index), in: pane) else {
        return liftByMoving(press, location, to: cell, in: scene)
      }
      let columns = cell.column - press.cell.column
      let isArmed = abs(columns) >= ActiveGesture.swipeDistance(in: pane)
      next.gesture = .swipe(location, columns: columns, isArmed: isArmed)
    case .pull(let pane, _, _):
      let rows = max(0, cell.row - press.cell.row)
      next.gesture = .pull(pane: pane, rows: rows, isArmed: rows >= ActiveGesture.pullDistance)
    case .pan(let id):
      state = .gesturing(next)
      return pan(id, from: active.cell, to: cell, in: scene)
    case .scrollBar(let id):
      state = .gesturing(next)
      guard let pane = scene.pane(id), pane.scrollBar != nil, let bar = active.grabbedBar else {
        return fail()
      }
      let line = bar.line(draggedBy: cell.row - press.cell.row)
      let target = min(line, pane.lastScroll)
      return target == pane.scroll ? [] : [.scroll(pane: id, to: target), .redraw]
    case .select(let id):
      state = .gesturing(next)
      return [
        .select(pane: id, items: itemsPassed(by: next, in: scene), isFinal: false), .redraw,
      ]
    }
    state = .gesturing(next)
    return next == active ? [] : [.redraw]
  }

  /// Whether a swipe is still a swipe when the pointer reaches a cell. The cell must be in the pane
  /// and the screen row of the press and, in a grid, in the item's tile.
  private func isInRow(
    _ cell: Cell, _ press: Press, _ item: CellRect, in pane: PaneSnapshot
  ) -> Bool {
    guard cell.row == press.cell.row, pane.frame.contains(cell) else { return false }
    return switch pane.layout {
    case .list, .cards: true
    case .grid: item.minColumn <= cell.column && cell.column < item.maxColumn
    }
  }

  private func pan(
    _ id: PaneID, from old: Cell, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    guard let pane = scene.pane(id) else { return [] }
    let lines =
      if let height = pane.stack.uniformHeight {
        line(at: old, height, in: pane) - line(at: cell, height, in: pane)
      } else {
        pane.slot(at: old) - pane.slot(at: cell)
      }
    let target = max(0, min(pane.scroll + lines, pane.lastScroll))
    return target == pane.scroll ? [] : [.scroll(pane: id, to: target), .redraw]
  }

  /// The line at a cell, counted from the top of the content; negative above it.
  private func line(at cell: Cell, _ height: Int, in pane: PaneSnapshot) -> Int {
    let row = cell.row - pane.content.minRow
    return (row - (row < 0 ? height - 1 : 0)) / height
  }

  /// The items from the pressed one to the one at the pointer.
  private func itemsPassed(by active: ActiveGesture, in scene: DragScene) -> [ItemID] {
    guard let location = active.press.location, let pane = scene.pane(location.pane),
      let anchor = pane.items.index(of: location.item)
    else { return [] }
    let other = max(0, min(pane.slot(at: active.cell), pane.items.count - 1))
    return (min(anchor, other)...max(anchor, other)).compactMap(pane.items.id(at:))
  }

  mutating func end(_ active: ActiveGesture, in scene: DragScene) -> [DragEffect] {
    state = .idle
    return switch active.gesture {
    case .swipe(let location, let columns, true):
      [.swipe(location, columns > 0 ? .right : .left), .redraw]
    case .pull(let pane, _, true): [.pull(pane: pane), .redraw]
    case .select(let pane):
      [.select(pane: pane, items: itemsPassed(by: active, in: scene), isFinal: true), .redraw]
    case .swipe, .pull, .pan, .scrollBar: [.redraw]
    }
  }
}
