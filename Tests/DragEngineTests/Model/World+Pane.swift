import DragEngine

extension World {
  /// One pane with its items and rules.
  struct Pane {
    let id: PaneID
    var items: [ItemID] = []
    var layout = PaneLayout.list(rowHeight: 1)
    var policy = PanePolicy()
    /// What the heights of its cards depend on; another value gives other heights.
    var measure: UInt64 = 0
    /// How many items at the end are pinned.
    var tail = 0
    var scroll = 0
    /// The height it has where there is room.
    var preferredHeight = 8
    var size = CellSize(width: 20, height: 8)
    /// Its top left cell; `nil` out of sight.
    var origin: Cell?

    var frame: CellRect {
      origin.map { CellRect($0.column, $0.row, width: size.width, height: size.height) }
        ?? CellRect(0, 0, width: 0, height: 0)
    }
    var content: CellRect { frame.inset(columns: 1, rows: 1) }
    /// The rows inside its border, also out of sight.
    var rowsInside: Int { max(0, size.height - 2) }
    var lines: Int { isOfCards ? cardsShown : rowsInside / height }
    var columns: Int { if case .grid(let columns, _) = layout { columns } else { 1 } }
    /// The height of a line; of a card it is another one for each.
    var height: Int {
      switch layout {
      case .list(let height): height
      case .cards: 1
      case .grid(_, let size): size.height
      }
    }
    var isOfCards: Bool { if case .cards = layout { true } else { false } }

    var scrollBar: ScrollBar? {
      ScrollBar(
        track: CellRect(content.maxColumn, content.minRow, width: 1, height: content.height),
        first: scroll, visible: lines, total: (items.count + columns - 1) / columns)
    }

    /// - Parameter carried: What is carried; empty for nothing.
    func lastScroll(carrying carried: [ItemID]) -> Int {
      if isOfCards { return lastScrollOfCards(carrying: carried) }
      return max(0, (items.count + columns - 1) / columns + (carried.isEmpty ? 0 : 1) - lines)
    }

    /// The slot drawn at a cell.
    func slot(under cell: Cell) -> Int {
      let row = max(0, min(cell.row - content.minRow, content.height - 1))
      if isOfCards { return card(at: row) }
      var line = 0
      while line + 1 < lines, cell.row >= content.minRow + (line + 1) * height { line += 1 }
      var column = 0
      if case .grid(let columns, let size) = layout {
        while column + 1 < columns, cell.column >= content.minColumn + (column + 1) * size.width {
          column += 1
        }
      }
      return (scroll + line) * columns + column
    }

    /// The distance of a cell from the frame, in cells.
    func distance(to cell: Cell) -> Int {
      var grown = 0
      var rect = frame
      while !rect.contains(cell) {
        grown += 1
        rect = CellRect(
          frame.minColumn - grown, frame.minRow - grown, width: frame.width + 2 * grown,
          height: frame.height + 2 * grown)
      }
      return grown
    }

    /// The layout with the heights of the cards, of which a host measures those carried too.
    private func layout(carrying carried: [ItemID]) -> PaneLayout {
      guard isOfCards else { return layout }
      let measured = items.enumerated().map { ($0.offset, height(of: $0.element)) }
      return .cards(
        CardHeights(
          Dictionary(uniqueKeysWithValues: measured),
          carried: Dictionary(uniqueKeysWithValues: carried.map { ($0, height(of: $0)) })))
    }

    func snapshot(in world: World) -> PaneSnapshot {
      let keys = items.map { "\(world.key($0))" }
      let traits = zip(items, keys).map { item, key in
        (
          item,
          ItemTraits(
            isDraggable: !world.locked.contains(item), isReorderable: world.isReorderable(item),
            isCombineTarget: !world.closed.contains(item), identityKey: key)
        )
      }
      return PaneSnapshot(
        id: id, frame: frame, content: content, layout: layout(carrying: world.carried),
        scroll: scroll,
        items: ItemList(items), traits: Dictionary(uniqueKeysWithValues: traits),
        pinnedTailCount: tail, identityKeys: Set(keys),
        markColumns: content.minColumn + 1..<content.minColumn + 2, scrollBar: scrollBar,
        policy: policy)
    }
  }
}
