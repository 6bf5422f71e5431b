/// One drag after the other, by pointer or keyboard: events in, effects out.
///
/// Knows no clock, no screen and no list: each event comes with its time and a
/// fresh snapshot of the board. The model changes in `perform` alone, which is
/// called at most once a session, inside ``handle(_:in:perform:)``. Between
/// events it keeps ids, never indices.
public struct DragSession: Equatable, Sendable {
  /// What the session is doing.
  public enum Phase: String, Codable, Sendable {
    /// Nothing.
    case idle
    /// The button is down, and it may become a lift, a gesture or a click.
    case tracking
    /// A press has become a gesture that is no drag.
    case gesturing
    /// Something is carried by the pointer, the button held.
    case dragging
    /// Something is carried by the keyboard, or by the pointer with its button up.
    case carrying
    /// It is decided; the ghost is on its way.
    case settling
  }

  enum State: Equatable, Sendable {
    case idle
    case tracking(Press)
    case gesturing(Gesturing)
    case lifted(Carry)
    case settling(Settling)
  }

  typealias Perform = (DropTransaction) -> DropResult

  let configuration: DragConfiguration
  var state = State.idle
  /// The latest stamp; time never runs backwards.
  private(set) var now = Duration.zero
  var isButtonDown = false
  var evidence: PointerEvidence
  var latestPress: Press?

  /// Makes a session that is doing nothing.
  public init(configuration: DragConfiguration = DragConfiguration()) {
    self.configuration = configuration
    evidence = PointerEvidence(assuming: configuration.reporting)
  }

  /// Handles one event.
  ///
  /// - Parameter scene: The board as it stands now.
  /// - Parameter perform: Changes the model; called at most once a session.
  /// - Returns: What the host must do now, in order.
  public mutating func handle(
    _ input: DragInput, in scene: DragScene, perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    now = max(now, input.time)
    var scene = scene
    // What the lists have become comes first, then timers that are due by now,
    // however late the host is.
    var effects = rebase(in: scene)
    effects += timePassed(in: &scene)
    switch input.event {
    case .pressed(.primary, let cell, let modifiers):
      effects += press(at: cell, modifiers, in: scene, perform: perform)
    case .pressed(.middle, at: _, modifiers: _), .pressed(.secondary, at: _, modifiers: _):
      effects += otherPress(in: scene)
    case .moved(let cell, let isDown):
      effects += move(to: cell, isButtonDown: isDown, in: scene)
    case .released(let cell, let modifiers):
      effects += release(at: cell, modifiers, in: scene, perform: perform)
    case .wheel(let cell, let lines): effects += wheel(at: cell, lines: lines, in: &scene)
    case .timePassed, .sceneChanged: break
    case .escape: effects += abandon(.escape, in: scene)
    case .lift: effects += liftByKeyboard(in: scene)
    case .drop(let copying):
      effects += dropByKeyboard(copying: copying, in: scene, perform: perform)
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
    switch state {
    case .idle, .gesturing: return []
    case .tracking(let press):
      guard let end = press.holdEnd(configuration), now >= end, let place = press.place else {
        return []
      }
      return lift(place, by: .pointer(at: press.cell), grabbedAt: press.cell, in: scene)
    case .lifted: return autoscroll(in: &scene)
    case .settling(let settling):
      guard now >= settling.settlement.end else { return [] }
      state = .idle
      return [.redraw]
    }
  }

  private mutating func autoscroll(in scene: inout DragScene) -> [DragEffect] {
    var effects: [DragEffect] = []
    while case .lifted(var carry) = state, let isLineDue = carry.autoscroll?.advance(until: now) {
      state = .lifted(carry)
      guard isLineDue else { continue }
      guard let zone = carry.autoscroll?.zone, let pane = scene.pane(zone.pane),
        case let line = pane.scroll + zone.direction,
        line >= 0, line <= pane.lastScroll(isLive: true), let cell = carry.pointer
      else {
        carry.autoscroll?.stop()
        state = .lifted(carry)
        break
      }
      scene.scroll(pane.id, to: line)
      effects.append(.scroll(pane: pane.id, to: line))
      effects += retarget(carry, to: carry.proposal(at: cell, in: scene), in: scene)
    }
    return effects
  }

  // MARK: Ends that nobody dropped

  /// Ends whatever is going on without a drop.
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
    case .lifted(let carry) where carry.isHandsFree: []
    case .tracking, .gesturing, .lifted: abandon(.focusLost, in: scene)
    }
  }

  /// Ends a press, a gesture or a flight; nothing is lifted and nothing happens.
  mutating func fail() -> [DragEffect] {
    var effects: [DragEffect] = []
    if case .gesturing(let gesturing) = state, case .select(let pane) = gesturing.gesture {
      effects.append(.select(pane: pane, items: [], isFinal: true))
    }
    state = .idle
    return effects + [.redraw]
  }
}
