import BoardModel
import DragEngine

/// Everything that the slots of a pane depend on while nothing moves in it.
///
/// Equal content gives equal slots, so an unchanged pane need not create them again.
struct SteadyContent: Equatable {
  /// The revision of the pane's rows.
  let rows: Int
  let viewport: PaneViewport
  let layout: PaneLayout
  /// What the heights of cards depend on; `nil` without cards.
  let measure: CardMeasure?
  /// The area of the rows.
  let frame: CellRect
  /// The index of the row under the cursor, from 0; `nil` in the other panes.
  let cursor: Int?
  /// Whether the pane has the focus.
  let isFocused: Bool
  let selected: TaskIDSet
  let today: CivilDay
}
