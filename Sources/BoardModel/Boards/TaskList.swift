/// An ordered list of tasks on a board.
public struct TaskList: Equatable, Sendable {
  /// Its number, unique in this store.
  public let id: ListID
  /// Its UUIDv7 in lower case, the same in every store.
  public let uuid: String
  /// The id of its board.
  public let board: BoardID
  /// Its name: one line, not only spaces, unique on its board regardless of case.
  public let name: String
  /// Its role on the board.
  public let role: ListRole
  /// How its rows are shown.
  public let layout: ListLayout
  /// What it allows, and what drags in it do.
  public let rules: ListRules
  /// How many tasks it contains, without the trash.
  public let count: Int
  /// What is shown before its titles.
  public let marks: RowMarks
  /// The words for sending rows to it, in a source of ``RowSending``.
  public let sending: SendingWords
  /// The due dates of its tasks, if it is a list of an agenda.
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
  /// It contains completed tasks: entering it completes a task, leaving it reopens the task.
  case done
  /// It contains what can be chosen.
  case choices
  /// It contains what was chosen.
  case selected
  /// It contains tasks and has no special role.
  case plain
  /// It contains labels or templates to copy from.
  case palette
}

extension Sequence<TaskList> {
  /// The list of a board that receives tasks when none is named: the first that is not the done
  /// list, if there is one.
  public var takingNewTasks: TaskList? {
    let lists = Array(self)
    return lists.first { $0.role != .done } ?? lists.first
  }
}
