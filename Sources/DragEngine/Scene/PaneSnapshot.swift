/// A snapshot of one pane at the time of an event.
public struct PaneSnapshot: Equatable, Codable, Sendable {
  /// The id of the pane.
  public var id: PaneID
  /// The pane's cells on the screen, including the border; empty if the pane is not visible.
  public var frame: CellRect
  /// The cells for the pane's items, inside the frame.
  public var content: CellRect
  /// How the items are laid out in the content.
  public var layout: PaneLayout
  /// The index of the first line shown, from 0; in a list, each line is a row.
  public var scroll: Int
  /// The number of items, and the ids of the known ones.
  public var items: ItemList
  /// What the items allow; an item without an entry allows everything.
  public var traits: [ItemID: ItemTraits]
  /// How many items are pinned to the start; nothing can be inserted before or between them.
  public var pinnedHeadCount: Int
  /// How many items are pinned to the end; nothing can be inserted between or after them.
  public var pinnedTailCount: Int
  /// The index at which items from another pane are inserted, for example in a sorted pane; `nil`
  /// if the user chooses the index.
  public var sortedIndex: Int?
  /// The identity keys of the pane's items. Keys that no carried item has may be left out.
  public var identityKeys: Set<String>
  /// Screen columns where a press lifts an item at once.
  public var handleColumns: Range<Int>
  /// Screen columns where a press selects the rows that the pointer then moves over.
  public var markColumns: Range<Int>
  /// The pane's scroll bar; `nil` if none is shown.
  public var scrollBar: ScrollBar?
  /// Which operations the pane allows on its rows.
  public var policy: PanePolicy

  /// Creates a snapshot; without a frame, the pane is not visible.
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

  /// Whether the pane is visible. A pane that is not visible cannot be hit by the pointer, and does
  /// not scroll until it has been revealed.
  public var isInSight: Bool { !frame.isEmpty }

  func traits(of item: ItemID) -> ItemTraits {
    var traits = traits[item] ?? ItemTraits()
    if !policy.allowsLifting { traits.isDraggable = false }
    return traits
  }
}

// MARK: Geometry

extension PaneSnapshot {
  /// How many rows one line counts as when scrolling, so that cards scroll as fast as the rows of a
  /// list.
  var rowsPerLine: Int {
    switch layout {
    case .list, .grid: 1
    case .cards(let heights): max(1, heights.standard)
    }
  }

  /// The pane's lines while nothing is carried.
  var stack: LineStack { layout.stack }

  /// The number of whole lines that fit in the pane, counted from the first line shown.
  var visibleLines: Int { stack.count(from: scroll, in: content.height) }

  /// The number of lines that `count` items occupy.
  func lines(ofItems count: Int) -> Int { (count + layout.columns - 1) / layout.columns }

  /// The last scroll position while nothing is carried.
  var lastScroll: Int { lastScroll(of: lines(ofItems: items.count), stack) }

  /// The last scroll position for `lines` lines, which may include a gap.
  func lastScroll(of lines: Int, _ stack: LineStack) -> Int {
    stack.lastFirst(of: lines, in: content.height)
  }

  /// The slot under a cell while nothing is carried; for a cell on the border or beyond, the
  /// nearest slot shown. Empty slots after the last item are numbered as well.
  func slot(at cell: Cell) -> Int {
    let width = layout.itemWidth(contentWidth: content.width)
    let across = max(0, cell.column - content.minColumn) / max(1, width)
    return line(at: cell) * layout.columns + min(across, layout.columns - 1)
  }

  private func line(at cell: Cell) -> Int {
    let row = row(at: cell)
    guard stack.uniformHeight != nil else { return stack.line(at: row, from: scroll) }
    return min(stack.line(at: row, from: scroll), scroll + max(0, visibleLines - 1))
  }

  /// The row of the content that a cell is in, counted from 0; for a cell above or below the
  /// content, the nearest row.
  func row(at cell: Cell) -> Int {
    max(0, min(cell.row - content.minRow, content.height - 1))
  }

  /// The item under a cell while nothing is lifted; `nil` on the border and on empty cells.
  func item(at cell: Cell) -> ItemID? {
    let width = layout.itemWidth(contentWidth: content.width)
    guard content.contains(cell), cell.column < content.minColumn + layout.columns * width,
      cell.row < rowsShown
    else { return nil }
    return items.id(at: slot(at: cell))
  }

  /// The first screen row below the whole lines that fit or, if heights differ, below the content.
  private var rowsShown: Int {
    stack.uniformHeight.map { content.minRow + visibleLines * $0 } ?? content.maxRow
  }

  /// The cells of a slot. If the slot is scrolled away, they are outside the content.
  ///
  /// - Parameter stack: The lines as they are shown; `nil` while nothing is carried.
  func frame(ofSlot slot: Int, in stack: LineStack? = nil) -> CellRect {
    layout.frame(ofSlot: slot, in: content, scroll: scroll, stack: stack ?? self.stack)
  }

  /// The top left cell of a slot. If the slot is scrolled away, the cell is moved up or down to the
  /// nearest line shown.
  ///
  /// - Parameter stack: The lines as they are shown; `nil` while nothing is carried.
  func nearestShown(ofSlot slot: Int, in stack: LineStack? = nil) -> Cell {
    let frame = frame(ofSlot: slot, in: stack)
    let last = rowsShown - min(frame.height, content.height)
    return Cell(frame.minColumn, max(content.minRow, min(frame.minRow, last)))
  }

  /// The scroll position that shows a slot and is nearest to the current position.
  ///
  /// - Parameter stack: The lines as they are shown; `nil` while nothing is carried.
  func scroll(showing slot: Int, in stack: LineStack? = nil) -> Int {
    let line = slot / layout.columns
    let first = (stack ?? self.stack).first(showing: line, in: content.height)
    return max(0, max(min(scroll, line), first))
  }
}
