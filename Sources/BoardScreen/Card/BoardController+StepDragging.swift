import BoardModel
import CursesUI
import DragEngine
import TerminalText

extension PaneID {
  /// The card; ids of lists are positive.
  static let card = PaneID(rawValue: -1)
}

/// Drags of the steps on the card: the same sessions as those of rows, in a scene of its own.
extension BoardController {
  /// The card as a drag session sees it: a list of lines, of which only the steps can be moved.
  var cardScene: DragScene {
    let view = view.card
    let (lines, count) = (view.stepLines, view.lineCount)
    var policy = PanePolicy()
    policy.takesNewRows = false
    policy.reorder = allows(.notes) ? .insert : .none
    var known = Dictionary(
      uniqueKeysWithValues: zip(lines, card.steps.ids).map { ($0, $1) })
    if lines.upperBound < count { known[lines.upperBound] = StepItems.end }
    var traits = [StepItems.end: ItemTraits(isDraggable: false)]
    if !allows(.notes) {
      for id in card.steps.ids { traits[id] = ItemTraits(isDraggable: false) }
    }
    let pane = PaneSnapshot(
      id: .card, frame: view.isHidden ? CellRect(0, 0, width: 0, height: 0) : view.frame,
      content: view.rowsFrame, scroll: view.scroll, items: ItemList(count: count, known: known),
      traits: traits, pinnedHeadCount: lines.lowerBound,
      pinnedTailCount: count - lines.upperBound,
      scrollBar: ScrollBar(
        track: view.scrollTrack, first: view.scroll, visible: view.visibleLines, total: count),
      policy: policy)
    return DragScene(
      panes: [pane], bounds: self.view.frame,
      focus: cardStep.map { ItemLocation(pane: .card, item: card.steps.ids[$0]) },
      selection: Set(block(of: card.grabbed)))
  }

  /// A step with those below it, which go along; empty if there are none.
  private func block(of item: ItemID?) -> [ItemID] {
    guard let index = item.flatMap(card.steps.index), let notes = pane.cursorTask?.notes,
      case let steps = TaskSteps(notes), steps.steps.count == card.steps.ids.count
    else { return [] }
    let block = steps.block(at: index)
    return block.count > 1 ? Array(card.steps.ids[block]) : []
  }

  /// Passes an event to the session of the card and performs its effects.
  @discardableResult
  func dragStep(_ event: DragEvent, at time: Duration) -> [DragEffect] {
    if card.session.phase == .idle {
      switch event {
      case .pressed(_, let cell, _):
        if case .step(let item)? = view.card.element(at: cell) { grab(item) } else { grab(nil) }
      case .lift: grab(cardStep.map { card.steps.ids[$0] })
      case .wheel: break
      default: return []
      }
    }
    let head = view.card.stepLines.lowerBound
    var session = card.session
    let effects = session.handle(DragInput(event, at: time), in: cardScene) { transaction in
      var isSaved = false
      attempt {
        isSaved = try moveStep(transaction.items[0], below: transaction.finalIndex - head)
      }
      return isSaved ? .accepted(transaction.items) : .refused
    }
    if session.gesture?.isScrolling == false { message = nil }
    let refusal = effects.contains { $0.isRefusal } ? message : nil
    card.session = session
    for effect in effects { follow(effect, head: head, at: time) }
    if let refusal { message = refusal }
    return effects
  }

  private func grab(_ item: ItemID?) {
    card.grabbed = item
    card.grabbedTitle = view.card.content?.steps.first { $0.item == item }?.title
  }

  private func follow(_ effect: DragEffect, head: Int, at time: Duration) {
    switch effect {
    case .scroll(_, let line):
      if card.isCarrying { view.card.arrangement = view.card.arrangement ?? .init(itemCount: 0) }
      view.card.scroll(to: line)
    case .announce(let announcement):
      if let words = words(forStep: announcement, head: head) { message = words }
    case .focus(_, let item):
      if let item { moveCardCursor(to: .step(item)) }
    case .tap(_, _, let cell, _): attempt { try tapCard(at: cell, time: time) }
    case .swipe(let swiped, let direction):
      guard let index = card.steps.index(of: swiped.item) else { return }
      moveCardCursor(to: .step(swiped.item))
      attempt { try direction == .right ? tickStep(index) : removeStep(index) }
    case .milestone, .redraw, .reveal, .pull, .select, .unhandled: break
    }
  }

  /// Handles a click: on the box of a step it ticks, on a tag it filters, and on a field that is
  /// typed or chosen it edits. Otherwise it moves the cursor, and a double click edits.
  private func tapCard(at cell: Cell, time: Duration) throws {
    message = nil
    let isDouble = card.clicks.isDouble(at: cell, time: time)
    if let tag = view.card.tag(at: cell) {
      leaveCard()
      return try toggleFilter(byTag: tag)
    }
    guard let element = view.card.element(at: cell), canEditCard else { return }
    if mode.isCard { card.cursor = element }
    if case .step(let item) = element, view.card.isOnMark(cell),
      let index = card.steps.index(of: item)
    {
      return try tickStep(index)
    }
    guard cardHasKeys else { return }
    if case .field(let index) = element, !card.fields[index].isFlag { return try editOnCard() }
    if isDouble { try editOnCard() }
  }
}

extension DragEffect {
  /// Whether it tells that a drop was refused by the source.
  fileprivate var isRefusal: Bool {
    if case .announce(.cancelled(_, .refused)) = self { true } else { false }
  }
}
