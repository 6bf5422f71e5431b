/// A milestone of a session. Milestones occur in this order: `willBegin didBegin (entered | updated
/// | moved | exited)* exited? willEnd performed? didEnd`.
///
/// Milestones match the delegate methods of drag and drop in UIKit
/// (<https://developer.apple.com/documentation/uikit/drag-and-drop>). Since milestones are values,
/// they can be recorded, and a host can respond to a milestone with another event without nested
/// calls.
public enum DragMilestone: Equatable, Codable, Sendable {
  /// Items are about to be lifted from a pane.
  case willBegin(items: [ItemID], pane: PaneID)
  /// The items have been lifted.
  case didBegin
  /// The items are now over this pane.
  case entered(PaneID)
  /// The proposal has changed; a release would now perform this one.
  case updated(DropProposal)
  /// The pointer moved to another cell.
  case moved(to: Cell)
  /// The items have left this pane.
  case exited(PaneID)
  /// The session is about to end with this operation.
  case willEnd(DropOperation)
  /// The model was asked to make the change, with this result.
  case performed(DropTransaction, DropResult)
  /// The session has ended; `panes` are the home pane and every pane entered.
  case didEnd(DragOutcome, panes: [PaneID])
}
