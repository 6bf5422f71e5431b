/// A press that has not become anything yet.
struct Press: Equatable, Sendable {
  /// Columns that a press may drift and still be held, or be a click.
  static let tolerance = 2
  /// Columns from which on a press that stays in its row is a swipe.
  static let swipeStart = 3
  /// Two presses of one item within this time are a double press.
  static let doublePressTime = Duration.milliseconds(400)

  let cell: Cell
  let time: Duration
  let modifiers: PointerModifiers
  /// The front-most pane under it.
  let pane: PaneID?
  /// The item under it.
  let place: ItemPlace?
  /// Whether it was on the top border of a list scrolled to its top.
  let mayPull: Bool
  /// Whether moving over rows selects them.
  let maySelect: Bool
  /// Whether holding cannot lift any more.
  var isHoldSpent = false
  /// Whether the item has gone meanwhile.
  var isGone = false

  init(at cell: Cell, _ modifiers: PointerModifiers, time: Duration, in scene: DragScene) {
    self.cell = cell
    self.time = time
    self.modifiers = modifiers
    let pane = scene.pane(at: cell)
    self.pane = pane?.id
    place = scene.place(at: cell)
    mayPull = pane.map { $0.frame.minRow == cell.row && $0.scroll == 0 } ?? false
    let isOnMark = pane?.markColumns.contains(cell.column) ?? false
    maySelect = place != nil && (isOnMark || modifiers.contains(.shift))
  }

  /// When holding lifts; `nil` where it cannot.
  func holdEnd(_ configuration: DragConfiguration) -> Duration? {
    place == nil || isHoldSpent || isGone ? nil : time + configuration.holdDuration
  }

  /// Whether a cell is still the one that was pressed, as far as hands are steady.
  func isNear(_ cell: Cell) -> Bool {
    cell.row == self.cell.row && abs(cell.column - self.cell.column) <= Self.tolerance
  }
}
