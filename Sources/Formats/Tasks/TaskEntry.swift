public import BoardModel

/// A task that was read from a file, or will be written to one. The fields of its content can be
/// read directly, as in `entry.due`.
@dynamicMemberLookup
public struct TaskEntry: Equatable, Sendable {
  /// The fields of the task. Fields that the file does not mention are empty.
  public private(set) var content: TaskContent
  /// The fields of ``content`` that the file mentions, even if they are empty.
  public private(set) var mentionedFields: TaskFieldSet
  /// Whether the task is completed; `nil` if the file does not specify it.
  public var isCompleted: Bool?
  /// When the task was completed; `nil` if unknown.
  public var completedAt: Timestamp?
  /// When the task was created; `nil` if unknown.
  public var created: Timestamp?
  /// When the task was last modified; `nil` if unknown.
  public var modified: Timestamp?
  /// The name of the task's board; `nil` if unknown.
  public var board: String?
  /// The name of the task's list; `nil` if unknown.
  public var list: String?
  /// The UUID that identifies the task in every store; `nil` if unknown.
  public var uuid: String?
  /// Whether the task is archived; `nil` if the file does not specify it.
  public var isArchived: Bool?
  /// Data that fits no other field, in a form that only the reader and writer of its format parse.
  public var extras: String?
  /// Additional data that the task shares with other tasks of the file, in a form that only the
  /// reader and writer of its format parse.
  public var shared: [SharedText] = []
  /// The keys of the task and of its blockers in a file without UUIDs; ``FileKeys/others`` are
  /// those of the blockers. A reader sets only the keys that link tasks of the file.
  public var keys = FileKeys()
  /// The title that the task has if words such as `p:7` are keys and not text; `nil` if there are
  /// none. This was its title when the file still contained the other half of each link.
  public var titleWithoutKeys: String?
  /// The line of the file on which the task begins, from 1; 0 if the task was not read from a file.
  public var line = 0
  /// The id, the position and the state of the task. They are written as JSON, but no reader sets
  /// them.
  public var storedPosition: StoredPosition?

  /// The id and position of a task in one store.
  public struct StoredPosition: Equatable, Sendable {
    /// The id in the store.
    public var id: TaskID
    /// The position in the list of the task, from 0; `nil` for an archived task.
    public var position: Int?

    /// Whether anything blocks the task.
    public var isBlocked: Bool
    /// Who has taken the task; `nil` if no one has. It may have run out.
    public var taking: Taking?

    /// Creates a position from its parts.
    public init(id: TaskID, position: Int?, isBlocked: Bool = false, taking: Taking? = nil) {
      self.id = id
      self.position = position
      self.isBlocked = isBlocked
      self.taking = taking
    }
  }

  /// Creates an entry with only a title, which must be a single line.
  public init(title: String) {
    content = TaskContent(title: title)
    mentionedFields = [.title]
  }

  /// Creates an entry for writing a task of a board to a file, without the extras of the task.
  ///
  /// - Parameter position: The position of the task in its list, from 0; `nil` for an archived
  ///   task.
  public init(_ task: TaskRecord, board: String, list: String, position: Int?) {
    content = task.content
    mentionedFields = .all
    isCompleted = task.completedAt != nil
    completedAt = task.completedAt
    created = task.created
    modified = task.modified
    self.board = board
    self.list = list
    uuid = task.uuid
    isArchived = task.archivedAt != nil
    storedPosition = StoredPosition(id: task.id, position: position)
  }

  /// The value of a field. Setting a value marks the field as mentioned.
  ///
  /// - Precondition: A new value must match the kind of the field.
  public subscript(field: TaskField) -> TaskValue {
    get { content[field] }
    set {
      content[field] = newValue
      mentionedFields.insert(field)
    }
  }

  /// Reads a field of ``content``.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    content[keyPath: field]
  }

  /// Marks the common fields as mentioned, so that missing fields count as empty. The task counts
  /// as open unless the file specifies its completion.
  ///
  /// Formats whose files always contain whole tasks use this method.
  ///
  /// - Parameter others: Further fields of the format.
  mutating func mentionCommonFields(and others: [TaskField] = []) {
    isCompleted = isCompleted ?? false
    for field in [.notes, .priority, .due, .start, .tags] + others { mentionedFields.insert(field) }
  }
}
