/// The operation that a release performs.
public enum DropOperation: String, CaseIterable, Codable, Sendable {
  /// No change: the session was cancelled.
  case cancel
  /// No change, because the drop is refused.
  case forbidden
  /// No change: the items stay where they are.
  case unchanged
  /// The items move to the destination.
  case move
  /// Copies of the items are made; the originals stay.
  case copy
  /// Two items swap their positions.
  case exchange
  /// The values of the items are applied to the item that they are dropped on.
  case apply
  /// The items are combined with the item that they are dropped on.
  case combine
  /// The items are linked to the item that they are dropped on, and stay where they are.
  case link
  /// The values that were applied to the items are removed from them.
  case reset
  /// The items are removed from their pane.
  case delete
}

/// What a release at a cell would do.
///
/// A proposal depends only on the session, the scene and the cell. To restrict what a pane accepts,
/// a host changes the policy of the pane in the next scene.
public struct DropProposal: Equatable, Codable, Sendable {
  /// The reason why a drop is refused.
  public enum Refusal: String, Codable, Sendable {
    /// The pane, or one of the items, cannot be reordered.
    case noReordering
    /// The pane accepts nothing from the home pane.
    case notAccepted
    /// The items would exceed the pane's limit of rows.
    case full
    /// The pane already has an item with the same identity key, or two carried items have the same
    /// key.
    case duplicate
    /// One of the items is blocked, and the pane accepts no blocked items.
    case blocked
    /// The pane allows no drop below its last row.
    case emptyArea
    /// The drop would go on an item, but there is none at this position.
    case noItem
    /// Only one item at a time can be exchanged.
    case severalItems
    /// The item at this position does not allow combining, or the whole pane neither combining nor
    /// linking.
    case noCombining
    /// The gap is at the start of the pane, so there is no item before it to combine with.
    case noItemInFront
    /// No pane is under the pointer.
    case outside
    /// Since the pointer last moved, the screen has been resized, or another pane has appeared
    /// under the pointer.
    case screenChanged
    /// The home pane does not allow items to be removed.
    case noRemoval
  }

  /// The operation that the release would perform.
  public let operation: DropOperation
  /// The pane in which the items would be dropped or refused; `nil` if there is none.
  public let pane: PaneID?
  /// The final index of the first item, or the index of the item to drop on;
  /// `nil` if nothing would be dropped in a pane.
  public let slot: Int?
  /// Where the items would be dropped; `nil` if nothing would be dropped in a pane, or if the item
  /// at that position is unknown. For ``DropOperation/unchanged``, it may be `nil` as well.
  public let destination: DropDestination?
  /// Why the operation is `forbidden`; `nil` for other operations.
  public let refusal: Refusal?

  static func refused(_ refusal: Refusal, pane: PaneID?) -> DropProposal {
    DropProposal(operation: .forbidden, pane: pane, slot: nil, destination: nil, refusal: refusal)
  }

  static func outside(_ operation: DropOperation) -> DropProposal {
    DropProposal(operation: operation, pane: nil, slot: nil, destination: nil, refusal: nil)
  }

  static func drop(
    _ operation: DropOperation, pane: PaneID, slot: Int, position: DropDestination.Position?
  ) -> DropProposal {
    DropProposal(
      operation: operation, pane: pane, slot: slot,
      destination: position.map { DropDestination(pane: pane, position: $0) }, refusal: nil)
  }

  /// The item that the carried items would be dropped on; `nil` if there is none or it is unknown.
  public var target: ItemID? {
    if case .on(let item) = destination?.position { item } else { nil }
  }

  /// Whether the items would be dropped in a gap: not on an item, and not outside every pane.
  var opensGap: Bool {
    switch operation {
    case .unchanged, .move, .copy: slot != nil
    case .cancel, .forbidden, .exchange, .apply, .combine, .link, .reset, .delete: false
    }
  }
}
