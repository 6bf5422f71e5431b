/// How a pane lays out its items.
public enum PaneLayout: Equatable, Codable, Sendable {
  /// Items one below the other, each of them `rowHeight` screen rows high.
  case list(rowHeight: Int)
  /// Cards one below the other, with individual heights and an empty row between them.
  case cards(CardHeights)
  /// Items of size `itemSize`, side by side in `columns` columns, line by line.
  case grid(columns: Int, itemSize: CellSize)

  /// The number of items per line, at least 1.
  public var columns: Int {
    switch self {
    case .list, .cards: 1
    case .grid(let columns, _): max(1, columns)
    }
  }

  /// The lines of the items while nothing is carried.
  public var stack: LineStack {
    switch self {
    case .list(let height): LineStack(of: height)
    case .grid(_, let size): LineStack(of: size.height)
    case .cards(let heights):
      LineStack(spacing: CardHeights.spacing, standard: heights.standard) { heights.measured[$0] }
    }
  }

  /// The maximum number of slots that a number of screen rows can show.
  public func maxSlots(in rows: Int) -> Int {
    switch self {
    case .list, .grid: stack.count(from: 0, in: rows) * columns
    case .cards: (max(0, rows) + CardHeights.spacing) / (1 + CardHeights.spacing)
    }
  }

  /// The cells of a slot.
  ///
  /// - Parameter content: The pane's area for its items.
  /// - Parameter scroll: The first line shown; slots scrolled away lie outside `content`.
  public func frame(ofSlot slot: Int, in content: CellRect, scroll: Int = 0) -> CellRect {
    frame(ofSlot: slot, in: content, scroll: scroll, stack: stack)
  }

  /// The cells of a slot in a stack of lines that may include a gap.
  func frame(ofSlot slot: Int, in content: CellRect, scroll: Int, stack: LineStack) -> CellRect {
    let width = itemWidth(contentWidth: content.width)
    let line = slot / columns
    return CellRect(
      content.minColumn + slot % columns * width,
      content.minRow + stack.offset(of: line, from: scroll), width: width,
      height: stack.height(of: line))
  }

  /// Whether items are laid out side by side.
  var isOfTiles: Bool {
    switch self {
    case .list, .cards: false
    case .grid: true
    }
  }

  /// The width of one item in a pane whose content is `contentWidth` columns wide.
  func itemWidth(contentWidth: Int) -> Int {
    switch self {
    case .list, .cards: contentWidth
    case .grid(_, let size): max(1, size.width)
    }
  }
}
