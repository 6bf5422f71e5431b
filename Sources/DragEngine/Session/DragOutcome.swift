/// Why a session ended without a drop.
public enum DragCancellation: String, CaseIterable, Codable, Sendable {
  case escape, secondaryButton, releaseLost, focusLost, suspended, interrupted
  case sourceRemoved, paneRemoved, rejected, noTarget, refused, programmatic
}

/// How a session ended, and where its items are.
public struct DragOutcome: Equatable, Codable, Sendable {
  /// The operation that ended the session.
  public let operation: DropOperation
  /// The items that were lifted, in list order.
  public let sources: [ItemID]
  /// The pane that the items were lifted from, or have moved to since.
  public let home: PaneID
  /// The items from ``DropResult/accepted(_:)``, or the lifted items if they stayed where they
  /// were; empty if the session was cancelled.
  public let inserted: [ItemID]
  /// Where the items were dropped; `nil` if they stayed where they were, or were removed or reset.
  public let destination: DropDestination?
  /// Why nothing was dropped; `nil` after a drop.
  public let cancellation: DragCancellation?
  /// The item to put the cursor on; `nil` if there is none or its id is unknown.
  public let focus: ItemID?
}
