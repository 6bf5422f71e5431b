/// A snapshot of one pane at the time of an event.
public struct PaneSnapshot: Equatable, Codable, Sendable {
  /// Which pane it is.
  public var id: PaneID
  /// Its cells on the screen, including the border; empty if it is out of sight.
  public var frame: CellRect
  /// The cells for its items, inside the frame.
  public var content: CellRect
  /// How the items are laid out.
  public var layout: PaneLayout
  /// The first line of items shown, from 0; in a list a line is a row.
  public var scroll: Int
  /// Its items, as far as they are known.
  public var items: ItemList
  /// What the items allow; those missing here allow everything.
  public var traits: [ItemID: ItemTraits]
  /// How many items stay at the beginning; nothing can be inserted in front of them.
  public var pinnedHeadCount: Int
  /// How many items stay at the end; nothing can be dropped behind them.
  public var pinnedTailCount: Int
  /// The index that the carried items would get in a pane that sorts itself;
  /// `nil` if the pointer decides.
  public var sortedIndex: Int?
  /// The ``ItemTraits/identityKey`` of its items; at least those that the
  /// carried items have too.
  public var identityKeys: Set<String>
  /// Screen columns where a press lifts at once.
  public var handleColumns: Range<Int>
  /// Screen columns where a press that moves over rows selects them.
  public var markColumns: Range<Int>
  /// Its scroll bar; `nil` if none is shown.
  public var scrollBar: ScrollBar?
  /// What it allows.
  public var policy: PanePolicy

  /// Makes a snapshot; without a frame, of a pane that is out of sight.
  public init(
    id: PaneID, frame: CellRect = CellRect(0, 0, width: 0, height: 0),
    content: CellRect = CellRect(0, 0, width: 0, height: 0),
    layout: PaneLayout = .list(rowHeight: 1),
    scroll: Int = 0, items: ItemList, traits: [ItemID: ItemTraits] = [:],
    pinnedHeadCount: Int = 0,
    pinnedTailCount: Int = 0, sortedIndex: Int? = nil, identityKeys: Set<String> = [],
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
    self.pinnedHeadCount = max(0, pinnedHeadCount)
    self.pinnedTailCount = max(0, pinnedTailCount)
    self.sortedIndex = sortedIndex
    self.identityKeys = identityKeys
    self.handleColumns = handleColumns
    self.markColumns = markColumns
    self.scrollBar = scrollBar
    self.policy = policy
  }

  /// Whether the screen shows it; the pointer cannot hit a pane out of sight, and
  /// it scrolls only once it has been revealed.
  public var isInSight: Bool { !frame.isEmpty }

  func traits(of item: ItemID) -> ItemTraits { traits[item] ?? ItemTraits() }
}

// MARK: Geometry

extension PaneSnapshot {
  /// Whole lines of items that fit.
  var visibleLines: Int { content.height / layout.lineHeight }

  /// The lines that `count` items take.
  func lines(ofItems count: Int) -> Int { (count + layout.columns - 1) / layout.columns }

  /// The last scroll position.
  ///
  /// - Parameter isLive: Whether something is carried; there is one more slot then.
  func lastScroll(itemCount: Int? = nil, isLive: Bool) -> Int {
    max(0, lines(ofItems: itemCount ?? items.count) + (isLive ? 1 : 0) - visibleLines)
  }

  /// Whether it can be scrolled by a number of lines while something is carried.
  func canScroll(by lines: Int) -> Bool {
    isInSight && (0...lastScroll(isLive: true)).contains(scroll + lines)
  }

  /// The slot under a cell; a cell on the border or beyond gives the nearest slot
  /// shown. Slots behind the last item continue the count.
  func slot(at cell: Cell) -> Int {
    let line = (cell.row - content.minRow) / layout.lineHeight
    let shown = cell.row < content.minRow ? 0 : min(line, max(0, visibleLines - 1))
    let size = layout.itemSize(contentWidth: content.width)
    let across = max(0, cell.column - content.minColumn) / max(1, size.width)
    return (scroll + shown) * layout.columns + min(across, layout.columns - 1)
  }

  /// The item under a cell while nothing is lifted; `nil` on the border and on empty cells.
  func item(at cell: Cell) -> ItemID? {
    let size = layout.itemSize(contentWidth: content.width)
    guard content.contains(cell), cell.row < content.minRow + visibleLines * layout.lineHeight,
      cell.column < content.minColumn + layout.columns * size.width
    else { return nil }
    return items.id(at: slot(at: cell))
  }

  /// The cells of a slot; outside the content if it is scrolled away.
  func frame(ofSlot slot: Int) -> CellRect {
    layout.frame(ofSlot: slot, in: content, scroll: scroll)
  }

  /// The first cell of a slot, on the nearest line shown if it is scrolled away.
  func nearestShown(ofSlot slot: Int) -> Cell {
    let origin = frame(ofSlot: slot).origin
    let last = content.minRow + max(0, visibleLines - 1) * layout.lineHeight
    return Cell(origin.column, max(content.minRow, min(origin.row, last)))
  }

  /// The scroll position nearest to the current one that shows a slot.
  func scroll(showing slot: Int) -> Int {
    let line = slot / layout.columns
    return max(0, max(min(scroll, line), line - max(0, visibleLines - 1)))
  }
}
