/// A press of the primary button, with the pane and the item under it.
struct Press: Equatable, Sendable {
  /// The maximum distance, in columns, between the press and the release of a click.
  static let tolerance = 2
  /// How many columns the pointer must move within its row to make a press a swipe.
  static let swipeStart = 3

  let cell: Cell
  let time: Duration
  let modifiers: PointerModifiers
  /// The front-most pane under the pressed cell; `nil` if there is none.
  let pane: PaneID?
  /// The item under the pressed cell, and its pane; `nil` if there is no item.
  let location: ItemLocation?
  /// Whether the press was on the top border of a pane that is scrolled to its start and allows
  /// pulling.
  let canPull: Bool
  /// Whether moving the pointer over rows selects them.
  let canSelect: Bool
  /// Whether holding the button can no longer lift the item.
  var isHoldSpent = false
  /// Whether, since the press, the item has left its pane or the pane has left the screen.
  var isItemRemoved = false

  init(at cell: Cell, _ modifiers: PointerModifiers, time: Duration, in scene: DragScene) {
    self.cell = cell
    self.time = time
    self.modifiers = modifiers
    let pane = scene.pane(at: cell)
    self.pane = pane?.id
    location = scene.location(at: cell)
    canPull =
      pane.map { $0.frame.minRow == cell.row && $0.scroll == 0 && $0.policy.takesNewRows } ?? false
    let isOnMark = pane?.markColumns.contains(cell.column) ?? false
    canSelect = location != nil && (isOnMark || modifiers.contains(.shift))
  }

  /// The time at which holding the button lifts the item; `nil` if it does not.
  func holdDeadline(_ configuration: DragConfiguration) -> Duration? {
    location == nil || isHoldSpent || isItemRemoved ? nil : time + configuration.holdDuration
  }

  /// Whether a cell is in the same row as the pressed cell, and at most ``tolerance`` columns away.
  func isNear(_ cell: Cell) -> Bool {
    cell.row == self.cell.row && abs(cell.column - self.cell.column) <= Self.tolerance
  }
}
