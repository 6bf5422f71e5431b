/// A snapshot of the board at the time of an event.
public struct DragScene: Equatable, Codable, Sendable {
  /// All panes in reading order, including those that are not visible. Where frames overlap, the
  /// first pane is in front.
  public private(set) var panes: [PaneSnapshot]
  /// The rectangle of the whole screen.
  public let bounds: CellRect
  /// The focused item; `nil` if there is none. ``DragEvent/lift`` lifts the selected items of its
  /// pane or, if there are none, the focused item.
  public let focus: ItemLocation?
  /// The selected items. Lifting one of them also lifts the other selected items of its pane. The
  /// ``ItemList`` of the pane must include the index of each selected item.
  public let selection: Set<ItemID>
  /// The cells that show names of panes, such as the entries in a list of all panes. A drop on the
  /// name of a pane counts as a drop at the end of that pane.
  public let names: [PaneName]
  /// The ids of the visible panes, in reading order.
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
  public func pane(_ id: PaneID) -> PaneSnapshot? {
    guard let index = indices[id] else { return nil }
    return panes[index]
  }

  /// The index of a pane in reading order; `nil` if the scene does not have the pane.
  func index(of id: PaneID) -> Int? { indices[id] }

  /// The first visible pane, in reading order, that fulfils a condition; `nil` if there is none.
  func paneInSight(where condition: (PaneSnapshot) -> Bool) -> PaneSnapshot? {
    indicesInSight.first { condition(panes[$0]) }.map { panes[$0] }
  }

  /// The front-most pane whose frame contains a cell; `nil` if there is none.
  func pane(at cell: Cell) -> PaneSnapshot? {
    for index in indicesInSight where panes[index].frame.contains(cell) { return panes[index] }
    return nil
  }

  /// Whether the frame of a visible pane contains a cell.
  private func hasPane(at cell: Cell) -> Bool {
    for index in indicesInSight where panes[index].frame.contains(cell) { return true }
    return false
  }

  /// The pane whose name is at a cell; `nil` if there is no name, or if a pane covers the cell.
  func pane(namedAt cell: Cell) -> PaneSnapshot? {
    // On most boards all lists are visible, so that no names are shown.
    guard !names.isEmpty, !hasPane(at: cell) else { return nil }
    return names.first { $0.cells.contains(cell) }.flatMap { pane($0.pane) }
  }

  func pane(of item: ItemID) -> PaneSnapshot? {
    panes.first { $0.items.index(of: item) != nil }
  }

  /// The item under a cell, and its pane; `nil` if there is no item. Only valid while nothing is
  /// lifted.
  func location(at cell: Cell) -> ItemLocation? {
    guard let pane = pane(at: cell), let item = pane.item(at: cell) else { return nil }
    return ItemLocation(pane: pane.id, item: item)
  }

  /// Whether the pane of a location is visible and contains the item.
  func shows(_ location: ItemLocation) -> Bool {
    guard let pane = pane(location.pane) else { return false }
    return pane.isInSight && pane.items.index(of: location.item) != nil
  }

  /// The distance from a cell to the nearest visible pane, in cells.
  func distanceToPanes(from cell: Cell) -> Int {
    indicesInSight.map { panes[$0].frame.distance(to: cell) }.min() ?? .max
  }

  mutating func scroll(_ id: PaneID, to line: Int) {
    if let index = index(of: id) { panes[index].scroll = line }
  }
}

// MARK: The strip of panes

extension DragScene {
  /// The width, in columns, of the area at the left and right edges of the screen in which a carry
  /// reveals the next pane.
  private static let edgeWidth = 2

  /// The nearest pane that is not visible, in one direction; `nil` if there is none.
  ///
  /// - Parameter direction: -1 for panes before the visible ones, 1 for panes after them.
  func pane(beyond direction: Int) -> PaneSnapshot? {
    guard let last = direction < 0 ? indicesInSight.first : indicesInSight.last,
      panes.indices.contains(last + direction)
    else { return nil }
    return panes[last + direction]
  }

  /// The direction in which the strip moves while a carry stays at a cell: -1 at the left edge of
  /// the screen, 1 at the right edge; `nil` if the strip does not move.
  func edge(at cell: Cell) -> Int? {
    let isLeft = cell.column < bounds.minColumn + Self.edgeWidth
    let isRight = cell.column >= bounds.maxColumn - Self.edgeWidth
    // On a very narrow screen, a cell can be at both edges.
    guard isLeft != isRight, case let direction = isLeft ? -1 : 1, pane(beyond: direction) != nil,
      pane(namedAt: cell) == nil
    else { return nil }
    return direction
  }

  /// The position of a ghost whose target pane is not visible: in the ghost's row, just beyond the
  /// left or right edge of the screen, whichever is on the side of the pane.
  func aside(_ ghost: CellRect, towards pane: PaneSnapshot) -> Cell {
    let isBefore = (index(of: pane.id) ?? 0) < (indicesInSight.first ?? 0)
    return Cell(isBefore ? bounds.minColumn - ghost.width : bounds.maxColumn, ghost.minRow)
  }
}
