import DragEngine
import TestRandom

/// Two or three panes with random policies and rows.
struct World {
  struct Pane {
    var items: [ItemID]
    var frame: CellRect
    var layout: PaneLayout
    var policy: PanePolicy
    var tail: Int
    var scroll = 0

    var content: CellRect { frame.inset(columns: 1, rows: 1) }
    var lines: Int { content.height / height }
    var scrollBar: ScrollBar? {
      ScrollBar(
        track: CellRect(content.maxColumn, content.minRow, width: 1, height: content.height),
        first: scroll, visible: lines, total: (items.count + columns - 1) / columns)
    }
    var columns: Int { if case .grid(let columns, _) = layout { columns } else { 1 } }
    var height: Int {
      switch layout {
      case .list(let height): height
      case .grid(_, let size): size.height
      }
    }

    /// The slot drawn at a cell.
    func slot(under cell: Cell) -> Int {
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
  }

  var panes: [Pane]
  var selection: Set<ItemID> = []
  var locked: Set<ItemID> = []
  var pinned: Set<ItemID> = []
  var focus: ItemID?
  private var keys: [ItemID: Int64] = [:]
  private(set) var nextID: Int64 = 1

  init(using random: inout SeededRandom) {
    panes = []
    let isOverlapping = Int.random(in: 0..<6, using: &random) == 0
    let count = isOverlapping ? 3 : 2
    let presets = [0, 1, 2].map { _ in Int.random(in: 0..<4, using: &random) }
    for number in 0..<count {
      let frame =
        number == 2
        ? CellRect(12, 4, width: 14, height: 7)
        : CellRect(number * 24, 0, width: 20, height: Int.random(in: 5...12, using: &random))
      var policy = PanePolicy()
      policy.reorder = [.insert, .insert, .exchange, .none].randomElement(using: &random)!
      for other in 0..<count where other != number {
        if Int.random(in: 0..<5, using: &random) > 0 {
          policy.acceptsFrom.insert(PaneID(other))
        }
      }
      policy.incoming = [.insert, .insert, .append, .apply].randomElement(using: &random)!
      policy.outgoing = presets[number] == 0 ? .copy : .move
      policy.duplicates = Bool.random(using: &random) ? .reject : .allow
      policy.emptyArea = Int.random(in: 0..<4, using: &random) == 0 ? .reject : .append
      policy.outside = [.snapBack, .remove, .reset].randomElement(using: &random)!
      policy.rejectionCountsAsOutside = Int.random(in: 0..<6, using: &random) == 0
      policy.sourceAppearance = [.hidden, .dimmed, .visible].randomElement(using: &random)!
      policy.limit = Int.random(in: 0..<5, using: &random) == 0 ? 12 : nil
      let isGrid = Int.random(in: 0..<4, using: &random) == 0
      let height = Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
      let layout: PaneLayout =
        isGrid
        ? .grid(columns: 3, itemSize: CellSize(width: 4, height: height))
        : .list(rowHeight: height)
      panes.append(Pane(items: [], frame: frame, layout: layout, policy: policy, tail: 0))
      for _ in 0..<Int.random(in: 0...14, using: &random) { panes[number].items.append(fresh()) }
      // The front-most pane comes first.
      if number == 2 { panes[2].policy.limit = 8 }
      if let last = panes[number].items.last, Int.random(in: 0..<5, using: &random) == 0 {
        panes[number].tail = 1
        locked.insert(last)
        pinned.insert(last)
      }
    }
    for pane in panes {
      for item in pane.items {
        if Int.random(in: 0..<9, using: &random) == 0 { locked.insert(item) }
        if Int.random(in: 0..<9, using: &random) == 0 { pinned.insert(item) }
      }
    }
  }

  mutating func fresh(like item: ItemID? = nil) -> ItemID {
    let id = ItemID(rawValue: nextID)
    nextID += 1
    keys[id] = item.map(key) ?? id.rawValue
    return id
  }

  func key(_ item: ItemID) -> Int64 { keys[item] ?? 0 }

  func isReorderable(_ item: ItemID) -> Bool { !pinned.contains(item) }

  var lists: [PaneID: [ItemID]] {
    Dictionary(
      uniqueKeysWithValues: panes.enumerated().map { (PaneID($0), $1.items) })
  }

  func pane(of item: ItemID) -> Int? { panes.firstIndex { $0.items.contains(item) } }

  /// The scene for the engine. Pane 2, if there is one, is behind the others.
  var scene: DragScene {
    let snapshots = panes.enumerated().map { number, pane in
      PaneSnapshot(
        id: PaneID(number), frame: pane.frame, content: pane.content,
        layout: pane.layout, scroll: pane.scroll, items: ItemList(pane.items),
        traits: Dictionary(
          uniqueKeysWithValues: pane.items.map {
            (
              $0,
              ItemTraits(
                isDraggable: !locked.contains($0), isReorderable: !pinned.contains($0),
                identityKey: "\(key($0))")
            )
          }),
        pinnedTailCount: pane.tail, identityKeys: Set(pane.items.map { "\(key($0))" }),
        markColumns: pane.content.minColumn + 1..<pane.content.minColumn + 2,
        scrollBar: pane.scrollBar, policy: pane.policy)
    }
    let focus = focus.flatMap { item in
      pane(of: item).map { ItemLocation(pane: PaneID($0), item: item) }
    }
    return DragScene(
      panes: snapshots, bounds: CellRect(0, 0, width: 60, height: 20), focus: focus,
      selection: selection)
  }
}
