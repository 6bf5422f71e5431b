/// One drag after the other, by pointer or keyboard: events in, effects out.
///
/// Knows no clock, no screen and no list: each event comes with its time and a
/// fresh snapshot of the board. The model changes in `perform` alone, which is
/// called at most once a session, inside ``handle(_:in:perform:)``.
public struct DragSession: Sendable {
  /// What the session is doing.
  public enum Phase: Equatable, Sendable {
    /// Nothing.
    case idle
    /// The button is down, and it may become a lift or a click.
    case tracking
    /// Something is carried by the pointer.
    case dragging
    /// Something is carried by the keyboard.
    case carrying
    /// It is decided; the ghost is on its way.
    case settling
  }

  /// A press that has not become anything yet.
  struct Press: Equatable, Sendable {
    let cell: Cell
    let time: Duration
    let place: ItemPlace?
    let modifiers: PointerModifiers
    /// Whether holding cannot lift any more.
    var isHoldSpent = false
  }

  enum State: Equatable, Sendable {
    case idle
    case tracking(Press)
    case lifted(Carry)
    case settling(DragPicture, Carry)
  }

  let configuration: DragConfiguration
  var state = State.idle
  private var isButtonDown = false

  /// Makes a session that is doing nothing.
  public init(configuration: DragConfiguration = DragConfiguration()) {
    self.configuration = configuration
  }

  /// What the session is doing.
  public var phase: Phase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .lifted(let carry): carry.means == .keyboard ? .carrying : .dragging
    case .settling: .settling
    }
  }

  /// The items that are lifted or on their way, in list order.
  public var items: [ItemID] {
    switch state {
    case .idle, .tracking: []
    case .lifted(let carry), .settling(_, let carry): carry.items
    }
  }

  /// When ``DragEvent/timePassed`` is wanted; `nil` never.
  public var nextDeadline: Duration? {
    switch state {
    case .idle, .lifted: nil
    case .tracking(let press):
      press.isHoldSpent || press.place == nil ? nil : press.time + configuration.holdDuration
    case .settling(let picture, _): picture.flight?.end
    }
  }

  /// The display rows of a pane at this moment.
  public func arrangement(of pane: PaneSnapshot) -> PaneArrangement {
    switch state {
    case .idle, .tracking:
      PaneArrangement(itemCount: pane.items.count, hidden: [], gap: 0..<0)
    case .lifted(let carry): carry.arrangement(of: pane)
    case .settling(let picture, let carry):
      settlingArrangement(of: pane, picture: picture, carry: carry)
    }
  }

  /// The row that is on its way stays open until the ghost is there.
  private func settlingArrangement(
    of pane: PaneSnapshot, picture: DragPicture, carry: Carry
  ) -> PaneArrangement {
    let indices = carry.items.compactMap(pane.items.index(of:)).sorted()
    guard let first = indices.first else {
      return PaneArrangement(itemCount: pane.items.count, hidden: [], gap: 0..<0)
    }
    return PaneArrangement(
      itemCount: pane.items.count, hidden: indices, gap: first..<(first + indices.count))
  }

  /// What letting go at a cell would do; `nil` when nothing is lifted.
  public func proposal(at cell: Cell, in scene: DragScene) -> DropProposal? {
    guard case .lifted(let carry) = state else { return nil }
    return carry.proposal(at: cell, in: scene)
  }

  /// Treats one event.
  ///
  /// - Parameter scene: The board as it stands now.
  /// - Parameter perform: Changes the model; called at most once a session.
  /// - Returns: What the host must do now, in order.
  public mutating func handle(
    _ input: DragInput, in scene: DragScene, perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    // A timer that is due by now comes first, however late the host is.
    var effects = timePassed(until: input.time, in: scene)
    switch input.event {
    case .pressed(.primary, let cell, let modifiers):
      effects += press(at: cell, modifiers, time: input.time, in: scene)
    case .pressed(_, at: _, modifiers: _):
      effects += abandon(.secondaryButton, at: input.time, in: scene)
    case .moved(let cell, let isDown):
      effects += move(to: cell, isButtonDown: isDown, time: input.time, in: scene)
    case .released(let cell, _):
      effects += release(at: cell, time: input.time, in: scene, perform: perform)
    case .wheel(let cell, let rows): effects += wheel(at: cell, rows: rows, in: scene)
    case .timePassed: break
    case .escape: effects += abandon(.escape, at: input.time, in: scene)
    case .lift: effects += liftByKeyboard(at: input.time, in: scene)
    case .drop:
      effects += dropByKeyboard(at: input.time, in: scene, perform: perform)
    case .step(let step): effects += self.step(step, in: scene)
    case .delete: break
    case .focusLost:
      isButtonDown = false
      if phase != .carrying { effects += abandon(.focusLost, at: input.time, in: scene) }
    case .suspended:
      isButtonDown = false
      effects += abandon(.suspended, at: input.time, in: scene)
      state = .idle
    case .resized: effects += resized(in: scene)
    case .sceneChanged: effects += sceneChanged(at: input.time, in: scene)
    case .cancel: effects += abandon(.programmatic, at: input.time, in: scene)
    }
    return effects
  }

  // MARK: Pointer

  private mutating func press(
    at cell: Cell, _ modifiers: PointerModifiers, time: Duration, in scene: DragScene
  ) -> [DragEffect] {
    var effects: [DragEffect] = []
    defer { isButtonDown = true }
    switch state {
    case .lifted:
      return cancel(isButtonDown ? .releaseLost : .interrupted, at: time, in: scene)
    case .settling:
      state = .idle
      effects = [.redraw]
    case .idle, .tracking: break
    }
    let place = scene.place(at: cell)
    state = .tracking(Press(cell: cell, time: time, place: place, modifiers: modifiers))
    return effects
  }

  private mutating func move(
    to cell: Cell, isButtonDown isDown: Bool, time: Duration, in scene: DragScene
  ) -> [DragEffect] {
    guard isDown else {
      guard isButtonDown else { return [] }
      isButtonDown = false
      if case .lifted(let carry) = state, carry.means != .keyboard {
        return cancel(.releaseLost, at: time, in: scene)
      }
      if case .tracking = state { state = .idle }
      return []
    }
    switch state {
    case .idle, .settling: return []
    case .tracking(let press): return drift(press, to: cell, time: time, in: scene)
    case .lifted(let carry):
      guard case .pointer(let old, _) = carry.means, old != cell else { return [] }
      return carryPointer(carry, to: cell, in: scene)
    }
  }

  /// A press that moves: up or down, or out of its pane, it lifts.
  private mutating func drift(
    _ press: Press, to cell: Cell, time: Duration, in scene: DragScene
  ) -> [DragEffect] {
    guard let place = press.place, let pane = scene.pane(place.pane) else { return [] }
    if cell.row != press.cell.row || !pane.frame.contains(cell) {
      let effects = lift(place, grabbedAt: press.cell, in: scene)
      guard case .lifted(let carry) = state else { return effects }
      return effects + carryPointer(carry, to: cell, in: scene)
    }
    if abs(cell.column - press.cell.column) > DragConfiguration.holdTolerance {
      var spent = press
      spent.isHoldSpent = true
      state = .tracking(spent)
    }
    return []
  }

  private mutating func release(
    at cell: Cell, time: Duration, in scene: DragScene, perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    isButtonDown = false
    switch state {
    case .idle, .settling: return []
    case .tracking(let press):
      state = .idle
      guard !press.isHoldSpent || press.cell == cell else { return [] }
      return [
        .tap(
          pane: scene.pane(at: press.cell)?.id, item: press.place?.item, at: press.cell,
          modifiers: press.modifiers)
      ]
    case .lifted(let carry):
      guard case .pointer = carry.means else { return [] }
      let proposal = carry.proposal(at: cell, in: scene)
      return finish(carry, with: proposal, at: time, in: scene, perform: perform)
    }
  }

  private mutating func carryPointer(
    _ carry: Carry, to cell: Cell, in scene: DragScene
  ) -> [DragEffect] {
    guard case .pointer(_, let grab) = carry.means else { return [] }
    var moved = carry
    moved.means = .pointer(at: cell, grabbedAt: grab)
    return [.callback(.moved(to: cell))]
      + retarget(moved, to: moved.proposal(at: cell, in: scene), in: scene)
  }

  private mutating func wheel(at cell: Cell, rows: Int, in scene: DragScene) -> [DragEffect] {
    if case .tracking = state { state = .idle }
    guard let pane = scene.pane(at: cell) else { return [] }
    let extra: Int
    if case .lifted = state { extra = 1 } else { extra = 0 }
    let last = max(0, pane.items.count + extra - pane.content.height)
    let target = max(0, min(pane.scroll + rows, last))
    guard target != pane.scroll else { return [] }
    return [.scroll(pane: pane.id, to: target), .redraw]
  }

  // MARK: Lifting and landing

  mutating func lift(
    _ place: ItemPlace, grabbedAt cell: Cell?, in scene: DragScene
  ) -> [DragEffect] {
    guard let pane = scene.pane(place.pane), let index = pane.items.index(of: place.item) else {
      return []
    }
    guard pane.traits(of: place.item).isDraggable else {
      if case .tracking(var press) = state {
        press.isHoldSpent = true
        state = .tracking(press)
      }
      return [.announce(.locked(item: place.item))]
    }
    let rowOrigin = Cell(pane.content.minColumn, pane.screenRow(of: index))
    let means: Carry.Means =
      if let cell {
        .pointer(
          at: cell,
          grabbedAt: Cell(cell.column - rowOrigin.column, cell.row - rowOrigin.row))
      } else {
        .keyboard
      }
    var carry = Carry(
      source: place.pane, items: [place.item], lead: place.item, width: pane.content.width,
      means: means, proposal: .refused(.outside, pane: nil))
    carry.proposal = carry.proposal(forSlot: index, in: pane, scene: scene)
    state = .lifted(carry)
    return [
      .callback(.willBegin(items: carry.items, pane: carry.source)), .callback(.didBegin),
      .callback(.entered(carry.source)), .callback(.updated(carry.proposal)),
      .announce(
        .lifted(
          items: carry.items, position: index + 1, count: pane.items.count, pane: pane.id)),
      .redraw,
    ]
  }

  /// Takes another proposal over and says so; the same one changes only the picture.
  mutating func retarget(
    _ carry: Carry, to proposal: DropProposal, in scene: DragScene
  ) -> [DragEffect] {
    var next = carry
    let old = carry.proposal
    next.proposal = proposal
    state = .lifted(next)
    guard proposal != old else { return [.redraw] }
    var effects: [DragEffect] = []
    if old.pane != proposal.pane {
      if let left = old.pane { effects.append(.callback(.exited(left))) }
      if let entered = proposal.pane { effects.append(.callback(.entered(entered))) }
    }
    effects.append(.callback(.updated(proposal)))
    if let refusal = proposal.refusal {
      effects.append(.announce(.refused(items: next.items, refusal, pane: proposal.pane)))
    } else if let slot = proposal.slot, let id = proposal.pane, let pane = scene.pane(id) {
      let count = pane.items.count + (id == next.source ? 0 : next.items.count)
      effects.append(
        .announce(.over(items: next.items, position: slot + 1, count: count, pane: id)))
    }
    return effects + [.redraw]
  }

  mutating func finish(
    _ carry: Carry, with proposal: DropProposal, at time: Duration, in scene: DragScene,
    perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    switch proposal.operation {
    case .cancel, .forbidden:
      let reason: DragCancellation = proposal.pane == nil ? .noTarget : .rejected
      return cancel(reason, at: time, in: scene)
    case .unchanged:
      return end(
        carry, .unchanged, inserted: carry.items, destination: nil, at: time, in: scene,
        says: .unchanged(items: carry.items))
    case .move, .copy, .exchange, .apply, .reset, .delete:
      guard let transaction = carry.transaction(for: proposal, in: scene) else {
        return cancel(.rejected, at: time, in: scene)
      }
      guard case .accepted(let inserted) = perform(transaction) else {
        return cancel(.refused, at: time, in: scene)
      }
      return end(
        carry, proposal.operation, inserted: inserted, destination: transaction.destination,
        at: time, in: scene,
        says: .dropped(
          items: carry.items, position: transaction.finalIndex + 1,
          pane: transaction.destination.pane, from: carry.source))
    }
  }

  private mutating func end(
    _ carry: Carry, _ operation: DropOperation, inserted: [ItemID],
    destination: DropDestination?, at time: Duration, in scene: DragScene,
    says announcement: DragAnnouncement
  ) -> [DragEffect] {
    let pane = destination?.pane ?? carry.source
    settle(carry, at: time, in: scene)
    return exit(carry) + [
      .callback(.willEnd(operation)),
      .callback(
        .didEnd(
          DragOutcome(
            operation: operation, sources: carry.items, inserted: inserted,
            destination: destination, cancellation: nil))),
      .announce(announcement), .focus(pane: pane, item: inserted.first), .redraw,
    ]
  }

  /// Ends whatever is going on without a drop.
  private mutating func abandon(
    _ reason: DragCancellation, at time: Duration, in scene: DragScene
  ) -> [DragEffect] {
    switch state {
    case .idle: return [.pass]
    case .tracking, .settling:
      state = .idle
      return [.redraw]
    case .lifted: return cancel(reason, at: time, in: scene)
    }
  }

  mutating func cancel(
    _ reason: DragCancellation, at time: Duration, in scene: DragScene
  ) -> [DragEffect] {
    guard case .lifted(let carry) = state else { return [] }
    let isSourceThere = scene.pane(carry.source)?.items.index(of: carry.lead) != nil
    settle(carry, home: true, at: time, in: scene)
    return exit(carry) + [
      .callback(.willEnd(.cancel)),
      .callback(
        .didEnd(
          DragOutcome(
            operation: .cancel, sources: carry.items, inserted: [], destination: nil,
            cancellation: reason))),
      .announce(.cancelled(items: carry.items, reason)),
      .focus(pane: carry.source, item: isSourceThere ? carry.lead : nil), .redraw,
    ]
  }

  private func exit(_ carry: Carry) -> [DragEffect] {
    carry.proposal.pane.map { [.callback(.exited($0))] } ?? []
  }
}
