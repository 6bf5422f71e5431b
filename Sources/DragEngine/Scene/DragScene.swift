/// The board as it stands at the moment of an event.
public struct DragScene: Equatable, Codable, Sendable {
  /// From front to back.
  public var panes: [PaneSnapshot]
  /// The screen.
  public var bounds: CellRect
  /// What ``DragEvent/lift`` lifts.
  public var focus: ItemPlace?
  /// Items that travel together when one of them is lifted. The panes must know
  /// their indices.
  public var selection: Set<ItemID>

  /// Makes a scene.
  public init(
    panes: [PaneSnapshot], bounds: CellRect, focus: ItemPlace? = nil,
    selection: Set<ItemID> = []
  ) {
    self.panes = panes
    self.bounds = bounds
    self.focus = focus
    self.selection = selection
  }

  /// The pane of that name.
  public func pane(_ id: PaneID) -> PaneSnapshot? { panes.first { $0.id == id } }

  /// The front-most pane that holds a cell.
  func pane(at cell: Cell) -> PaneSnapshot? { panes.first { $0.frame.contains(cell) } }

  /// The pane an item stands in.
  func pane(of item: ItemID) -> PaneSnapshot? {
    panes.first { $0.items.index(of: item) != nil }
  }

  /// The item and its pane under a cell, while nothing is lifted.
  func place(at cell: Cell) -> ItemPlace? {
    guard let pane = pane(at: cell), let item = pane.item(at: cell) else { return nil }
    return ItemPlace(pane: pane.id, item: item)
  }

  /// As it is read: columns first, then rows.
  var panesInReadingOrder: [PaneSnapshot] {
    panes.sorted {
      ($0.frame.minColumn, $0.frame.minRow) < ($1.frame.minColumn, $1.frame.minRow)
    }
  }

  mutating func scroll(_ id: PaneID, to line: Int) {
    for index in panes.indices where panes[index].id == id { panes[index].scroll = line }
  }
}
