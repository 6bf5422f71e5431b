/// How the items of a pane stand in it.
public enum PaneLayout: Equatable, Codable, Sendable {
  /// One below the other, each so many rows high.
  case list(rowHeight: Int)
  /// Side by side in so many columns, all of one size.
  case grid(columns: Int, itemSize: CellSize)
}

/// What may be done with one item.
public struct ItemTraits: Equatable, Codable, Sendable {
  /// Whether it can be lifted.
  public var isDraggable: Bool
  /// Whether its place may change.
  public var isReorderable: Bool
  /// Items of one key are the same to a pane that takes no duplicates.
  public var identityKey: String?

  /// Makes the traits of an item; without arguments it is free.
  public init(isDraggable: Bool = true, isReorderable: Bool = true, identityKey: String? = nil) {
    self.isDraggable = isDraggable
    self.isReorderable = isReorderable
    self.identityKey = identityKey
  }
}

/// One pane as it stands at the moment of an event.
public struct PaneSnapshot: Equatable, Codable, Sendable {
  /// Which pane it is.
  public var id: PaneID
  /// Where it stands, border and all.
  public var frame: CellRect
  /// Where its rows stand.
  public var content: CellRect
  /// How they stand there.
  public var layout: PaneLayout
  /// The first display row shown.
  public var scroll: Int
  /// What is known of its items.
  public var items: ItemList
  /// What may be done with them; items that are missing here are free.
  public var traits: [ItemID: ItemTraits]
  /// What may be done in it.
  public var policy: PanePolicy

  /// Makes a snapshot.
  public init(
    id: PaneID, frame: CellRect, content: CellRect, layout: PaneLayout = .list(rowHeight: 1),
    scroll: Int = 0, items: ItemList, traits: [ItemID: ItemTraits] = [:],
    policy: PanePolicy = PanePolicy()
  ) {
    self.id = id
    self.frame = frame
    self.content = content
    self.layout = layout
    self.scroll = scroll
    self.items = items
    self.traits = traits
    self.policy = policy
  }

  func traits(of item: ItemID) -> ItemTraits { traits[item] ?? ItemTraits() }

  /// The display row under a cell; cells of the border and beyond count as the nearest row.
  func row(at cell: Cell) -> Int {
    let offset = max(0, min(cell.row - content.minRow, content.height - 1))
    return scroll + offset
  }

  /// The screen row of a display row.
  func screenRow(of row: Int) -> Int { content.minRow + row - scroll }
}

/// The board as it stands at the moment of an event.
public struct DragScene: Equatable, Codable, Sendable {
  /// From front to back.
  public var panes: [PaneSnapshot]
  /// The screen.
  public var bounds: CellRect
  /// What ``DragEvent/lift`` lifts.
  public var focus: ItemPlace?

  /// Makes a scene.
  public init(panes: [PaneSnapshot], bounds: CellRect, focus: ItemPlace? = nil) {
    self.panes = panes
    self.bounds = bounds
    self.focus = focus
  }

  func pane(_ id: PaneID) -> PaneSnapshot? { panes.first { $0.id == id } }

  /// The front-most pane that holds a cell.
  func pane(at cell: Cell) -> PaneSnapshot? { panes.first { $0.frame.contains(cell) } }

  /// The item and its pane under a cell, while nothing is lifted.
  func place(at cell: Cell) -> ItemPlace? {
    guard let pane = pane(at: cell), pane.content.contains(cell),
      let item = pane.items.id(at: pane.row(at: cell))
    else { return nil }
    return ItemPlace(pane: pane.id, item: item)
  }
}
