import DragEngine

/// One to seven panes, of which a screen shows some: a strip, or a stack.
///
/// Two panes may overlap, since the engine must not mind.
struct World {
  /// How the panes in sight lie on the screen.
  enum Arrangement: CaseIterable {
    case sideBySide, stacked, overlapping
  }

  /// In reading order.
  var panes: [Pane]
  var arrangement: Arrangement
  /// How many panes fit on the screen.
  var capacity: Int
  /// Columns between the panes and each edge of the screen.
  var margin: Int
  /// The index of the first pane in sight.
  private(set) var first = 0
  var selection: Set<ItemID> = []
  var locked: Set<ItemID> = []
  var pinned: Set<ItemID> = []
  /// The items that others cannot be combined with.
  var closed: Set<ItemID> = []
  /// Whether combined items stay items of their own, behind the one they were combined with.
  var retainsCombined = false
  var focus: ItemID?
  /// What is carried, which the host knows after each event.
  var carried: [ItemID] = []
  private var keys: [ItemID: Int64] = [:]
  private var nextID: Int64 = 1

  init(capacity: Int, arrangement: Arrangement, margin: Int) {
    panes = []
    self.capacity = capacity
    self.arrangement = arrangement
    self.margin = margin
  }

  // MARK: Items

  mutating func fresh(like item: ItemID? = nil) -> ItemID {
    let id = ItemID(rawValue: nextID)
    nextID += 1
    keys[id] = item.map(key) ?? id.rawValue
    return id
  }

  func key(_ item: ItemID) -> Int64 { keys[item] ?? 0 }

  func isReorderable(_ item: ItemID) -> Bool { !pinned.contains(item) }

  func index(ofPaneWith item: ItemID) -> Int? { panes.firstIndex { $0.items.contains(item) } }

  // MARK: Panes

  /// A number that no pane has had before; never an index.
  mutating func freshPaneID() -> PaneID {
    nextID += 1
    return PaneID(rawValue: 1_000_000 - nextID * 3)
  }

  func index(of pane: PaneID) -> Int? { panes.firstIndex { $0.id == pane } }

  var lists: [PaneID: [ItemID]] {
    Dictionary(uniqueKeysWithValues: panes.map { ($0.id, $0.items) })
  }

  var inSight: Range<Int> { first..<min(panes.count, first + capacity) }

  var idsInSight: [PaneID] { panes[inSight].map(\.id) }

  var bounds: CellRect {
    switch arrangement {
    case .sideBySide, .overlapping:
      CellRect(0, 0, width: 2 * margin + 24 * max(2, capacity) - 4, height: 20)
    case .stacked: CellRect(0, 0, width: 2 * margin + 20, height: 7 * capacity + 2)
    }
  }

  /// -1 or 1 if a carry in this cell moves the strip that way.
  func edge(at cell: Cell) -> Int? {
    if cell.column < 2, first > 0 { return -1 }
    return cell.column > bounds.width - 3 && first + capacity < panes.count ? 1 : nil
  }

  /// Moves the strip as little as brings a pane into sight.
  mutating func reveal(_ pane: Int) {
    if pane < first { first = pane }
    if pane >= first + capacity { first = pane - capacity + 1 }
    layOut()
  }

  /// Gives the panes in sight their places, after anything has changed.
  mutating func layOut() {
    first = max(0, min(first, panes.count - capacity))
    for number in panes.indices {
      panes[number].origin = inSight.contains(number) ? origin(number - first) : nil
      switch (arrangement, number) {
      case (.stacked, _): panes[number].size = CellSize(width: 20, height: 6)
      case (.overlapping, 2): panes[number].size = CellSize(width: 14, height: 7)
      case (.sideBySide, _), (.overlapping, _):
        panes[number].size = CellSize(width: 20, height: panes[number].preferredHeight)
      }
    }
  }

  private func origin(_ index: Int) -> Cell {
    switch (arrangement, index) {
    case (.stacked, _): Cell(margin, index * 7)
    case (.overlapping, 2): Cell(margin + 12, 4)
    case (.sideBySide, _), (.overlapping, _): Cell(margin + index * 24, 0)
    }
  }

  // MARK: The engine's view

  var scene: DragScene {
    DragScene(
      panes: panes.map { $0.snapshot(in: self) }, bounds: bounds,
      focus: focus.flatMap { item in
        index(ofPaneWith: item).map { ItemLocation(pane: panes[$0].id, item: item) }
      }, selection: selection)
  }
}
