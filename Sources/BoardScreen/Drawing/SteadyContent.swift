import BoardModel
import DragEngine

/// All that the slots of a pane depend on while nothing moves in it.
///
/// Slots made of equal content are equal, so an unchanged pane need not make them again.
struct SteadyContent: Equatable {
  /// The revision of the pane's rows.
  let rows: Int
  let viewport: PaneViewport
  let layout: PaneLayout
  /// What the heights of cards depend on; `nil` without cards.
  let measure: CardMeasure?
  /// The cells of the rows.
  let frame: CellRect
  /// The row under the cursor, from 0; `nil` in the other panes.
  let cursor: Int?
  /// Whether keys go to the pane.
  let isFocused: Bool
  let selected: TaskIDSet
  let today: CivilDay
}
