import BoardModel
import DragEngine

/// What a quick flick sideways does to a row.
///
/// On a board with a done list, a flick towards the done list completes the task, and a flick away
/// from it removes the task. In the done list, a flick towards any other list reopens the task, and
/// a flick in the other direction removes the task. In a done list between two others, a flick in
/// either direction therefore reopens the task.
enum Flick: Equatable {
  case complete, reopen, remove
  /// Sends the row to the list in a direction. `isToSelected` is whether that list contains the
  /// selected rows, as in a chooser.
  case send(isToSelected: Bool, SwipeDirection)
  /// Does nothing, for example because the row is locked or the source does not support the flick.
  case nothing

  /// Creates the effect of a flick on a board where rows are not sent between lists.
  ///
  /// - Parameters:
  ///   - pane: The index of the row's list, from 0.
  ///   - roles: The roles of the lists from left to right.
  init(_ direction: SwipeDirection, from pane: Int, roles: [ListRole]) {
    let isRight = direction == .right
    if roles[pane] == .done {
      let others = roles.indices.filter { roles[$0] != .done }
      let leadsBack = others.contains { isRight ? $0 > pane : $0 < pane }
      self = leadsBack || (others.isEmpty && !isRight) ? .reopen : .remove
    } else if let done = roles.firstIndex(of: .done) {
      self = isRight == (done > pane) ? .complete : .remove
    } else {
      // Without a done list, a flick left removes; in the last of several lists, a flick right
      // removes instead.
      let isLast = pane > 0 && pane == roles.count - 1
      self = isRight == isLast ? .remove : .nothing
    }
  }

  /// Returns the part of a source that the flick requires, or the source itself if any source
  /// suffices.
  var needs: (any BoardSource) -> AnyObject? {
    switch self {
    case .complete, .reopen, .remove: \.editing
    case .send: \.sending
    case .nothing: \.self
    }
  }

  /// The symbol shown in the cells that the sliding row uncovers.
  var symbol: Character {
    switch self {
    case .complete: "✓"
    case .reopen: "○"
    case .remove: "✗"
    case .send(isToSelected: true, _): "✓"
    case .send(isToSelected: false, .right): "→"
    case .send(isToSelected: false, .left): "←"
    case .nothing: " "
    }
  }
}
