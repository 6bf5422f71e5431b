/// What letting go does.
public enum DropOperation: String, CaseIterable, Codable, Sendable {
  /// Nothing: the session ended otherwise.
  case cancel
  /// Nothing: the rules refuse it.
  case forbidden
  /// Nothing: it is where it was.
  case unchanged
  /// The items change place.
  case move
  /// New items are made; the old ones stay.
  case copy
  /// Two items swap places.
  case exchange
  /// The item's value goes to the one it falls on.
  case apply
  /// The item loses what was applied to it.
  case reset
  /// The items are removed.
  case delete
}

/// What letting go at a cell would do.
///
/// A pure function of the session, the scene and the cell. A host narrows what
/// a pane takes by giving it another policy in the next scene.
public struct DropProposal: Equatable, Codable, Sendable {
  /// Why the rules refuse.
  public enum Refusal: String, Codable, Sendable {
    /// The pane, or one of the items, keeps its order.
    case noReordering
    /// The pane takes nothing from there.
    case notAccepted
    /// The pane has as many rows as it takes.
    case full
    /// The pane has the same item already.
    case duplicate
    /// Below the last row nothing may be dropped.
    case emptyArea
    /// Only one item at a time can swap places.
    case notOne
    /// There is no pane.
    case outside
    /// The screen has changed, and the pointer's place means nothing until it moves.
    case screenChanged
    /// The home pane does not let rows be removed.
    case keepsItsRows
  }

  /// What it would do.
  public let operation: DropOperation
  /// The pane it is about; `nil` outside.
  public let pane: PaneID?
  /// The final index of the first item, or the index of the one it falls on;
  /// `nil` where nothing would land.
  public let slot: Int?
  /// Where it would land; `nil` where nothing would, or where the row there is
  /// not known to the scene.
  public let destination: DropDestination?
  /// Why not, where the operation is `forbidden`.
  public let refusal: Refusal?

  static func refused(_ refusal: Refusal, pane: PaneID?) -> DropProposal {
    DropProposal(operation: .forbidden, pane: pane, slot: nil, destination: nil, refusal: refusal)
  }

  static func outside(_ operation: DropOperation) -> DropProposal {
    DropProposal(operation: operation, pane: nil, slot: nil, destination: nil, refusal: nil)
  }

  static func landing(
    _ operation: DropOperation, pane: PaneID, slot: Int, place: DropDestination.Place?
  ) -> DropProposal {
    DropProposal(
      operation: operation, pane: pane, slot: slot,
      destination: place.map { DropDestination(pane: pane, place: $0) }, refusal: nil)
  }

  /// The item it would fall on.
  public var target: ItemID? {
    if case .on(let item) = destination?.place { item } else { nil }
  }

  /// Whether a gap opens for it.
  var opensGap: Bool {
    switch operation {
    case .unchanged, .move, .copy: slot != nil
    case .cancel, .forbidden, .exchange, .apply, .reset, .delete: false
    }
  }
}
