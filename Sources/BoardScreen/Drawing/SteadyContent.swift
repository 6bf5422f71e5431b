import BoardModel
import CursesUI
import DragEngine

/// What a pane last showed of its rows.
struct DrawnRows {
  /// What the slots depended on; `nil` if a drag, a gesture, an animation or an edited title was
  /// changing them.
  var content: SteadyContent?
  /// The slots; `nil` if some of them showed more than a row.
  var slots: SlotKeys?
}

/// Everything that the slots of a pane depend on while no drag, gesture or animation changes them.
///
/// Equal content gives equal slots, so an unchanged pane keeps its slots.
struct SteadyContent: Equatable {
  /// The ``PaneModel/revision`` of the pane's rows.
  let rows: Int
  let viewport: PaneViewport
  let layout: PaneLayout
  /// What the heights of cards depend on; `nil` for a pane without cards.
  let measure: CardMeasure?
  /// The area in which the rows are drawn.
  let frame: CellRect
  /// The index of the row under the cursor, from 0; `nil` for a pane without the focus.
  let cursor: Int?
  /// Whether the pane is drawn as focused.
  let isFocused: Bool
  let selected: TaskIDSet
  let today: CivilDay
  /// The marks of rows that are linked to the current task, in all lists.
  let marks: [ItemID: RowContent.Detail]
  let others: OthersInPane
}
