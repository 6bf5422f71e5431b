extension DragSession {
  mutating func press(
    at cell: Cell, _ modifiers: PointerModifiers, in scene: DragScene, perform: Perform
  ) -> [DragEffect] {
    evidence.pressed(isButtonDown: isButtonDown)
    let reportsReleases = evidence.reporting > .pressOnly
    defer { isButtonDown = reportsReleases }
    if case .lifted(let carry) = state {
      switch carry.mode {
      case .pointer: return cancel(.releaseLost, in: scene)
      case .keyboard: return cancel(.interrupted, in: scene)
      case .sticky:
        let effects = carryPointer(carry, to: cell, in: scene)
        guard !reportsReleases, case .lifted(let carry) = state else { return effects }
        return effects + finish(carry, copying: false, in: scene, perform: perform)
      }
    }
    let effects = state == .idle ? [] : fail()
    let press = Press(at: cell, modifiers, time: now, in: scene)
    defer { latestPress = press }
    if let pane = scene.pane(at: cell), let bar = pane.scrollBar, bar.track.contains(cell) {
      let grabbed = grab(bar, of: pane, press)
      // A terminal that reports no release would hold the bar forever.
      if !reportsReleases { state = .idle }
      return effects + grabbed
    }
    guard reportsReleases else { return effects + pressOnly(press, in: scene) }
    if let location = press.location, let pane = scene.pane(location.pane),
      pane.handleColumns.contains(cell.column), pane.traits(of: location.item).isDraggable
    {
      return effects + lift(location, by: .pointer(at: cell), grabbedAt: cell, in: scene)
    }
    state = .tracking(press)
    return effects
  }

  /// Handles a press in a terminal that reports no releases: one press is a click, and a double
  /// press lifts the item.
  private mutating func pressOnly(_ press: Press, in scene: DragScene) -> [DragEffect] {
    if let location = press.location, let latest = latestPress, latest.location == location,
      press.time - latest.time <= DragConfiguration.doubleClickTime
    {
      return lift(location, by: .sticky(at: press.cell), grabbedAt: press.cell, in: scene)
    }
    return [tap(press)]
  }

  mutating func move(
    to cell: Cell, isButtonDown isDown: Bool, in scene: DragScene
  ) -> [DragEffect] {
    evidence.moved(isButtonDown: isDown)
    if !isDown, isButtonDown {
      isButtonDown = false
      switch state {
      case .tracking, .gesturing: return fail()
      case .lifted(let carry) where carry.isDragging: return cancel(.releaseLost, in: scene)
      case .idle, .lifted, .settling: break
      }
    }
    switch state {
    case .idle, .settling: return []
    case .tracking(let press): return isDown ? track(press, to: cell, in: scene) : []
    case .gesturing(let active): return isDown ? updateGesture(active, to: cell, in: scene) : []
    case .lifted(let carry):
      return carry.mode == .keyboard ? [] : carryPointer(carry, to: cell, in: scene)
    }
  }

  mutating func release(
    at cell: Cell, _ modifiers: PointerModifiers, in scene: DragScene, perform: Perform
  ) -> [DragEffect] {
    evidence.released(isElsewhere: latestPress.map { $0.cell != cell } ?? false)
    isButtonDown = false
    // Without motion reports, the release is the first event at its cell.
    var effects: [DragEffect] = []
    if case .tracking(let press) = state, press.cell != cell {
      effects = track(press, to: cell, in: scene)
    } else if case .gesturing(let active) = state, active.cell != cell {
      effects = updateGesture(active, to: cell, in: scene)
    }
    switch state {
    case .idle, .settling: return effects
    case .tracking(let press):
      state = .idle
      return effects + (press.isNear(cell) ? [tap(press)] : [])
    case .gesturing(let active): return effects + end(active, in: scene)
    case .lifted(var carry):
      if carry.mode == .keyboard { return effects }
      if carry.mode == .pointer(at: cell), latestPress?.cell == cell,
        evidence.reporting == .pressRelease
      {
        carry.mode = .sticky(at: cell)
        carry.autoscroll = nil
        carry.holdAtEdge(in: scene, since: now)
        state = .lifted(carry)
        return effects + [.announce(.sticky(items: carry.items)), .redraw]
      }
      effects += carryPointer(carry, to: cell, in: scene)
      guard case .lifted(let carry) = state else { return effects }
      let copying = !modifiers.isDisjoint(with: .copying)
      return effects + finish(carry, copying: copying, in: scene, perform: perform)
    }
  }

  mutating func wheel(at cell: Cell, lines: Int, in scene: inout DragScene) -> [DragEffect] {
    var effects: [DragEffect] = []
    var lifted: Carry?
    switch state {
    case .idle: break
    case .tracking, .gesturing, .settling: effects = fail()
    case .lifted(let carry): lifted = carry
    }
    guard let pane = scene.pane(at: cell) else { return effects }
    let last = lifted?.lastScroll(of: pane) ?? pane.lastScroll
    // At least one line is scrolled.
    let lines = lines.signum() * (max(1, abs(lines) / pane.rowsPerLine))
    let target = max(0, min(pane.scroll + lines, last))
    guard target != pane.scroll else { return effects }
    effects.append(.scroll(pane: pane.id, to: target))
    scene.scroll(pane.id, to: target)
    guard case .lifted(let carry) = state, let pointer = carry.pointer, !carry.awaitsPointer else {
      return effects + [.redraw]
    }
    return effects + retarget(carry, to: carry.proposal(at: pointer, in: scene), in: scene)
  }

  /// Moves the strip by one pane, even during a carry.
  mutating func sidewaysWheel(_ panes: Int, in scene: DragScene) -> [DragEffect] {
    var effects: [DragEffect] = []
    switch state {
    case .idle, .lifted: break
    case .tracking, .gesturing, .settling: effects = fail()
    }
    return effects + (scene.pane(beyond: panes.signum()).map { [.reveal($0.id)] } ?? [])
  }

  /// Moves a pointer carry to a cell; does nothing if neither the cell nor the state of Alt has
  /// changed.
  mutating func carryPointer(
    _ carry: Carry, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    let isAltHeld = heldModifiers.contains(.alt)
    let hasMoved = carry.pointer != cell || carry.awaitsPointer
    guard hasMoved || carry.isAltHeld != isAltHeld else { return [] }
    var moved = carry
    moved.isAltHeld = isAltHeld
    switch carry.mode {
    case .pointer(let old):
      moved.mode = .pointer(at: cell)
      moved.autoscroll = Autoscroll.next(
        after: carry.autoscroll, in: Autoscroll.Zone(at: cell, of: moved, in: scene),
        movedBy: cell.row - old.row, at: now)
    case .sticky: moved.mode = .sticky(at: cell)
    case .keyboard: return []
    }
    moved.awaitsPointer = false
    moved.holdAtEdge(in: scene, since: now)
    return (hasMoved ? [.milestone(.moved(to: cell))] : [])
      + retarget(moved, to: moved.proposal(at: cell, in: scene), in: scene)
      + (hasMoved ? reveal(namedAt: cell, in: scene) : [])
  }

  /// Reveals the pane whose name is at a cell, unless the pane is visible.
  private func reveal(namedAt cell: Cell, in scene: DragScene) -> [DragEffect] {
    guard let pane = scene.pane(namedAt: cell), !pane.isInSight else { return [] }
    return [.reveal(pane.id)]
  }

  private func tap(_ press: Press) -> DragEffect {
    .tap(
      pane: press.pane, item: press.isItemRemoved ? nil : press.location?.item, at: press.cell,
      modifiers: press.modifiers)
  }
}
