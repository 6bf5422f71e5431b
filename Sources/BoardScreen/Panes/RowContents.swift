import BoardModel
import CursesUI

/// The content of the known rows of a pane, made when it is needed.
struct RowContents {
  /// How the source writes priorities and tags.
  private let style: FieldStyle
  private var latest: (day: CivilDay, rows: [RowContent])?

  init(style: FieldStyle) { self.style = style }

  /// Forgets the rows, as they have changed.
  mutating func forget() { latest = nil }

  /// The rows on a day; `nil` before they are made.
  func rows(on day: CivilDay) -> [RowContent]? {
    if let latest, latest.day == day { latest.rows } else { nil }
  }

  /// Makes the rows of a window on a day.
  mutating func make(_ window: TaskWindow, in list: TaskList, on day: CivilDay) -> [RowContent] {
    let rows = window.tasks.map { row(of: $0, in: list, on: day) }
    latest = (day, rows)
    return rows
  }

  /// The content of a task on a day.
  func row(of task: TaskRecord, in list: TaskList, on day: CivilDay) -> RowContent {
    RowContent(task, today: day, marks: list.marks, style: style, span: list.span)
  }
}
