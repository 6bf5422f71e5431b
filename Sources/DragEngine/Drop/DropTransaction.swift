/// The change that a drop makes to the model.
///
/// Indices count from 0 and refer to whole lists, including the rows that are not on the screen.
/// The gap is an index in the list before the change, as in
/// <https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)>;
/// the final index refers to the list after the change.
public struct DropTransaction: Equatable, Codable, Sendable {
  /// The change: move, copy, exchange, apply, combine, link, reset or delete.
  public let operation: DropOperation
  /// The items, in list order.
  public let items: [ItemID]
  /// The home pane of the items.
  public let source: PaneID
  /// Where the items are dropped; `nil` for reset and delete.
  public let destination: DropDestination?
  /// The index of the gap in the list as it was before the change, from 0 to the number of items.
  /// For exchange, apply, combine and link, it is the index of the item to drop on; for reset and
  /// delete, the index of the first item.
  public let insertionGap: Int
  /// The index of the first item after the change: the index of the gap minus the number of carried
  /// items before the gap. For operations other than move and copy, it is the same as
  /// ``insertionGap``.
  public let finalIndex: Int
}

/// The result of a transaction.
public enum DropResult: Equatable, Codable, Sendable {
  /// The change was made. The ids are those of the dropped items; for copy, of the copies; for
  /// apply, of the changed item. For combine, they are those of the items that still exist
  /// separately or, if there are none, of the item that now contains them.
  case accepted([ItemID])
  /// The change was refused; nothing was changed.
  case refused
}
