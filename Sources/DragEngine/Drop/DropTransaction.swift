/// Where items land: a pane, and a place by its neighbour.
public struct DropDestination: Hashable, Codable, Sendable {
  /// A place in a pane.
  public enum Place: Hashable, Codable, Sendable {
    /// In front of an item.
    case before(ItemID)
    /// Behind the last one.
    case end
    /// On an item.
    case on(ItemID)
  }

  /// The pane.
  public let pane: PaneID
  /// The place in it.
  public let place: Place

  /// Names a destination.
  public init(pane: PaneID, place: Place) {
    self.pane = pane
    self.place = place
  }
}

/// What letting go does.
public enum DropOperation: String, Codable, Sendable {
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
public struct DropProposal: Equatable, Codable, Sendable {
  /// Why the rules refuse.
  public enum Refusal: String, Codable, Sendable {
    /// The pane keeps its order.
    case noReordering
    /// The pane takes nothing from there.
    case notAccepted
    /// The pane has as many rows as it takes.
    case full
    /// Below the last row nothing may be dropped.
    case emptyArea
    /// There is no pane.
    case outside
  }

  /// What it would do.
  public let operation: DropOperation
  /// The pane it is about; `nil` outside.
  public let pane: PaneID?
  /// The final index of the first item; `nil` where nothing would land.
  public let slot: Int?
  /// Why not, where the operation is `forbidden`.
  public let refusal: Refusal?

  static func refused(_ refusal: Refusal, pane: PaneID?) -> DropProposal {
    DropProposal(operation: .forbidden, pane: pane, slot: nil, refusal: refusal)
  }

  static func landing(_ operation: DropOperation, pane: PaneID, slot: Int) -> DropProposal {
    DropProposal(operation: operation, pane: pane, slot: slot, refusal: nil)
  }
}

/// One change of the model, as a drop asks for it.
public struct DropTransaction: Equatable, Codable, Sendable {
  /// What is asked for: move, copy, exchange, apply, reset or delete.
  public let operation: DropOperation
  /// The items, in list order.
  public let items: [ItemID]
  /// The pane they leave.
  public let source: PaneID
  /// Where they land.
  public let destination: DropDestination
  /// The gap in the list before the change, 0…n; counts as `move(fromOffsets:toOffset:)` does.
  public let insertionGap: Int
  /// The index of the first item after the change.
  public let finalIndex: Int
}

/// What became of a transaction.
public enum DropResult: Equatable, Codable, Sendable {
  /// It was made; copies have fresh ids.
  case accepted([ItemID])
  /// Nothing was changed.
  case refused
}
