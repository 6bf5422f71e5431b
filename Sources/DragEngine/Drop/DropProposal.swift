/// The operation that a release performs.
public enum DropOperation: String, CaseIterable, Codable, Sendable {
  /// No change: the session was cancelled.
  case cancel
  /// No change: the policies refuse the drop.
  case forbidden
  /// No change: the items stay where they are.
  case unchanged
  /// The items move to the destination.
  case move
  /// Copies of the items are made; the originals stay.
  case copy
  /// Two items swap their positions.
  case exchange
  /// The item's value is applied to the one it is dropped on.
  case apply
  /// The items are combined with the one they are dropped on.
  case combine
  /// The item loses what was applied to it.
  case reset
  /// The items are removed from their pane.
  case delete
}

/// What a release at a cell would do.
///
/// A pure function of the session, the scene and the cell. A host narrows what
/// a pane accepts by giving it another policy in the next scene.
public struct DropProposal: Equatable, Codable, Sendable {
  /// Why the policies refuse a drop.
  public enum Refusal: String, Codable, Sendable {
    /// The pane, or one of the items, cannot be reordered.
    case noReordering
    /// The pane accepts nothing from the home pane.
    case notAccepted
    /// The pane has reached its limit of rows.
    case full
    /// The pane already has an item with this identity key.
    case duplicate
    /// The pane allows no drop below its last row.
    case emptyArea
    /// The pane allows drops on its items only, and there is none.
    case noItem
    /// Only one item at a time can be exchanged.
    case severalItems
    /// Nothing can be combined with the item there, or with any of the pane.
    case noCombining
    /// No item is in front of the gap that could be combined with.
    case noItemInFront
    /// No pane is under the pointer.
    case outside
    /// The screen has another size, or shows another pane under the pointer, than
    /// when the pointer last moved.
    case screenChanged
    /// The home pane does not allow items to be removed.
    case noRemoval
  }

  /// The operation that the release would perform.
  public let operation: DropOperation
  /// The pane under the pointer; `nil` outside.
  public let pane: PaneID?
  /// The final index of the first item, or the index of the item to drop on;
  /// `nil` if nothing would be dropped in a pane.
  public let slot: Int?
  /// Where the items would be dropped; `nil` if they would not be, or if the
  /// scene does not know the item there.
  public let destination: DropDestination?
  /// Why the operation is `forbidden`; `nil` if it is not.
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

  /// The item that the carried one would be dropped on.
  public var target: ItemID? {
    if case .on(let item) = destination?.position { item } else { nil }
  }

  /// Whether a gap shows where the items would be dropped.
  var opensGap: Bool {
    switch operation {
    case .unchanged, .move, .copy: slot != nil
    case .cancel, .forbidden, .exchange, .apply, .combine, .reset, .delete: false
    }
  }
}
