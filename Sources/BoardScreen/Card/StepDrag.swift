import BoardModel
import CursesUI
import DragEngine

extension PaneID {
  /// The id of the card view as a pane. The id is negative, because the ids of lists are positive.
  static let card = PaneID(rawValue: -1)
}

/// Drags the steps in the card view. The session works as it does for rows, but its scene has a
/// single pane, which contains the lines of the card.
@MainActor
final class StepDrag {
  unowned let card: TaskCard
  private(set) var session: DragSession { didSet { state = SessionState(session) } }
  /// The state of the ``session``.
  private var state: SessionState
  /// The step that was pressed or will be lifted; its substeps move with it.
  private var grabbed: ItemID?
  /// The title of the ``grabbed`` step when the step was pressed or lifted.
  private(set) var grabbedTitle: String?
  private var clicks = ClickTracker()

  init(card: TaskCard) {
    self.card = card
    let settings = card.host.settings
    session = DragSession(
      configuration: DragConfiguration(
        holdDuration: settings.keys.holdDuration, animates: settings.look.animates))
    state = SessionState(session)
  }

  var host: any FeatureHost { card.host }

  /// What the session is doing.
  var phase: DragSession.Phase { state.phase }

  /// When the session needs the time; `nil` if it does not.
  var nextDeadline: Duration? { state.nextDeadline }

  /// Whether a step is carried.
  var isCarrying: Bool { phase == .dragging || phase == .carrying }

  /// Whether a press, a gesture or a carry is in progress.
  var isBusy: Bool { phase != .idle && phase != .settling }

  /// Whether a step is being carried, or is flying to its position.
  var isMoving: Bool { !state.items.isEmpty }

  /// The scene of the session: the card as a list of lines, of which only the steps can be moved.
  var scene: DragScene {
    let (view, ids) = (card.view, card.steps.ids)
    let (lines, count) = (view.stepLines, view.lineCount)
    let canMove = host.allows(.notes)
    var policy = PanePolicy()
    policy.takesNewRows = false
    policy.reorder = canMove ? .insert : .none
    var loaded = Dictionary(uniqueKeysWithValues: zip(lines, ids).map { ($0, $1) })
    if lines.upperBound < count { loaded[lines.upperBound] = StepItems.end }
    let fixed = [StepItems.end] + (canMove ? [] : ids)
    let pane = PaneSnapshot(
      id: .card, frame: view.isHidden ? CellRect(0, 0, width: 0, height: 0) : view.frame,
      content: view.rowsFrame, scroll: view.scroll, items: ItemList(count: count, loaded: loaded),
      traits: Dictionary(uniqueKeysWithValues: fixed.map { ($0, ItemTraits(isDraggable: false)) }),
      pinnedHeadCount: lines.lowerBound, pinnedTailCount: count - lines.upperBound,
      scrollBar: ScrollBar(
        track: view.scrollTrack, first: view.scroll, visible: view.visibleLines, total: count),
      policy: policy)
    return DragScene(
      panes: [pane], bounds: host.view.frame,
      focus: card.step.map { ItemLocation(pane: .card, item: ids[$0]) },
      selection: Set(block(of: grabbed)))
  }

  /// The ids of a step and its substeps, which are lifted together; empty for a step without
  /// substeps.
  private func block(of item: ItemID?) -> [ItemID] {
    let ids = card.steps.ids
    guard let index = item.flatMap(card.steps.index), let notes = host.pane.cursorTask?.notes,
      case let steps = TaskSteps(notes), steps.steps.count == ids.count
    else { return [] }
    let block = steps.block(at: index)
    return block.count > 1 ? Array(ids[block]) : []
  }

  /// Passes an event to the session and performs the effects.
  func handle(_ event: DragEvent, at time: Duration) {
    if phase == .idle {
      switch event {
      case .pressed(_, let cell, _):
        if case .step(let item)? = card.view.element(at: cell) { grab(item) } else { grab(nil) }
      case .lift: grab(card.step.map { card.steps.ids[$0] })
      case .wheel: break
      default: return
      }
    }
    let head = card.view.stepLines.lowerBound
    // A copy handles the event, because saving a drop reads the session.
    var session = session
    let effects = session.handle(DragInput(event, at: time), in: scene) { transaction in
      var isSaved = false
      host.attempt {
        isSaved = try card.stepChanges.move(
          transaction.items[0], below: transaction.finalIndex - head)
      }
      return isSaved ? .accepted(transaction.items) : .refused
    }
    if session.gesture?.isScrolling == false { host.clearMessage() }
    let refusal = effects.contains { $0.isRefusal } ? host.message : nil
    self.session = session
    for effect in effects { perform(effect, head: head, at: time) }
    if let refusal { host.announce(refusal) }
  }

  private func grab(_ item: ItemID?) {
    grabbed = item
    grabbedTitle = item.flatMap { card.view.content?.step($0)?.title }
  }

  /// Forgets the pressed step, because the card shows another task.
  func forgetPress() { grabbed = nil }

  private func perform(_ effect: DragEffect, head: Int, at time: Duration) {
    switch effect {
    case .scroll(_, let line):
      let view = card.view
      if isCarrying { view.arrangement = view.arrangement ?? .init(itemCount: 0) }
      view.scroll(to: line)
    case .announce(let announcement):
      if let words = words(for: announcement, head: head) { host.announce(words) }
    case .focus(_, let item):
      if let item { card.moveCursor(to: .step(item)) }
    case .tap(_, _, let cell, _):
      let isDouble = clicks.isDouble(at: cell, time: time)
      host.attempt { try card.tap(at: cell, isDouble: isDouble) }
    case .swipe(let swiped, let direction):
      guard let index = card.steps.index(of: swiped.item) else { return }
      card.moveCursor(to: .step(swiped.item))
      host.attempt {
        try direction == .right ? card.stepChanges.tick(index) : card.stepChanges.remove(index)
      }
    case .milestone, .redraw, .reveal, .pull, .select, .unhandled: break
    }
  }
}

extension DragEffect {
  /// Whether the effect reports that the source refused a drop.
  fileprivate var isRefusal: Bool {
    if case .announce(.cancelled(_, .refused)) = self { true } else { false }
  }
}
