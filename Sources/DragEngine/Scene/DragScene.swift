/// A snapshot of the board at the time of an event.
public struct DragScene: Equatable, Codable, Sendable {
  /// From front to back.
  public var panes: [PaneSnapshot]
  /// The screen.
  public var bounds: CellRect
  /// The item that ``DragEvent/lift`` lifts.
  public var focus: ItemLocation?
  /// Items that are lifted together when one of them is lifted. The panes must
  /// know their indices.
  public var selection: Set<ItemID>

  /// Makes a scene.
  public init(
    panes: [PaneSnapshot], bounds: CellRect, focus: ItemLocation? = nil,
    selection: Set<ItemID> = []
  ) {
    self.panes = panes
    self.bounds = bounds
    self.focus = focus
    self.selection = selection
  }

  /// The pane with an id.
  public func pane(_ id: PaneID) -> PaneSnapshot? { panes.first { $0.id == id } }

  /// The front-most pane whose frame contains a cell.
  func pane(at cell: Cell) -> PaneSnapshot? { panes.first { $0.frame.contains(cell) } }

  /// The pane that an item is in.
  func pane(of item: ItemID) -> PaneSnapshot? {
    panes.first { $0.items.index(of: item) != nil }
  }

  /// The item under a cell and its pane, while nothing is lifted.
  func location(at cell: Cell) -> ItemLocation? {
    guard let pane = pane(at: cell), let item = pane.item(at: cell) else { return nil }
    return ItemLocation(pane: pane.id, item: item)
  }

  /// The panes from left to right, and from top to bottom in one column.
  var panesInReadingOrder: [PaneSnapshot] {
    panes.sorted {
      ($0.frame.minColumn, $0.frame.minRow) < ($1.frame.minColumn, $1.frame.minRow)
    }
  }

  mutating func scroll(_ id: PaneID, to line: Int) {
    for index in panes.indices where panes[index].id == id { panes[index].scroll = line }
  }
}
