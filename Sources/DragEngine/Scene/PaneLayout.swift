/// How the items of a pane stand in it.
public enum PaneLayout: Equatable, Codable, Sendable {
  /// One below the other, each so many screen rows high.
  case list(rowHeight: Int)
  /// Side by side in so many columns, all of one size, and line by line.
  case grid(columns: Int, itemSize: CellSize)

  /// How many items stand side by side, at least 1.
  public var columns: Int {
    switch self {
    case .list: 1
    case .grid(let columns, _): max(1, columns)
    }
  }

  /// The screen rows of one line of items, at least 1.
  public var lineHeight: Int {
    switch self {
    case .list(let height): max(1, height)
    case .grid(_, let size): max(1, size.height)
    }
  }

  /// The cells of a slot.
  ///
  /// - Parameter content: Where the items of the pane stand.
  /// - Parameter scroll: The first line shown; slots that are scrolled away lie outside.
  public func frame(ofSlot slot: Int, in content: CellRect, scroll: Int = 0) -> CellRect {
    let size = itemSize(contentWidth: content.width)
    return CellRect(
      content.minColumn + slot % columns * size.width,
      content.minRow + (slot / columns - scroll) * lineHeight, width: size.width,
      height: size.height)
  }

  /// The cells of one item in a pane whose content is so wide.
  func itemSize(contentWidth: Int) -> CellSize {
    switch self {
    case .list: CellSize(width: contentWidth, height: lineHeight)
    case .grid(_, let size): CellSize(width: max(1, size.width), height: lineHeight)
    }
  }
}
