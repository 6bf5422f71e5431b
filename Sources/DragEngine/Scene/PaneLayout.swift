/// How a pane lays its items out.
public enum PaneLayout: Equatable, Codable, Sendable {
  /// One below the other; `rowHeight` is in screen rows.
  case list(rowHeight: Int)
  /// Line by line in `columns` columns, all of one size.
  case grid(columns: Int, itemSize: CellSize)

  /// The number of items per line, at least 1.
  public var columns: Int {
    switch self {
    case .list: 1
    case .grid(let columns, _): max(1, columns)
    }
  }

  /// The height of one line of items in screen rows, at least 1.
  public var lineHeight: Int {
    switch self {
    case .list(let height): max(1, height)
    case .grid(_, let size): max(1, size.height)
    }
  }

  /// The cells of a slot.
  ///
  /// - Parameter content: The cells that the pane has for its items.
  /// - Parameter scroll: The first line shown; slots scrolled away lie outside `content`.
  public func frame(ofSlot slot: Int, in content: CellRect, scroll: Int = 0) -> CellRect {
    let size = itemSize(contentWidth: content.width)
    return CellRect(
      content.minColumn + slot % columns * size.width,
      content.minRow + (slot / columns - scroll) * lineHeight, width: size.width,
      height: size.height)
  }

  /// The size of one item in a pane whose content is `contentWidth` columns wide.
  func itemSize(contentWidth: Int) -> CellSize {
    switch self {
    case .list: CellSize(width: contentWidth, height: lineHeight)
    case .grid(_, let size): CellSize(width: max(1, size.width), height: lineHeight)
    }
  }
}
