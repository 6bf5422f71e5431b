/// An ordered list of tasks on a board.
public struct TaskList: Equatable, Sendable {
  /// The number of the list, unique in its source.
  public let id: ListID
  /// The UUID of the list in lower case, the same in every store; empty if the source has no UUIDs.
  public let uuid: String
  /// The id of the board that contains the list.
  public let board: BoardID
  /// The name of the list: one line that is not blank, unique on its board regardless of case.
  public let name: String
  /// The role of the list on its board.
  public let role: ListRole
  /// The layout in which the rows of the list are shown.
  public let layout: ListLayout
  /// The rules of the list, such as which tasks it accepts and how it is sorted.
  public let rules: ListRules
  /// The number of tasks in the list, without removed and archived tasks.
  public let count: Int
  /// What is shown before the titles of tasks.
  public let marks: RowMarks
  /// The words for sending rows to the list, if the source supports ``RowSending``.
  public let sending: SendingWords
  /// The span of due dates for a list of an agenda; `nil` for other lists.
  public let span: AgendaSpan?

  /// Creates the description of a list.
  public init(
    id: ListID, uuid: String, board: BoardID, name: String, role: ListRole, layout: ListLayout,
    rules: ListRules, count: Int, marks: RowMarks = .completion,
    sending: SendingWords = .standard, span: AgendaSpan? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.board = board
    self.name = name
    self.role = role
    self.layout = layout
    self.rules = rules
    self.count = count
    self.marks = marks
    self.sending = sending
    self.span = span
  }
}

/// The role of a list on its board.
public enum ListRole: String, CaseIterable, Codable, Sendable {
  /// The list contains tasks to do.
  case pending
  /// The list contains completed tasks. Moving a task into the list completes the task, and moving
  /// it out reopens it.
  case done
  /// The list contains rows that can be copied to a list with the role ``selected``.
  case choices
  /// The list contains copies of the rows that were chosen.
  case selected
  /// The list contains tasks and has no special role.
  case plain
  /// The list contains labels or templates to copy from.
  case palette
}

extension Sequence<TaskList> {
  /// The list that receives new tasks by default: the first list that is not a done list or, if
  /// there is no such list, the first list. `nil` if there are no lists.
  public var listForNewTasks: TaskList? {
    let lists = Array(self)
    return lists.first { $0.role != .done } ?? lists.first
  }
}
