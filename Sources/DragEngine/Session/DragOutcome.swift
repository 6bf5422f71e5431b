/// Why a session ended without a drop.
public enum DragCancellation: String, CaseIterable, Codable, Sendable {
  case escape, secondaryButton, releaseLost, focusLost, suspended, interrupted
  case sourceRemoved, paneRemoved, rejected, noTarget, refused, programmatic
}

/// How a session ended.
public struct DragOutcome: Equatable, Codable, Sendable {
  /// What was done.
  public let operation: DropOperation
  /// The items that were lifted, in list order.
  public let sources: [ItemID]
  /// The pane they were lifted from.
  public let home: PaneID
  /// The items that stand at the destination now.
  public let inserted: [ItemID]
  /// Where they landed.
  public let destination: DropDestination?
  /// Why nothing landed.
  public let cancellation: DragCancellation?
  /// What the cursor should be on; `nil` where the pane is empty, or its next
  /// row is not known.
  public let focus: ItemID?
}
