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
  /// They are over a pane now.
  case entered(PaneID)
  /// Letting go would do this now.
  case updated(DropProposal)
  /// The pointer is in another cell.
  case moved(to: Cell)
  /// They are not over that pane any more.
  case exited(PaneID)
  /// The session ends, and this was decided.
  case willEnd(DropOperation)
  /// The model was asked, and answered.
  case performed(DropTransaction, DropResult)
  /// The session has ended; told to the home pane and to every pane entered.
  case didEnd(DragOutcome, panes: [PaneID])
}
