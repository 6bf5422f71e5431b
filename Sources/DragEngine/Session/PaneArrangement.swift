/// The display rows of a pane: its items without the hidden ones, and the gap.
///
/// Drawing and hit-testing both go by it, so that what you see is what you get.
public struct PaneArrangement: Equatable, Sendable {
  /// What stands in a display row.
  public enum Slot: Equatable, Sendable {
    /// The item of this index in the list.
    case item(index: Int)
    /// Part of the gap.
    case gap
    /// Nothing: below the last row.
    case empty
  }

  private let itemCount: Int
  /// Indices of the items that are not shown, ascending.
  private let hidden: [Int]
  private let gap: Range<Int>

  /// - Parameter gap: The display rows of the gap; empty for none.
  init(itemCount: Int, hidden: [Int], gap: Range<Int>) {
    self.itemCount = itemCount
    self.hidden = hidden
    self.gap = gap
  }

  /// The display rows, gap and all.
  public var count: Int { itemCount - hidden.count + gap.count }

  /// The rows of the gap.
  public var gapCount: Int { gap.count }

  /// What stands in a display row, from 0.
  public func slot(at row: Int) -> Slot {
    guard row >= 0, row < count else { return .empty }
    if gap.contains(row) { return .gap }
    let shown = row < gap.lowerBound ? row : row - gap.count
    return .item(index: index(ofShown: shown))
  }

  /// The index in the list of the item that is `shown`th among those not hidden.
  func index(ofShown shown: Int) -> Int {
    hidden.reduce(shown) { $1 <= $0 ? $0 + 1 : $0 }
  }
}
