/// What a screen reader should hear; the words are the host's. Positions count from 1.
public enum DragAnnouncement: Equatable, Codable, Sendable {
  /// Items were lifted; `openPanes` would take them, in reading order.
  case lifted(items: [ItemID], position: Int, count: Int, pane: PaneID, openPanes: [PaneID])
  /// They would land here; `target` is the item they would fall on.
  case over(
    DropOperation, items: [ItemID], position: Int, count: Int, pane: PaneID, target: ItemID?)
  /// Outside every pane letting go would remove or reset them.
  case outside(DropOperation, items: [ItemID])
  /// They would not land.
  case refused(items: [ItemID], DropProposal.Refusal, pane: PaneID?)
  /// The item cannot be lifted.
  case locked(item: ItemID)
  /// They have landed.
  case dropped(
    DropOperation, items: [ItemID], position: Int, pane: PaneID, from: PaneID, target: ItemID?)
  /// They are where they were.
  case unchanged(items: [ItemID])
  /// They were removed, or have lost what was applied to them.
  case droppedOutside(DropOperation, items: [ItemID])
  /// They went back.
  case cancelled(items: [ItemID], DragCancellation)
  /// The button is up and the pointer still carries: the next click places.
  case sticky(items: [ItemID])
}
