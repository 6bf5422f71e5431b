/// A milestone of a session. They come in this order: `willBegin didBegin
/// (entered | updated | moved | exited)* exited? willEnd performed? didEnd`.
///
/// They match the delegate methods of UIKit's drags and drops
/// (<https://developer.apple.com/documentation/uikit/drag-and-drop>). Being values,
/// they can be recorded, and a host that reacts with another event cannot nest calls.
public enum DragMilestone: Equatable, Codable, Sendable {
  /// Items are about to be lifted from a pane.
  case willBegin(items: [ItemID], pane: PaneID)
  /// They are lifted.
  case didBegin
  /// They are now over this pane.
  case entered(PaneID)
  /// A release would now do this.
  case updated(DropProposal)
  /// The pointer is in another cell.
  case moved(to: Cell)
  /// They have left this pane.
  case exited(PaneID)
  /// The session is about to end with this operation.
  case willEnd(DropOperation)
  /// The model was asked to make the change, with this result.
  case performed(DropTransaction, DropResult)
  /// The session has ended; `panes` are the home pane and every pane entered.
  case didEnd(DragOutcome, panes: [PaneID])
}
