/// The change of the model that a drop makes.
///
/// Indices are those of whole lists, from 0. The gap is an index in the list
/// before the change, as in
/// <https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)>;
/// the final index is one in the list after it.
public struct DropTransaction: Equatable, Codable, Sendable {
  /// The change: move, copy, exchange, apply, combine, reset or delete.
  public let operation: DropOperation
  /// The items, in list order.
  public let items: [ItemID]
  /// The pane they leave, or stay in.
  public let source: PaneID
  /// Where they are dropped; `nil` for reset and delete.
  public let destination: DropDestination?
  /// The gap in the list before the change, 0…n. For exchange, apply and combine it is the index of
  /// the item they are dropped on, for reset and delete that of the first item.
  public let insertionGap: Int
  /// The index of the first item after the change: the gap minus the number of items in front of
  /// it. For apply and combine, the index before the change of the item they are dropped on.
  public let finalIndex: Int
}

/// The result of a transaction.
public enum DropResult: Equatable, Codable, Sendable {
  /// The change was made. The ids are those now at the destination: the same for a move,
  /// fresh ones for copies, the painted item for apply; for combine those that are
  /// still items of their own or, if none is, the item they are part of now.
  case accepted([ItemID])
  /// The change was refused; nothing was changed.
  case refused
}
