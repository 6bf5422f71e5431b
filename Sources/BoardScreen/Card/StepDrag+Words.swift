import DragEngine

/// The messages about a carried or swiped step.
extension StepDrag {
  /// What a swipe of a step will do, as in `Release to tick “Draft”`; `nil` without a swipe.
  var wordsForGesture: String? {
    guard case .swipe(let swiped, let columns, let isArmed) = session.gesture else { return nil }
    let isDone = card.view.content?.step(swiped.item)?.isDone == true
    let verb = columns < 0 ? "remove" : isDone ? "untick" : "tick"
    return "\(isArmed ? "Release" : "Swipe further") to \(verb) \(names(of: [swiped.item]))"
  }

  /// The name of carried steps, such as `“Draft” and 2 below it`.
  func names(of items: [ItemID]) -> String {
    let title = items.first.flatMap { card.view.content?.step($0)?.title ?? grabbedTitle }
    let below = items.count - 1
    return (title.map(host.quoted) ?? "The step") + (below > 0 ? " and \(below) below it" : "")
  }

  /// The message for steps that did not move, such as `“Draft” is where it was`.
  func wordsForNoMove(of items: [ItemID]) -> String {
    names(of: items) + (items.count == 1 ? " is where it was" : " are where they were")
  }

  /// The message for an announcement of the session; `nil` for an announcement that does not apply
  /// to steps.
  ///
  /// - Parameter head: The number of the card's lines above the steps.
  func words(for announcement: DragAnnouncement, head: Int) -> String? {
    let count = card.steps.ids.count
    switch announcement {
    case .lifted(let items, let position, _, _, _):
      return "Lifted \(names(of: items)), step \(position - head) of \(count)"
    case .over(_, let items, let position, _, _, _):
      return "\(names(of: items)), position \(position - head) of \(count)"
    case .dropped(_, let items, let position, _, _, _):
      return "Moved \(names(of: items)) to \(position - head) of \(count)"
    case .unchanged(let items): return wordsForNoMove(of: items)
    case .cancelled(let items, .noTarget):
      return "\(names(of: items)) \(items.count == 1 ? "is" : "are") back: steps stay on their card"
    case .cancelled(let items, let reason):
      return "\(names(of: items)) \(host.rowWords.outcome(of: reason, items.count))"
    case .refused(let items, .outside, _):
      return
        "\(names(of: items)): steps stay on their card; "
        + "release to put \(items.count == 1 ? "it" : "them") back"
    case .refused(let items, let refusal, _):
      return "\(names(of: items)): \(host.rowWords.reason(refusal, pane: .card))"
    case .sticky(let items): return RowWords.sticky(names(of: items), items.count)
    case .locked, .outside, .droppedOutside: return nil
    }
  }
}
