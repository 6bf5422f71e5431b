/// The slots of a pane as they are shown: its items without the hidden ones,
/// with a gap between them, some of them blank.
///
/// Drawing and hit-testing both go by it, so that what you see is what you get.
/// A slot is a row of a list, or a place of a grid, counted line by line from 0.
public struct PaneArrangement: Equatable, Sendable {
  /// What stands in a slot.
  public enum Slot: Equatable, Sendable {
    /// The item of this index in the list.
    case item(index: Int)
    /// Part of the gap, or an item that is elsewhere at the moment.
    case gap
    /// Nothing: behind the last item.
    case empty
  }

  private let itemCount: Int
  /// Indices of the items that are not shown, ascending.
  private let hidden: [Int]
  /// Indices of the items whose places are shown and empty, ascending.
  private let blank: [Int]
  private let gap: Range<Int>

  /// Makes the slots of a pane while nothing is lifted.
  public init(itemCount: Int) { self.init(itemCount: itemCount, hidden: []) }

  /// - Parameter gap: The slots of the gap; empty for none.
  init(itemCount: Int, hidden: [Int] = [], blank: [Int] = [], gap: Range<Int> = 0..<0) {
    self.itemCount = itemCount
    self.hidden = hidden
    self.blank = blank
    self.gap = gap
  }

  /// The slots, gap and all.
  public var count: Int { itemCount - hidden.count + gap.count }

  /// The slots of the gap.
  public var gapCount: Int { gap.count }

  /// What stands in a slot, from 0.
  public func slot(at place: Int) -> Slot {
    guard place >= 0, place < count else { return .empty }
    if gap.contains(place) { return .gap }
    let shown = place < gap.lowerBound ? place : place - gap.count
    let index = Self.index(ofShown: shown, hiding: hidden)
    return blank.contains(index) ? .gap : .item(index: index)
  }

  /// The index in the list of the item that is `shown`th among those not hidden.
  ///
  /// - Parameter hidden: Indices, ascending.
  static func index(ofShown shown: Int, hiding hidden: [Int]) -> Int {
    // The nth hidden index is in front if fewer than n + shown stand before it.
    var (low, high) = (0, hidden.count)
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle] - middle <= shown { low = middle + 1 } else { high = middle }
    }
    return shown + low
  }
}
