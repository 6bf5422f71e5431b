import BoardModel
import CursesUI

/// The content of a pane's loaded rows, created when needed.
struct RowContents {
  /// How the source writes priorities and tags.
  private let style: FieldStyle
  private var latest: (day: CivilDay, rows: [RowContent])?

  init(style: FieldStyle) { self.style = style }

  /// Discards the content, because the rows have changed.
  mutating func forget() { latest = nil }

  /// The rows for a day; `nil` if they have not been created.
  func rows(on day: CivilDay) -> [RowContent]? {
    if let latest, latest.day == day { latest.rows } else { nil }
  }

  /// Creates the rows of a window for a day.
  mutating func make(_ window: TaskWindow, in list: TaskList, on day: CivilDay) -> [RowContent] {
    let rows = window.rows.map { content(of: $0, in: list, on: day) }
    latest = (day, rows)
    return rows
  }

  /// The content of a row on a day.
  func content(of row: TaskRow, in list: TaskList, on day: CivilDay) -> RowContent {
    RowContent(row, today: day, marks: list.marks, style: style, span: list.span)
  }
}
