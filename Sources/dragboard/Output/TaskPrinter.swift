import BoardModel
import BoardScreen
import CommandWords
import CursesUI
import Formats
import Store

/// Prints tasks one by one in a given format.
///
/// In `table` and `plain`, ``Output/shown(_:)`` makes the text of tasks safe to print; JSON escapes
/// control characters.
final class TaskPrinter {
  private let format: ListCommand.Format
  private let output: Output
  private var isFirst = true
  private lazy var today = CivilDay.today()
  private lazy var now = WallClock.system.now()

  init(format: ListCommand.Format, output: Output) {
    self.format = format
    self.output = output
  }

  func begin() throws {
    if format == .json { try write("[", terminator: "") }
  }

  /// Prints the name and count of a list, if the format has headings.
  ///
  /// - Parameters:
  ///   - passing: The number of the list's tasks that match the filter and will be printed.
  ///   - areArchived: Whether the printed tasks are archived ones.
  func heading(
    board: Board, list: TaskList, passing: Int, isOnlyBoard: Bool, areArchived: Bool
  ) throws {
    guard format == .table else { return }
    if !isFirst { try write("") }
    isFirst = false
    let name = isOnlyBoard ? list.name : "\(board.name) / \(list.name)"
    let count =
      areArchived
      ? "\(passing) archived"
      : passing == list.count ? "\(passing)" : "\(passing) of \(list.count)"
    try write("\(output.shown(name)) (\(count))")
  }

  /// Prints a task.
  ///
  /// - Parameter boardName: The name of the task's board, if its line in a table shows the board.
  func print(_ entry: TaskJSON, boardName: String? = nil) throws {
    switch format {
    case .table:
      let row = TaskRow(
        entry.task, blocked: entry.blocked, takenBy: entry.task.takenBy(at: now),
        boardName: boardName)
      try write(line(of: row))
    case .plain:
      try write(
        [String(entry.task.id.rawValue), entry.list, entry.task.title]
          .map(output.shown).joined(separator: "\t"))
    case .json:
      try write(isFirst ? "\n" : ",\n", terminator: "")
      try write(entry.text, terminator: "")
    case .ndjson:
      try write(entry.text)
    }
    isFirst = false
  }

  func end() throws {
    if format == .json { try write(isFirst ? "]" : "\n]") }
  }

  /// The task as one line with id, mark, title and details.
  private func line(of row: TaskRow) -> String {
    let id = String(row.id.rawValue)
    let indent = String(repeating: " ", count: max(0, 5 - id.count))
    let details = RowContent.details(of: row, today: today).map(\.text).joined(separator: "  ")
    let title = output.shown(row.title)
    return "\(indent)\(id)  \(RowContent.Mark(row.task).glyph.standard) \(title)"
      + (details.isEmpty ? "" : "  \(output.shown(details))")
  }

  private func write(_ text: String, terminator: String = "\n") throws {
    try output.print(text, terminator: terminator)
  }
}

extension TaskJSON {
  /// The fields of a task that have a value, each on its own line.
  ///
  /// - Parameters:
  ///   - shown: Makes text safe to print.
  ///   - blockers: The tasks that block the task.
  ///   - others: The tasks that it blocks.
  func paragraph(
    blockers: [LinkedTask], blocking others: [LinkedTask], _ shown: (String) -> String
  ) -> String {
    func lines(_ links: [LinkedTask]) -> String? {
      links.isEmpty ? nil : links.map(\.line).joined(separator: "\n")
    }
    let facts: [(String, String?)] = [
      ("id", String(task.id.rawValue)), ("title", task.title),
      ("list", "\(board) / \(list)" + (position.map { ", position \($0 + 1)" } ?? ", archived")),
      ("due", task.due?.description), ("start", task.start?.description),
      ("repeat", task.repetition), ("priority", task.priority?.description),
      ("tags", task.tags.isEmpty ? nil : task.tags.map { "#\($0)" }.joined(separator: " ")),
      ("assignee", task.assignee),
      ("pinned", task.isPinned ? "yes" : nil), ("locked", task.isLocked ? "yes" : nil),
      ("url", task.url), ("blocked", lines(blockers)), ("waits for", task.waitingFor),
      ("blocks", lines(others)),
      ("taken by", task.taking.map { "\($0.name) until \($0.end.iso8601)" }),
      ("created", task.created.iso8601),
      ("modified", task.modified.iso8601), ("completed", task.completedAt?.iso8601),
      ("archived", task.archivedAt?.iso8601),
      ("uuid", task.uuid), ("notes", task.notes),
    ]
    return facts.compactMap { name, value in
      value.map { value in
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
          .map { shown(String($0)) }
        return column(name, width: 10)
          + lines.joined(separator: "\n" + String(repeating: " ", count: 10))
      }
    }.joined(separator: "\n")
  }
}

extension LinkedTask {
  /// The id, the title, the state and the place of the task: `12 Buy paint (Home / Pending)`.
  fileprivate var line: String {
    let state = isInCycle ? ", in a cycle" : isOpen ? "" : ", no longer open"
    return "\(id) \(title) (\(boardName) / \(listName)\(state))"
  }
}
