/// A state machine for drags by pointer or keyboard that turns events into effects.
///
/// A session has no clock and no view: each event is passed with its time and a fresh snapshot of
/// the board. It handles any number of drags, one after the other. Only the `perform` closure
/// changes the model; it is called at most once per drag, inside ``handle(_:in:perform:)``. Between
/// events, the session identifies items by their ids.
public struct DragSession: Equatable, Sendable {
  /// What the session is doing.
  public enum Phase: String, Codable, Sendable {
    /// No press or carry is in progress.
    case idle
    /// The button is down; the press may become a lift, a gesture or a click.
    case tracking
    /// The press has become a gesture other than a drag.
    case gesturing
    /// Items are carried by the pointer with the button held.
    case dragging
    /// Items are carried by the keyboard, or by the pointer with its button up.
    case carrying
    /// The items were dropped or the drag was cancelled; the ghost is still animated.
    case settling
  }

  enum State: Equatable, Sendable {
    case idle
    case tracking(Press)
    case gesturing(ActiveGesture)
    case lifted(Carry)
    case settling(Settling)
  }

  typealias Perform = (DropTransaction) -> DropResult

  let configuration: DragConfiguration
  var state = State.idle
  /// The latest time of an event; it never decreases.
  private(set) var now = Duration.zero
  var isButtonDown = false
  /// The modifier keys held when the pointer was last pressed, moved or released.
  private(set) var heldModifiers: PointerModifiers = []
  var evidence: PointerEvidence
  var latestPress: Press?

  /// Creates a session that is idle.
  public init(configuration: DragConfiguration = DragConfiguration()) {
    self.configuration = configuration
    evidence = PointerEvidence(assuming: configuration.reporting)
  }

  /// Handles one event and returns its effects.
  ///
  /// - Parameter scene: The board as it is now.
  /// - Parameter perform: Changes the model; called at most once per drag.
  /// - Returns: What the host must do now, in order.
  public mutating func handle(
    _ input: DragInput, in scene: DragScene, perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    now = max(now, input.time)
    var scene = scene
    // Changes of the lists come first, then the timers that are due, however late the host is.
    var effects = rebase(in: scene, isSeen: input.event.showsScene)
    for case .scroll(let pane, let line) in effects { scene.scroll(pane, to: line) }
    effects += timePassed(in: &scene)
    switch input.event {
    case .pressed(.primary, let cell, let modifiers):
      heldModifiers = modifiers
      effects += press(at: cell, modifiers, in: scene, perform: perform)
    case .pressed(.middle, at: _, modifiers: _), .pressed(.secondary, at: _, modifiers: _):
      effects += otherPress(in: scene)
    case .moved(let cell, let isDown, let modifiers):
      heldModifiers = modifiers
      effects += move(to: cell, isButtonDown: isDown, in: scene)
    case .released(let cell, let modifiers):
      heldModifiers = modifiers
      effects += release(at: cell, modifiers, in: scene, perform: perform)
    case .wheel(let cell, let lines): effects += wheel(at: cell, lines: lines, in: &scene)
    case .sidewaysWheel(let panes): effects += sidewaysWheel(panes, in: scene)
    case .timePassed, .sceneChanged: break
    case .escape: effects += abandon(.escape, in: scene)
    case .lift: effects += liftByKeyboard(in: scene)
    case .drop(let copying):
      effects += dropByKeyboard(copying: copying, in: scene, perform: perform)
    case .combine: effects += combine(in: scene, perform: perform)
    case .step(let step): effects += self.step(step, in: scene)
    case .delete: effects += delete(in: scene, perform: perform)
    case .focusLost:
      isButtonDown = false
      effects += focusLost(in: scene)
    case .suspended:
      isButtonDown = false
      effects += abandon(.suspended, in: scene).filter { $0 != .unhandled }
      state = .idle
    case .resized: effects += resized(in: scene)
    case .cancel: effects += abandon(.programmatic, in: scene).filter { $0 != .unhandled }
    }
    return effects
  }

  // MARK: Time

  private mutating func timePassed(in scene: inout DragScene) -> [DragEffect] {
    var effects: [DragEffect] = []
    if case .tracking(let press) = state, let end = press.holdDeadline(configuration), now >= end,
      let location = press.location
    {
      effects = lift(
        location, by: .pointer(at: press.cell), grabbedAt: press.cell, at: end, in: scene)
    }
    switch state {
    case .idle, .tracking, .gesturing: break
    case .lifted: effects += autoscroll(in: &scene) + revealAtEdge(in: scene)
    case .settling(let settling):
      guard now >= settling.animation.end else { break }
      state = .idle
      effects.append(.redraw)
    }
    return effects
  }

  private mutating func autoscroll(in scene: inout DragScene) -> [DragEffect] {
    var effects: [DragEffect] = []
    while case .lifted(var carry) = state, let isLineDue = carry.autoscroll?.advance(until: now) {
      state = .lifted(carry)
      guard isLineDue, let scroll = carry.autoscroll, let cell = carry.pointer else { continue }
      let id = scroll.zone.pane
      if let pane = scene.pane(id), carry.canScroll(pane, by: scroll.zone.direction) {
        let line = pane.scroll + scroll.zone.direction
        scene.scroll(id, to: line)
        effects.append(.scroll(pane: id, to: line))
      }
      let goesOn = scene.pane(id).map { carry.canScroll($0, by: scroll.zone.direction) }
      if goesOn != true {
        carry.autoscroll = nil
        carry.holdAtEdge(in: scene, since: scroll.latestQuantum ?? now)
      }
      effects += retarget(carry, to: carry.proposal(at: cell, in: scene), in: scene)
    }
    return effects
  }

  /// Reveals the next pane while the pointer is held at the left or right edge of the screen.
  private mutating func revealAtEdge(in scene: DragScene) -> [DragEffect] {
    guard case .lifted(var carry) = state, let hold = carry.edgeHold, now >= hold.deadline,
      let pane = scene.pane(beyond: hold.direction)
    else { return [] }
    carry.edgeHold?.advance(at: now)
    state = .lifted(carry)
    return [.reveal(pane.id)]
  }

  // MARK: Ends without a drop

  /// Ends the current state without a drop.
  private mutating func abandon(
    _ reason: DragCancellation, in scene: DragScene
  ) -> [DragEffect] {
    switch state {
    case .idle: return [.unhandled]
    case .tracking, .gesturing, .settling: return fail()
    case .lifted: return cancel(reason, in: scene)
    }
  }

  private mutating func otherPress(in scene: DragScene) -> [DragEffect] {
    if case .settling = state { return [.unhandled] }
    return abandon(.secondaryButton, in: scene)
  }

  private mutating func focusLost(in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle, .settling: []
    case .lifted(let carry) where !carry.isDragging: []
    case .tracking, .gesturing, .lifted: abandon(.focusLost, in: scene)
    }
  }

  /// Ends a press or a gesture without effect, or an animation early.
  mutating func fail() -> [DragEffect] {
    var effects: [DragEffect] = []
    if case .gesturing(let active) = state, case .select(let pane) = active.gesture {
      effects.append(.select(pane: pane, items: [], isFinal: true))
    }
    state = .idle
    return effects + [.redraw]
  }
}
