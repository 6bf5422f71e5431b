/// What a screen reader should say; the host chooses the words. Positions count from 1.
public enum DragAnnouncement: Equatable, Codable, Sendable {
  /// Items were lifted. `openPanes` are the panes that accept them, in reading order.
  case lifted(items: [ItemID], position: Int, count: Int, pane: PaneID, openPanes: [PaneID])
  /// A release would drop the items at this position. `target` is the item that they would be
  /// dropped on; `nil` for a drop in a gap, or if that item is unknown.
  case over(
    DropOperation, items: [ItemID], position: Int, count: Int, pane: PaneID, target: ItemID?)
  /// A release would remove or reset the items, which is the effect of a drop outside every pane.
  case outside(DropOperation, items: [ItemID])
  /// A drop is refused for this reason; `pane` is `nil` if the refusal does not concern a pane.
  case refused(items: [ItemID], DropProposal.Refusal, pane: PaneID?)
  /// The item cannot be lifted.
  case locked(item: ItemID)
  /// The items were dropped in a pane.
  case dropped(
    DropOperation, items: [ItemID], position: Int, pane: PaneID, from: PaneID, target: ItemID?)
  /// The items were dropped at their original position.
  case unchanged(items: [ItemID])
  /// The items were removed or reset, which is the effect of a drop outside every pane.
  case droppedOutside(DropOperation, items: [ItemID])
  /// The session was cancelled, for this reason.
  case cancelled(items: [ItemID], DragCancellation)
  /// The pointer still carries the items, although its button is up. The next click drops them.
  case sticky(items: [ItemID])
}
