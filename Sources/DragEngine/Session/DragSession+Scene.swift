extension DragSession {
  /// Lifts by holding and ends flights, as far as they are due.
  mutating func timePassed(until time: Duration, in scene: DragScene) -> [DragEffect] {
    switch state {
    case .tracking(let press):
      guard let place = press.place, !press.isHoldSpent,
        time >= press.time + configuration.holdDuration
      else { return [] }
      return lift(place, grabbedAt: press.cell, in: scene)
    case .settling(let picture, _):
      guard let flight = picture.flight, time >= flight.end else { return [] }
      state = .idle
      return [.redraw]
    case .idle, .lifted: return []
    }
  }

  /// The pointer's place means nothing after a change of size, until it moves.
  mutating func resized(in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return []
    case .tracking, .settling:
      state = .idle
      return [.redraw]
    case .lifted(let carry):
      if carry.means == .keyboard {
        guard let pane = carry.proposal.pane.flatMap(scene.pane) else { return [.redraw] }
        return retarget(
          carry, to: carry.proposal(forSlot: carry.proposal.slot ?? 0, in: pane, scene: scene),
          in: scene)
      }
      return retarget(carry, to: .refused(.outside, pane: nil), in: scene)
    }
  }

  /// Finds the target again in changed lists; ends when the lifted row is gone.
  mutating func sceneChanged(at time: Duration, in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return []
    case .tracking(var press):
      if let place = press.place, scene.pane(place.pane)?.items.index(of: place.item) == nil {
        press.isHoldSpent = true
        state = .tracking(press)
      }
      return []
    case .settling: return [.redraw]
    case .lifted(let carry):
      guard let home = scene.pane(carry.source), home.items.index(of: carry.lead) != nil else {
        return cancel(.sourceRemoved, at: time, in: scene)
      }
      switch carry.means {
      case .pointer(let cell, _):
        return retarget(carry, to: carry.proposal(at: cell, in: scene), in: scene)
      case .keyboard:
        let pane = carry.proposal.pane.flatMap(scene.pane) ?? home
        let slot = carry.proposal.slot ?? 0
        return retarget(
          carry, to: carry.proposal(forSlot: slot, in: pane, scene: scene), in: scene)
      }
    }
  }

  // MARK: The picture

  /// What to draw; `nil` when nothing is lifted or on its way.
  public func picture(in scene: DragScene) -> DragPicture? {
    switch state {
    case .idle, .tracking: nil
    case .settling(let picture, _): picture
    case .lifted(let carry):
      DragPicture(
        gap: gap(of: carry), ghost: ghost(of: carry, in: scene), proposal: carry.proposal,
        flight: nil)
    }
  }

  private func gap(of carry: Carry) -> DragPicture.Gap? {
    guard let pane = carry.proposal.pane, let slot = carry.proposal.slot else { return nil }
    return DragPicture.Gap(pane: pane, slot: slot, count: carry.items.count)
  }

  private func ghost(of carry: Carry, in scene: DragScene) -> DragPicture.Ghost {
    let origin: Cell
    switch carry.means {
    case .pointer(let cell, let grab):
      origin = Cell(cell.column - grab.column, cell.row - grab.row)
    case .keyboard:
      let pane = carry.proposal.pane.flatMap(scene.pane) ?? scene.pane(carry.source)
      let slot = carry.proposal.slot ?? 0
      origin = pane.map { Cell($0.content.minColumn, $0.screenRow(of: slot)) } ?? Cell(0, 0)
    }
    return DragPicture.Ghost(
      frame: CellRect(origin.column, origin.row, width: carry.width, height: 1),
      lead: carry.lead, items: carry.items)
  }

  /// Lets the ghost fly to where its row is now, home or in its new place.
  mutating func settle(
    _ carry: Carry, home: Bool = false, at time: Duration, in scene: DragScene
  ) {
    let ghost = ghost(of: carry, in: scene)
    let target: Cell?
    if home {
      target = scene.pane(carry.source).flatMap { pane in
        pane.items.index(of: carry.lead).map {
          pane.nearestShown(to: Cell(pane.content.minColumn, pane.screenRow(of: $0)))
        }
      }
    } else {
      target = carry.proposal.pane.flatMap(scene.pane).map {
        Cell($0.content.minColumn, $0.screenRow(of: carry.proposal.slot ?? 0))
      }
    }
    guard let target, carry.means != .keyboard,
      case let length = configuration.flightLength(from: ghost.frame.origin, to: target),
      length > .zero, target != ghost.frame.origin
    else { return state = .idle }
    let flight = DragPicture.Flight(
      from: ghost.frame.origin, to: target, start: time, length: length)
    state = .settling(
      DragPicture(gap: nil, ghost: ghost, proposal: nil, flight: flight), carry)
  }
}

extension PaneSnapshot {
  /// The cell, or the nearest row of the pane where it is scrolled away.
  func nearestShown(to cell: Cell) -> Cell {
    Cell(cell.column, max(content.minRow, min(cell.row, content.maxRow - 1)))
  }
}
