/// The moments of a session, in their order: `willBegin didBegin (entered |
/// updated | moved | exited)* exited? willEnd performed? didEnd`.
///
/// They are what UIKit tells the delegates of a drag and of a drop
/// (<https://developer.apple.com/documentation/uikit/drag-and-drop>). As values
/// they can be recorded, and a host that answers one with another event cannot nest.
public enum DragCallback: Equatable, Codable, Sendable {
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

/// Which way a row was swiped.
public enum SwipeDirection: String, Codable, Sendable { case left, right }

/// What the host must do after an event, in order.
public enum DragEffect: Equatable, Codable, Sendable {
  /// A moment of the session.
  case callback(DragCallback)
  /// ``DragSession/picture(in:)``, ``DragSession/gesture`` or an arrangement is another one.
  case redraw
  /// Scroll a pane so that this line is its first.
  case scroll(pane: PaneID, to: Int)
  /// Say it.
  case announce(DragAnnouncement)
  /// Put the cursor there.
  case focus(pane: PaneID, item: ItemID?)
  /// A click.
  case tap(pane: PaneID?, item: ItemID?, at: Cell, modifiers: PointerModifiers)
  /// A row was swiped far enough, and let go.
  case swipe(ItemPlace, SwipeDirection)
  /// A pane was pulled down far enough, and let go.
  case pull(pane: PaneID)
  /// The pointer passes over these rows, in list order, to select them; `[]`
  /// takes it back. The last one of a press is final.
  case select(pane: PaneID, items: [ItemID], isFinal: Bool)
  /// The event was not the session's.
  case pass
}
