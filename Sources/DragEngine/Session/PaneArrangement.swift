/// The slots of a pane as they are shown: its items without the hidden ones, with a gap where the
/// carried items would be dropped.
///
/// A slot is a row of a list or a tile of a grid, counted line by line from 0.
public struct PaneArrangement: Equatable, Sendable {
  /// What a slot of a pane shows.
  public enum SlotContent: Equatable, Sendable {
    /// The item at this index of the list.
    case item(index: Int)
    /// Part of the gap, or the slot of an item that is lifted or settling.
    case gap
    /// Nothing, because the slot is after the last item.
    case empty
  }

  private let itemCount: Int
  /// Indices of the items without a slot, ascending.
  private let hidden: [Int]
  /// Indices of the items whose slot is shown as a gap, ascending.
  private let vacant: [Int]
  /// The slots of the gap; empty if there is no gap.
  let gap: Range<Int>

  /// Creates the slots of a pane while nothing is lifted.
  public init(itemCount: Int) { self.init(itemCount: itemCount, hidden: []) }

  /// - Parameter gap: The slots of the gap; empty if there is no gap.
  init(itemCount: Int, hidden: [Int] = [], vacant: [Int] = [], gap: Range<Int> = 0..<0) {
    self.itemCount = itemCount
    self.hidden = hidden
    self.vacant = vacant
    self.gap = gap
  }

  /// The number of slots, including the gap.
  public var count: Int { itemCount - hidden.count + gap.count }

  /// The number of slots of the gap.
  public var gapCount: Int { gap.count }

  /// What the slot at an index shows.
  ///
  /// - Parameter slot: The index of the slot, from 0; slots outside 0..<``count`` are empty.
  public func content(ofSlot slot: Int) -> SlotContent {
    guard slot >= 0, slot < count else { return .empty }
    if gap.contains(slot) { return .gap }
    let index = index(ofSlot: slot)
    return vacant.contains(index) ? .gap : .item(index: index)
  }

  /// The list index of the item in a slot outside the gap.
  func index(ofSlot slot: Int) -> Int {
    Self.index(ofShown: slot < gap.lowerBound ? slot : slot - gap.count, hiding: hidden)
  }

  /// The list index of an item, given its index among the items that are not hidden.
  ///
  /// - Parameter hidden: The indices of the hidden items, ascending.
  static func index(ofShown shown: Int, hiding hidden: [Int]) -> Int {
    // Binary search for the hidden indices before the item: those with at most `shown` items before
    // them that are not hidden.
    var (low, high) = (0, hidden.count)
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle] - middle <= shown { low = middle + 1 } else { high = middle }
    }
    return shown + low
  }
}
