/// An ordered list of tasks on a board.
public struct TaskList: Equatable, Sendable {
  /// Its number in this store.
  public let id: ListID
  /// Its name in every store, a UUIDv7 in lower case.
  public let uuid: String
  /// Its board.
  public let board: BoardID
  /// What people call it: one line, not only spaces, unique on its board whatever its case.
  public let name: String
  /// What it is for.
  public let role: ListRole
  /// How it is shown.
  public let layout: ListLayout
  /// What may be done in it.
  public let rules: ListRules
  /// How many tasks it holds, without the trash.
  public let count: Int
  /// What stands in front of its titles.
  public let marks: RowMarks
  /// What sending rows to it is called, in a source of ``RowSending``.
  public let sending: SendingWords
  /// The due dates in it, if it is a list of an agenda.
  public let span: AgendaSpan?

  /// Makes the description of a list.
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

/// What a list is for.
public enum ListRole: String, CaseIterable, Codable, Sendable {
  /// Tasks to do.
  case pending
  /// Completed tasks: what enters is completed, what leaves is reopened.
  case done
  /// What may be chosen.
  case choices
  /// What was chosen.
  case selected
  /// Tasks without a further meaning.
  case plain
  /// Labels or templates to take from.
  case palette
}

extension Sequence<TaskList> {
  /// Of the lists of a board, the one that takes tasks where none is named: the first that is not
  /// done, if there is one.
  public var takingNewTasks: TaskList? {
    let lists = Array(self)
    return lists.first { $0.role != .done } ?? lists.first
  }
}
