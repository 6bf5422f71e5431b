/// What a press becomes that moves before it is held: the first claim wins.
extension DragSession {
  mutating func drift(_ press: Press, to cell: Cell, in scene: DragScene) -> [DragEffect] {
    if press.isGone { return [] }
    let rows = cell.row - press.cell.row
    if press.mayPull, rows >= 1, let pane = press.pane {
      return begin(.pull(pane: pane, rows: 0, isArmed: false), press, cell, in: scene)
    }
    if rows != 0 {
      if press.maySelect, let pane = press.pane {
        return begin(.select(pane: pane), press, cell, in: scene)
      }
      switch configuration.activation {
      case .holdOrMove:
        return press.place.map { liftByDrift(press, $0, to: cell, in: scene) } ?? []
      case .hold:
        return press.pane.map { begin(.pan(pane: $0), press, cell, in: scene) } ?? []
      }
    }
    guard let place = press.place, abs(cell.column - press.cell.column) >= Press.swipeStart else {
      return []
    }
    return begin(.swipe(place, columns: 0, isArmed: false), press, cell, in: scene)
  }

  private mutating func begin(
    _ gesture: DragGesture, _ press: Press, _ cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    follow(Gesturing(press: press, cell: press.cell, gesture: gesture), to: cell, in: scene)
  }

  /// Takes hold of a scroll bar: beside its thumb a press scrolls by a page.
  mutating func grab(_ bar: ScrollBar, of pane: PaneSnapshot, _ press: Press) -> [DragEffect] {
    let line = bar.line(pressedAt: press.cell.row)
    state = .gesturing(
      Gesturing(
        press: press, cell: press.cell, gesture: .scrollBar(pane: pane.id),
        grabbed: bar.scrolled(to: line)))
    return (line == pane.scroll ? [] : [.scroll(pane: pane.id, to: line)]) + [.redraw]
  }

  private mutating func liftByDrift(
    _ press: Press, _ place: ItemPlace, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    let effects = lift(
      place, by: .pointer(at: press.cell), grabbedAt: press.cell, in: scene)
    guard case .lifted(let carry) = state else {
      state = .idle
      return effects + [.redraw]
    }
    return effects + carryPointer(carry, to: cell, in: scene)
  }

  /// Lets a gesture follow the pointer.
  mutating func follow(
    _ gesturing: Gesturing, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    let press = gesturing.press
    var next = gesturing
    next.cell = cell
    switch gesturing.gesture {
    case .swipe(let place, _, _):
      guard let pane = scene.pane(place.pane), let index = pane.items.index(of: place.item) else {
        return fail()
      }
      guard isInRow(cell, press, pane.frame(ofSlot: index), in: pane) else {
        return liftByDrift(press, place, to: cell, in: scene)
      }
      let columns = cell.column - press.cell.column
      let isArmed = abs(columns) >= Gesturing.swipeDistance(in: pane)
      next.gesture = .swipe(place, columns: columns, isArmed: isArmed)
    case .pull(let pane, _, _):
      let rows = max(0, cell.row - press.cell.row)
      next.gesture = .pull(pane: pane, rows: rows, isArmed: rows >= Gesturing.pullArming)
    case .pan(let id):
      state = .gesturing(next)
      return pan(id, from: gesturing.cell, to: cell, in: scene)
    case .scrollBar(let id):
      state = .gesturing(next)
      guard let pane = scene.pane(id), pane.scrollBar != nil, let bar = gesturing.grabbed else {
        return fail()
      }
      let line = bar.line(draggedBy: cell.row - press.cell.row)
      let target = min(line, pane.lastScroll(isLive: false))
      return target == pane.scroll ? [] : [.scroll(pane: id, to: target), .redraw]
    case .select(let id):
      state = .gesturing(next)
      return [
        .select(pane: id, items: itemsPassed(by: next, in: scene), isFinal: false), .redraw,
      ]
    }
    state = .gesturing(next)
    return next == gesturing ? [] : [.redraw]
  }

  /// Whether a swipe is still one: in its row, in a grid in its tile, and in its pane.
  private func isInRow(
    _ cell: Cell, _ press: Press, _ item: CellRect, in pane: PaneSnapshot
  ) -> Bool {
    guard cell.row == press.cell.row, pane.frame.contains(cell) else { return false }
    return switch pane.layout {
    case .list: true
    case .grid: item.minColumn <= cell.column && cell.column < item.maxColumn
    }
  }

  private func pan(
    _ id: PaneID, from old: Cell, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    guard let pane = scene.pane(id) else { return [] }
    let height = pane.layout.lineHeight
    let lines = (old.row - pane.content.minRow) / height - (cell.row - pane.content.minRow) / height
    let target = max(0, min(pane.scroll + lines, pane.lastScroll(isLive: false)))
    return target == pane.scroll ? [] : [.scroll(pane: id, to: target), .redraw]
  }

  /// The rows between the press and the pointer.
  private func itemsPassed(by gesturing: Gesturing, in scene: DragScene) -> [ItemID] {
    guard let place = gesturing.press.place, let pane = scene.pane(place.pane),
      let anchor = pane.items.index(of: place.item)
    else { return [] }
    let other = max(0, min(pane.slot(at: gesturing.cell), pane.items.count - 1))
    return (min(anchor, other)...max(anchor, other)).compactMap(pane.items.id(at:))
  }

  mutating func end(_ gesturing: Gesturing, in scene: DragScene) -> [DragEffect] {
    state = .idle
    return switch gesturing.gesture {
    case .swipe(let place, let columns, true):
      [.swipe(place, columns > 0 ? .right : .left), .redraw]
    case .pull(let pane, _, true): [.pull(pane: pane), .redraw]
    case .select(let pane):
      [.select(pane: pane, items: itemsPassed(by: gesturing, in: scene), isFinal: true), .redraw]
    case .swipe, .pull, .pan, .scrollBar: [.redraw]
    }
  }
}
