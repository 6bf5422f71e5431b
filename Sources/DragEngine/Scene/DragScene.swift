/// A snapshot of the board at the time of an event.
public struct DragScene: Equatable, Codable, Sendable {
  /// All panes in reading order, including those out of sight. Where frames overlap, the first pane
  /// is in front.
  public private(set) var panes: [PaneSnapshot]
  /// The rectangle of the whole screen.
  public let bounds: CellRect
  /// The focused item. ``DragEvent/lift`` lifts it or, if there are any, the selected items of its
  /// pane.
  public let focus: ItemLocation?
  /// The selected items; lifting one also lifts the others in its pane. Each must have a known
  /// index in its pane.
  public let selection: Set<ItemID>
  /// The cells that show names of panes, such as the entries in a list of all panes. A drop on a
  /// name counts as a drop at the end of that pane.
  public let names: [PaneName]
  /// The panes in sight, in reading order.
  let panesInSight: [PaneID]
  private let indicesInSight: [Int]
  private let indices: [PaneID: Int]

  /// Creates a scene from the panes, the focused item and the selected items.
  public init(
    panes: [PaneSnapshot], bounds: CellRect, focus: ItemLocation? = nil,
    selection: Set<ItemID> = [], names: [PaneName] = []
  ) {
    self.panes = panes
    self.bounds = bounds
    self.focus = focus
    self.selection = selection
    self.names = names
    indicesInSight = panes.indices.filter { panes[$0].isInSight }
    panesInSight = indicesInSight.map { panes[$0].id }
    indices = Dictionary(zip(panes.map(\.id), panes.indices)) { first, _ in first }
  }

  /// The pane with this id; `nil` if the scene has none.
  public func pane(_ id: PaneID) -> PaneSnapshot? { index(of: id).map { panes[$0] } }

  /// The index of a pane in reading order.
  func index(of id: PaneID) -> Int? { indices[id] }

  /// The first pane in sight that fulfils a condition.
  func paneInSight(where condition: (PaneSnapshot) -> Bool) -> PaneSnapshot? {
    indicesInSight.first { condition(panes[$0]) }.map { panes[$0] }
  }

  /// The front-most pane whose frame contains a cell.
  func pane(at cell: Cell) -> PaneSnapshot? { paneInSight { $0.frame.contains(cell) } }

  /// The pane whose name is at a cell; `nil` if there is no name, or if a pane covers the cell.
  func pane(namedAt cell: Cell) -> PaneSnapshot? {
    guard pane(at: cell) == nil else { return nil }
    return names.first { $0.cells.contains(cell) }.flatMap { pane($0.pane) }
  }

  func pane(of item: ItemID) -> PaneSnapshot? {
    panes.first { $0.items.index(of: item) != nil }
  }

  /// The item under a cell, and its pane; only valid while nothing is lifted.
  func location(at cell: Cell) -> ItemLocation? {
    guard let pane = pane(at: cell), let item = pane.item(at: cell) else { return nil }
    return ItemLocation(pane: pane.id, item: item)
  }

  /// Whether the pane of a location is in sight and contains its item.
  func shows(_ location: ItemLocation) -> Bool {
    guard let pane = pane(location.pane) else { return false }
    return pane.isInSight && pane.items.index(of: location.item) != nil
  }

  /// How far a cell is from the nearest pane in sight, in cells.
  func distanceToPanes(from cell: Cell) -> Int {
    indicesInSight.map { panes[$0].frame.distance(to: cell) }.min() ?? .max
  }

  mutating func scroll(_ id: PaneID, to line: Int) {
    if let index = index(of: id) { panes[index].scroll = line }
  }
}

// MARK: The strip of panes

extension DragScene {
  /// The width, in columns, of the area at an edge of the screen in which a carry brings the next
  /// pane into sight.
  private static let edgeWidth = 2

  /// The nearest pane out of sight.
  ///
  /// - Parameter direction: -1 for panes before those in sight, 1 for panes after.
  func pane(beyond direction: Int) -> PaneSnapshot? {
    guard let last = direction < 0 ? indicesInSight.first : indicesInSight.last,
      panes.indices.contains(last + direction)
    else { return nil }
    return panes[last + direction]
  }

  /// The direction in which a carry held at a cell moves the strip: -1 at the left edge of the
  /// screen, 1 at the right edge; `nil` if it does not move the strip.
  func edge(at cell: Cell) -> Int? {
    let isLeft = cell.column < bounds.minColumn + Self.edgeWidth
    let isRight = cell.column >= bounds.maxColumn - Self.edgeWidth
    // On a very narrow screen, a cell can be at both edges.
    guard isLeft != isRight, case let direction = isLeft ? -1 : 1, pane(beyond: direction) != nil,
      pane(namedAt: cell) == nil
    else { return nil }
    return direction
  }

  /// The position of a ghost over a pane out of sight: in the same row, just beyond the edge of the
  /// screen on that side.
  func aside(_ ghost: CellRect, towards pane: PaneSnapshot) -> Cell {
    let isBefore = (index(of: pane.id) ?? 0) < (indicesInSight.first ?? 0)
    return Cell(isBefore ? bounds.minColumn - ghost.width : bounds.maxColumn, ghost.minRow)
  }
}
