import DragEngine
import TestRandom

/// Random gestures on a board: uniformly random events would hardly ever lead to
/// a drop.
extension ModelRun {
  /// One gesture, or something that comes in between.
  mutating func gesture() {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<34: pointerDrag()
    case ..<44: dragAcrossTheStrip()
    case ..<62: keyboardCarry()
    case ..<72: sidewaysPress()
    case ..<75: pull()
    case ..<77: scrollByBar()
    case ..<82: sweep()
    case ..<86: click()
    case ..<91:
      changeWorld()
      if Bool.random(using: &random) { send(.sceneChanged) }
    case ..<94: chooseSelection()
    case ..<95: turnSideways()
    default: disturb()
    }
    passTime(Int.random(in: 0...100, using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 {
      wait(1_000)
      send(.timePassed)
    }
  }

  private var anyItem: (pane: Int, index: Int)? {
    mutating get {
      let filled = world.inSight.filter { !world.panes[$0].items.isEmpty }
      guard let pane = filled.randomElement(using: &random) else { return nil }
      let shown = world.panes[pane]
      let first = shown.scroll * shown.columns
      let last = min(shown.items.count, first + shown.lines * shown.columns)
      guard first < last else { return nil }
      return (pane, Int.random(in: first..<last, using: &random))
    }
  }

  private mutating func cell(of location: (pane: Int, index: Int)) -> Cell {
    let pane = world.panes[location.pane]
    if pane.isOfCards {
      let top = pane.content.minRow + pane.top(ofCard: location.index)
      let height = pane.height(of: pane.items[location.index])
      let row = min(Int.random(in: 0...height, using: &random), pane.content.maxRow - 1 - top)
      return Cell(pane.content.minColumn + 2, top + max(0, row))
    }
    let line = location.index / pane.columns - pane.scroll
    let width = if case .grid(_, let size) = pane.layout { size.width } else { 0 }
    return Cell(
      pane.content.minColumn + location.index % pane.columns * width + 2,
      pane.content.minRow + line * pane.height)
  }

  private mutating func anyCell() -> Cell {
    if Int.random(in: 0..<10, using: &random) == 0 {
      return Cell(
        Int.random(in: -4..<world.bounds.width + 4, using: &random),
        Int.random(in: -4..<world.bounds.height, using: &random))
    }
    let pane = anyPane()
    return Cell(
      Int.random(in: pane.frame.minColumn..<pane.frame.maxColumn, using: &random),
      Int.random(in: pane.frame.minRow..<pane.frame.maxRow, using: &random))
  }

  /// A cell at the left or right edge of the screen.
  private mutating func edgeCell() -> Cell {
    Cell(
      Bool.random(using: &random)
        ? Int.random(in: 0...1, using: &random) : world.bounds.width - 1,
      Int.random(in: 0..<world.bounds.height, using: &random))
  }

  /// A pane in sight.
  private mutating func anyPane() -> World.Pane {
    world.panes[world.inSight.randomElement(using: &random)!]  // one is always in sight
  }

  private mutating func press(_ cell: Cell, _ modifiers: PointerModifiers = []) {
    point(at: cell)
    latestPress = cell
    send(.pressed(.primary, at: cell, modifiers: modifiers))
  }

  private mutating func move(to cell: Cell) {
    point(at: cell)
    let modifiers: PointerModifiers = Int.random(in: 0..<8, using: &random) == 0 ? .alt : []
    send(.moved(to: cell, isButtonDown: true, modifiers: modifiers))
  }

  private mutating func release(at cell: Cell) {
    point(at: cell)
    let modifiers: PointerModifiers = [.control, .alt].randomElement(using: &random)!  // one of two
    let isHeld = Int.random(in: 0..<5, using: &random) == 0
    send(.released(at: cell, modifiers: isHeld ? modifiers : []))
  }

  private mutating func pointerDrag() {
    guard let location = anyItem else { return }
    press(cell(of: location))
    if Int.random(in: 0..<4, using: &random) > 0 {
      wait(300)
      send(.timePassed)
    }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      move(to: anyCell())
      if Int.random(in: 0..<4, using: &random) == 0 {
        for _ in 0..<8 { passTime(Int.random(in: 1...100, using: &random)) }
      }
      if Int.random(in: 0..<12, using: &random) == 0 { disturb() }
      if Int.random(in: 0..<6, using: &random) == 0 { send(.combine) }
    }
    let end = anyCell()
    if Bool.random(using: &random) { move(to: end) }
    release(at: end)
    if session.isSticky {
      press(anyCell())
      release(at: anyCell())
    }
  }

  /// Holds a carry at the edges of the screen, and lets go there or in a pane.
  private mutating func dragAcrossTheStrip() {
    guard let location = anyItem else { return }
    press(cell(of: location))
    wait(300)
    send(.timePassed)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      move(to: edgeCell())
      for _ in 0..<Int.random(in: 4...18, using: &random) {
        passTime(Int.random(in: 60...100, using: &random))
      }
      if Int.random(in: 0..<6, using: &random) == 0 { disturb() }
      if Int.random(in: 0..<4, using: &random) == 0 { turnSideways() }
    }
    let isLettingGoThere = Int.random(in: 0..<4, using: &random) == 0
    release(at: isLettingGoThere ? pointer : anyCell())
  }

  private mutating func turnSideways() {
    send(.sidewaysWheel(panes: Bool.random(using: &random) ? 1 : -1))
  }

  private mutating func keyboardCarry() {
    world.focus = world.panes.randomElement(using: &random)?.items.randomElement(using: &random)
    send(.lift)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      send(.step(CarryStep.all(panes: world.panes.count).randomElement(using: &random)!))
      if Int.random(in: 0..<12, using: &random) == 0 { disturb() }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: send(.escape)
    case 1: send(.delete)
    case 2: send(.drop(copying: true))
    case 3, 4: send(.combine)
    default: send(.drop(copying: false))
    }
    if session.phase == .carrying { send(.escape) }
  }

  private mutating func sidewaysPress() {
    guard let location = anyItem else { return }
    let start = cell(of: location)
    press(start)
    let direction = Bool.random(using: &random) ? 1 : -1
    for columns in 1...Int.random(in: 1...12, using: &random) {
      move(to: start.offset(columns: columns * direction))
    }
    if Int.random(in: 0..<3, using: &random) == 0 { move(to: anyCell()) }
    release(at: start.offset(columns: Int.random(in: 2...14, using: &random) * direction))
  }

  private mutating func pull() {
    let pane = anyPane()
    let start = Cell(pane.frame.minColumn + 3, pane.frame.minRow)
    press(start)
    let rows = Int.random(in: 0...5, using: &random)
    for row in 0...rows { move(to: start.offset(rows: row)) }
    release(at: start.offset(rows: rows))
  }

  private mutating func scrollByBar() {
    guard let bar = world.panes[world.inSight].compactMap(\.scrollBar).randomElement(using: &random)
    else {
      return
    }
    let row = Int.random(in: bar.track.minRow..<bar.track.maxRow, using: &random)
    let start = Cell(bar.track.minColumn, row)
    press(start)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      move(
        to: Int.random(in: 0..<4, using: &random) == 0
          ? anyCell() : start.offset(rows: Int.random(in: -9...9, using: &random)))
      passTime(Int.random(in: 0...100, using: &random))
      if Int.random(in: 0..<9, using: &random) == 0 { disturb() }
    }
    release(at: anyCell())
  }

  private mutating func sweep() {
    guard let location = anyItem else { return }
    let start = cell(of: location)
    press(start, .shift)
    for _ in 0..<3 { move(to: start.offset(rows: Int.random(in: -3...3, using: &random))) }
    release(at: start)
  }

  private mutating func click() {
    let cell = anyCell()
    press(cell)
    wait(Int.random(in: 0...250, using: &random))
    release(at: cell)
  }

  private mutating func chooseSelection() {
    let items = anyPane().items
    world.selection = Set(items.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
  }

  /// An accident, or a change by another program.
  private mutating func disturb() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: send(.escape)
    case 1: send(.pressed(.secondary, at: anyCell(), modifiers: []))
    case 2: send(.focusLost)
    case 3: send(.suspended)
    case 4: resize()
    case 5, 6:
      changeWorld()
      send(.sceneChanged)
    case 7: changeWorld()
    case 8: send(.wheel(at: anyCell(), lines: Int.random(in: -4...4, using: &random)))
    case 9: turnSideways()
    case 10: send(.moved(to: anyCell(), isButtonDown: false))
    case 11: press(anyCell())
    case 12: send(.combine)
    default: send(.cancel)
    }
  }
}
