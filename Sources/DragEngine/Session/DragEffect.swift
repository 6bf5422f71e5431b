/// Why a session ended without a drop.
public enum DragCancellation: String, Codable, Sendable {
  case escape, secondaryButton, releaseLost, focusLost, suspended, interrupted
  case sourceRemoved, paneRemoved, rejected, noTarget, refused, programmatic
}

/// How a session ended.
public struct DragOutcome: Equatable, Codable, Sendable {
  /// What was done.
  public let operation: DropOperation
  /// The items that were lifted.
  public let sources: [ItemID]
  /// The items that stand there now.
  public let inserted: [ItemID]
  /// Where they landed.
  public let destination: DropDestination?
  /// Why nothing landed.
  public let cancellation: DragCancellation?
}

/// What a screen reader should hear; the words are the host's. Positions count from 1.
public enum DragAnnouncement: Equatable, Codable, Sendable {
  /// Items were lifted.
  case lifted(items: [ItemID], position: Int, count: Int, pane: PaneID)
  /// They would land here.
  case over(items: [ItemID], position: Int, count: Int, pane: PaneID)
  /// They would not land.
  case refused(items: [ItemID], DropProposal.Refusal, pane: PaneID?)
  /// The item cannot be lifted.
  case locked(item: ItemID)
  /// They have landed.
  case dropped(items: [ItemID], position: Int, pane: PaneID, from: PaneID)
  /// They are where they were.
  case unchanged(items: [ItemID])
  /// They went back.
  case cancelled(items: [ItemID], DragCancellation)
}

/// The moments of a session, in their order: `willBegin didBegin (entered |
/// updated | moved | exited)* exited? willEnd didEnd`.
public enum DragCallback: Equatable, Codable, Sendable {
  case willBegin(items: [ItemID], pane: PaneID)
  case didBegin
  case entered(PaneID)
  case updated(DropProposal)
  case moved(to: Cell)
  case exited(PaneID)
  case willEnd(DropOperation)
  case didEnd(DragOutcome)
}

/// What the host must do after an event, in order.
public enum DragEffect: Equatable, Sendable {
  /// A moment of the session.
  case callback(DragCallback)
  /// ``DragSession/picture`` is another one.
  case redraw
  /// Scroll a pane so that this display row is its first.
  case scroll(pane: PaneID, to: Int)
  /// Say it.
  case announce(DragAnnouncement)
  /// Put the cursor there.
  case focus(pane: PaneID, item: ItemID?)
  /// A click.
  case tap(pane: PaneID?, item: ItemID?, at: Cell, modifiers: PointerModifiers)
  /// The event was not the session's.
  case pass
}
