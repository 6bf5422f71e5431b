/// One pane as it stands at the moment of an event.
public struct PaneSnapshot: Equatable, Codable, Sendable {
  /// Which pane it is.
  public var id: PaneID
  /// Where it stands, border and all, in cells of the screen.
  public var frame: CellRect
  /// Where its items stand.
  public var content: CellRect
  /// How they stand there.
  public var layout: PaneLayout
  /// The first line of items shown, from 0; in a list a line is a row.
  public var scroll: Int
  /// What is known of its items.
  public var items: ItemList
  /// What may be done with them; items that are missing here are free.
  public var traits: [ItemID: ItemTraits]
  /// How many items at the end stay there; nothing lands behind them.
  public var pinnedTailCount: Int
  /// The index at which what is carried would land, in a pane with an order of
  /// its own; `nil` where the pointer decides.
  public var landing: Int?
  /// Keys of ``ItemTraits/identityKey`` that stand here. Those of the carried
  /// items must be among them where they do.
  public var identityKeys: Set<String>
  /// Screen columns where a press lifts at once.
  public var handleColumns: Range<Int>
  /// Screen columns where a press that moves over rows selects them.
  public var markColumns: Range<Int>
  /// The bar that scrolls it; `nil` where none is shown.
  public var scrollBar: ScrollBar?
  /// What may be done in it.
  public var policy: PanePolicy

  /// Makes a snapshot.
  public init(
    id: PaneID, frame: CellRect, content: CellRect, layout: PaneLayout = .list(rowHeight: 1),
    scroll: Int = 0, items: ItemList, traits: [ItemID: ItemTraits] = [:],
    pinnedTailCount: Int = 0, landing: Int? = nil, identityKeys: Set<String> = [],
    handleColumns: Range<Int> = 0..<0,
    markColumns: Range<Int> = 0..<0, scrollBar: ScrollBar? = nil,
    policy: PanePolicy = PanePolicy()
  ) {
    self.id = id
    self.frame = frame
    self.content = content
    self.layout = layout
    self.scroll = scroll
    self.items = items
    self.traits = traits
    self.pinnedTailCount = max(0, pinnedTailCount)
    self.landing = landing
    self.identityKeys = identityKeys
    self.handleColumns = handleColumns
    self.markColumns = markColumns
    self.scrollBar = scrollBar
    self.policy = policy
  }

  func traits(of item: ItemID) -> ItemTraits { traits[item] ?? ItemTraits() }
}

// MARK: Where things stand

extension PaneSnapshot {
  /// Whole lines of items that fit.
  var visibleLines: Int { content.height / layout.lineHeight }

  /// Lines that so many items take.
  func lines(ofItems count: Int) -> Int { (count + layout.columns - 1) / layout.columns }

  /// The last scroll position.
  ///
  /// - Parameter isLive: While something is carried, one slot more can be seen.
  func lastScroll(itemCount: Int? = nil, isLive: Bool) -> Int {
    max(0, lines(ofItems: itemCount ?? items.count) + (isLive ? 1 : 0) - visibleLines)
  }

  /// The slot under a cell; cells of the border and beyond count as the nearest
  /// one shown, and slots behind the last item go on counting.
  func slot(at cell: Cell) -> Int {
    let line = (cell.row - content.minRow) / layout.lineHeight
    let shown = cell.row < content.minRow ? 0 : min(line, max(0, visibleLines - 1))
    let size = layout.itemSize(contentWidth: content.width)
    let across = max(0, cell.column - content.minColumn) / max(1, size.width)
    return (scroll + shown) * layout.columns + min(across, layout.columns - 1)
  }

  /// The item under a cell while nothing is lifted; `nil` on the border and on blank cells.
  func item(at cell: Cell) -> ItemID? {
    let size = layout.itemSize(contentWidth: content.width)
    guard content.contains(cell), cell.row < content.minRow + visibleLines * layout.lineHeight,
      cell.column < content.minColumn + layout.columns * size.width
    else { return nil }
    return items.id(at: slot(at: cell))
  }

  /// The cells of a slot; they may lie outside the content where it is scrolled away.
  func frame(ofSlot slot: Int) -> CellRect {
    layout.frame(ofSlot: slot, in: content, scroll: scroll)
  }

  /// Where a slot begins, or the nearest line shown where it is scrolled away.
  func nearestShown(ofSlot slot: Int) -> Cell {
    let origin = frame(ofSlot: slot).origin
    let last = content.minRow + max(0, visibleLines - 1) * layout.lineHeight
    return Cell(origin.column, max(content.minRow, min(origin.row, last)))
  }

  /// The scroll position that shows a slot and is nearest to the present one.
  func scroll(showing slot: Int) -> Int {
    let line = slot / layout.columns
    return max(0, max(min(scroll, line), line - max(0, visibleLines - 1)))
  }
}
