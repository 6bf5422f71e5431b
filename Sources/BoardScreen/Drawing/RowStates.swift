import BoardModel
import CursesUI
import DragEngine

/// How the rows of a pane are highlighted or moved in one frame.
struct RowStates {
  let selected: TaskIDSet
  /// The lifted items whose rows are drawn dimmed.
  var dimmed: [ItemID] = []
  /// The index of the row under the cursor, from 0; `nil` in a pane without the cursor.
  var cursor: Int?
  /// How the row under the cursor is emphasised.
  var cursorEmphasis = RowView.Emphasis.cursor
  /// The row under a swipe, and how far it has slid.
  var slide: (item: ItemID, slide: RowView.Slide)?
  /// The row that a drop would swap, change or link to, and the symbol for this effect.
  var target: (item: ItemID, symbol: String)?

  /// What others do with the rows of the pane.
  var others = OthersInPane()

  /// Returns the boundary to show on a row, by the index of the row; `nil` if there are none.
  var landing: ((Int) -> Landing?)?

  /// The marks of rows that are linked to the current task.
  var marks: [ItemID: RowContent.Detail] = [:]

  init(selected: TaskIDSet) { self.selected = selected }

  /// Whether rows show nothing but their tasks, the cursor, the selection and what is lifted.
  var isPlain: Bool {
    slide == nil && target == nil && landing == nil && marks.isEmpty && others.isEmpty
  }

  func slot(showing content: consuming RowContent, at index: Int) -> ItemPaneView.Slot {
    if let slide, slide.item == content.item { return .sliding(content, slide.slide) }
    if let target, target.item == content.item {
      content.details.append(.init(.effect, target.symbol))
      return .row(content, .cursor)
    }
    if let mark = marks[content.item] { content.details.append(mark) }
    if let landing = landing?(index) { content.details.insert(landing.detail, at: 0) }
    let carrier = others.detail(for: content.item)
    if let carrier { content.details.append(carrier) }
    var emphasis: RowView.Emphasis = index == cursor ? cursorEmphasis : []
    if selected.contains(TaskID(content.item)) { emphasis.insert(.selected) }
    if carrier != nil || dimmed.contains(content.item) { emphasis.insert(.dimmed) }
    return .row(content, emphasis)
  }
}
