/// An ordered list of tasks on a board.
public struct TaskList: Equatable, Sendable {
  /// The number of the list, unique in its store.
  public let id: ListID
  /// The UUIDv7 of the list in lower case, the same in every store; empty if the source has no
  /// UUIDs.
  public let uuid: String
  /// The id of the board that contains the list.
  public let board: BoardID
  /// The name of the list: one line that is not blank, unique on its board regardless of case.
  public let name: String
  /// The role of the list on its board.
  public let role: ListRole
  /// The layout in which its rows are shown.
  public let layout: ListLayout
  /// The rules for what the list allows, and what drags in it do.
  public let rules: ListRules
  /// The number of tasks in the list, without those in the trash.
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
  /// It contains tasks to do.
  case pending
  /// It contains completed tasks: moving a task in completes it, and moving it out reopens it.
  case done
  /// It contains rows that can be copied to a list of choices.
  case choices
  /// It contains the rows that were chosen.
  case selected
  /// It contains tasks and has no special role.
  case plain
  /// It contains labels or templates to copy from.
  case palette
}

extension Sequence<TaskList> {
  /// The list that receives new tasks by default: the first that is not a done list, or else the
  /// first.
  public var listForNewTasks: TaskList? {
    let lists = Array(self)
    return lists.first { $0.role != .done } ?? lists.first
  }
}
