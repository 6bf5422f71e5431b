import BoardModel
import DragEngine

/// What a quick flick sideways does to a row, by the order of the lists.
///
/// Towards the list of what is done it completes, from there back towards the
/// others it reopens, and the other way it removes.
enum Flick: Equatable {
  case complete, reopen, remove
  /// Nothing: it goes towards the other lists of a board that has none for what is done.
  case nothing

  /// - Parameters:
  ///   - pane: The index of the row's list, from 0.
  ///   - roles: Those of the lists, in their order. Right leads to the later ones.
  init(_ direction: SwipeDirection, from pane: Int, roles: [ListRole]) {
    let isDone = roles.indices.contains(pane) && roles[pane] == .done
    let goal =
      isDone
      ? roles.firstIndex(of: .pending) ?? roles.firstIndex { $0 != .done }
      : roles.firstIndex(of: .done)
    // Without a goal the way to the other lists counts: the last list is left leftwards.
    let isLast = pane > 0 && pane == roles.count - 1
    let leadsRight = goal.map { $0 > pane } ?? (!isLast && !isDone)
    guard (direction == .right) == leadsRight else {
      self = .remove
      return
    }
    self = isDone ? .reopen : goal == nil ? .nothing : .complete
  }

  /// What shows in the room that the row leaves.
  var symbol: Character {
    switch self {
    case .complete: "✓"
    case .reopen: "○"
    case .remove: "✗"
    case .nothing: " "
    }
  }

  /// What it does, in a word.
  var verb: String {
    switch self {
    case .complete: "complete"
    case .reopen: "reopen"
    case .remove: "remove"
    case .nothing: "leave"
    }
  }
}
