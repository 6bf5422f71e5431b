import BoardModel
import CursesUI

/// The content of a pane's loaded rows, created when needed.
struct RowContents {
  /// How the source writes priorities and tags.
  private let style: FieldStyle
  private var day: CivilDay?
  /// The content of each row of the window; `nil` if it has not been created.
  private var made: [RowContent?] = []

  init(style: FieldStyle) { self.style = style }

  /// Discards the content, because the rows have changed.
  mutating func forget() { made = [] }

  /// The content of the row at an offset in the window, for a day.
  mutating func content(
    at offset: Int, in window: TaskWindow, of list: TaskList, on day: CivilDay
  ) -> RowContent {
    if made.count != window.rows.count || day != self.day {
      (made, self.day) = (Array(repeating: nil, count: window.rows.count), day)
    }
    if let content = made[offset] { return content }
    let content = content(of: window.rows[offset], in: list, on: day)
    made[offset] = content
    return content
  }

  /// The content of a row on a day.
  func content(of row: TaskRow, in list: TaskList, on day: CivilDay) -> RowContent {
    RowContent(row, today: day, marks: list.marks, style: style, span: list.span)
  }
}
