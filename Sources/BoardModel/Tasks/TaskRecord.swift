/// A task as its source stores it; the fields of its content can be read directly, as in
/// `task.due`.
@dynamicMemberLookup
public struct TaskRecord: Equatable, Sendable {
  /// The number of the task, unique in its source.
  public let id: TaskID
  /// The UUID of the task in lower case, the same in every store; empty if the source has no UUIDs.
  public let uuid: String
  /// The id of the list that contains the task.
  public private(set) var list: ListID
  /// The order key that determines the task's position in the list.
  public let orderKey: OrderKey
  /// The content of the task; texts are `nil` rather than empty.
  public let content: TaskContent
  /// When the task was created; the start of 1970 if the source records no times.
  public let created: Timestamp
  /// When the content or the list of the task last changed; a move within the list does not count.
  public let modified: Timestamp
  /// When the task was completed; `nil` for an open task. The start of 1970 if the task is
  /// completed, but the source does not record when.
  public let completedAt: Timestamp?
  /// When the task was added or last moved, within a list or between lists; `nil` if the source
  /// does not record moves.
  public let placed: Timestamp?
  /// When the task was archived and left its board; `nil` for a task on a board.
  public let archivedAt: Timestamp?
  /// Who has taken the task, and until when; `nil` if no one has. It may have run out.
  public let taking: Taking?
  /// Imported data that fits no other field, as a JSON object with a member per file format, or
  /// `nil`.
  public let extras: String?

  /// Creates a task from its properties.
  ///
  /// Only the id, the list and the content are required.
  ///
  /// - Parameters:
  ///   - uuid: Empty if the source has no UUIDs.
  ///   - orderKey: The same for all tasks if the source orders them itself.
  ///   - created: 1970 if the source records no times.
  ///   - modified: By default, the time of creation.
  public init(
    id: TaskID, uuid: String = "", list: ListID, orderKey: OrderKey = OrderKey(rawValue: "V"),
    content: TaskContent, created: Timestamp = Timestamp(milliseconds: 0),
    modified: Timestamp? = nil, completedAt: Timestamp? = nil, placed: Timestamp? = nil,
    archivedAt: Timestamp? = nil, taking: Taking? = nil, extras: String? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.list = list
    self.orderKey = orderKey
    self.content = content
    self.created = created
    self.modified = modified ?? created
    self.completedAt = completedAt
    self.placed = placed
    self.archivedAt = archivedAt
    self.taking = taking
    self.extras = extras
  }

  /// A field of the task's content, by key path.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    content[keyPath: field]
  }
}

extension TaskRecord {
  /// A copy of the task in a list of an agenda.
  public func listed(in list: ListID) -> TaskRecord {
    var task = self
    task.list = list
    return task
  }
}
