/// A task as its source holds it; its content reads as its own: `task.due`.
@dynamicMemberLookup
public struct TaskRecord: Equatable, Sendable {
  /// Its number in this store.
  public let id: TaskID
  /// Its name in every store, a UUIDv7 in lower case unless another was given; empty for none.
  public let uuid: String
  /// Its list.
  public private(set) var list: ListID
  /// The name of its board, where rows of several boards stand in one list.
  public private(set) var boardName: String?
  /// The name of its list on its board, where it stands in a list of an agenda.
  public private(set) var listName: String?
  /// Its position in that list.
  public let orderKey: OrderKey
  /// What it says; no text in it is empty.
  public let content: TaskContent
  /// The parts of the title with a look of their own, from left to right; they do not overlap.
  public let titleSpans: [TitleSpan]
  /// What stands in front of the title in a list whose marks are words; spaces in front of it
  /// indent the row.
  public let label: String?
  /// When it was made.
  public let created: Timestamp
  /// When its content or its list last changed; a new position in the same list does not count.
  public let modified: Timestamp
  /// When it was completed, 1970 where the source does not know; `nil` for an open task.
  public let completedAt: Timestamp?
  /// When it was put where it is, in its list or within it; `nil` where the source does not know.
  public let placed: Timestamp?
  /// When it was archived, which took it off its board; `nil` for a task on a board.
  public let archivedAt: Timestamp?
  /// What a file said of it that has no other field, by format: a JSON object, or `nil`.
  public let extras: String?

  /// Describes a task.
  ///
  /// A source fills in what it has. A title that stands in its list is enough.
  ///
  /// - Parameters:
  ///   - uuid: Empty where the source is the only one to name its tasks.
  ///   - orderKey: A source that orders its tasks by itself may leave them all at the same key.
  ///   - created: 1970 where the source keeps no times.
  ///   - modified: The time it was made, unless another is given.
  public init(
    id: TaskID, uuid: String = "", list: ListID, orderKey: OrderKey = OrderKey(rawValue: "V"),
    content: TaskContent, titleSpans: [TitleSpan] = [], label: String? = nil,
    created: Timestamp = Timestamp(milliseconds: 0), modified: Timestamp? = nil,
    completedAt: Timestamp? = nil, placed: Timestamp? = nil, archivedAt: Timestamp? = nil,
    extras: String? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.list = list
    self.orderKey = orderKey
    self.content = content
    self.titleSpans = titleSpans
    self.label = label
    self.created = created
    self.modified = modified ?? created
    self.completedAt = completedAt
    self.placed = placed
    self.archivedAt = archivedAt
    self.extras = extras
  }

  /// A field of its content.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    content[keyPath: field]
  }
}

extension TaskRecord {
  /// The task as a row of a list of an agenda.
  ///
  /// - Parameters:
  ///   - boardName: The name of its board, if the row shows it.
  ///   - listName: The name of its list on that board.
  public func listed(in list: ListID, boardName: String?, listName: String) -> TaskRecord {
    var task = self
    (task.list, task.boardName, task.listName) = (list, boardName, listName)
    return task
  }
}
