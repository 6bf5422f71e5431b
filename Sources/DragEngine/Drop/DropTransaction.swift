/// One change of the model, as a drop asks for it.
///
/// Indices are rows of whole lists, from 0. The gap counts as
/// <https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)>
/// does, in the list before the change; the final index in the list after it.
public struct DropTransaction: Equatable, Codable, Sendable {
  /// What is asked for: move, copy, exchange, apply, reset or delete.
  public let operation: DropOperation
  /// The items, in list order.
  public let items: [ItemID]
  /// The pane they leave, or stay in.
  public let source: PaneID
  /// Where they land; `nil` for reset and delete.
  public let destination: DropDestination?
  /// The gap in the list before the change, 0…n. For exchange and apply it is
  /// the index of the item they fall on, for reset and delete that of the first
  /// item.
  public let insertionGap: Int
  /// The index of the first item after the change: the gap less the items in
  /// front of it. For apply, the index of the item it falls on.
  public let finalIndex: Int

  /// Makes the change in lists of which everything is known.
  ///
  /// - Parameter inserted: What stands at the destination afterwards: the items
  ///   themselves, or for copies their fresh ids.
  public func apply(to lists: inout [PaneID: [ItemID]], inserting inserted: [ItemID]) {
    let moved = Set(items)
    switch operation {
    case .move, .copy:
      guard let pane = destination?.pane, let target = lists[pane],
        target.indices.contains(insertionGap) || insertionGap == target.count
      else { return }
      let behind = target[insertionGap...]
      var front = Array(target[..<insertionGap])
      if operation == .move, pane == source {
        front.removeAll(where: moved.contains)
        lists[pane] = front + inserted + behind.filter { !moved.contains($0) }
      } else {
        lists[pane] = front + inserted + behind
        if operation == .move { lists[source]?.removeAll(where: moved.contains) }
      }
    case .exchange:
      guard let item = items.first, let index = lists[source]?.firstIndex(of: item) else { return }
      lists[source]?.swapAt(index, finalIndex)
    case .delete: lists[source]?.removeAll(where: moved.contains)
    case .cancel, .forbidden, .unchanged, .apply, .reset: break
    }
  }
}

/// What became of a transaction.
public enum DropResult: Equatable, Codable, Sendable {
  /// It was made. The ids are those that stand there now: the same for a move,
  /// fresh ones for copies, the painted item for apply.
  case accepted([ItemID])
  /// Nothing was changed.
  case refused
}
