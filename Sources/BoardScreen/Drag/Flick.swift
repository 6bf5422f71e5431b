import BoardModel
import DragEngine

/// What a quick flick sideways does to a row.
///
/// A flick towards the done list completes, one from the done list towards the others reopens,
/// and one the other way removes.
enum Flick: Equatable {
  case complete, reopen, remove
  /// Nothing: it goes towards the other lists, but the board has no done list.
  case nothing

  /// - Parameters:
  ///   - pane: The index of the row's list, from 0.
  ///   - roles: The roles of the lists from left to right.
  init(_ direction: SwipeDirection, from pane: Int, roles: [ListRole]) {
    let isDone = roles.indices.contains(pane) && roles[pane] == .done
    let goal =
      isDone
      ? roles.firstIndex(of: .pending) ?? roles.firstIndex { $0 != .done }
      : roles.firstIndex(of: .done)
    // Without a done list, the direction of the other lists counts.
    let isLast = pane > 0 && pane == roles.count - 1
    let leadsRight = goal.map { $0 > pane } ?? (!isLast && !isDone)
    guard (direction == .right) == leadsRight else {
      self = .remove
      return
    }
    self = isDone ? .reopen : goal == nil ? .nothing : .complete
  }

  /// The symbol shown in the space that the row leaves.
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
