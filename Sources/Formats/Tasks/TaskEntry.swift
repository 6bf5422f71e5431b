public import BoardModel

/// A task as read from a file, or to be written to one. The fields of its content are also its own:
/// `entry.due`.
@dynamicMemberLookup
public struct TaskEntry: Equatable, Sendable {
  /// The fields of the task. No text is an empty string, and fields not in the file are empty.
  public private(set) var content: TaskContent
  /// The fields of ``content`` that the file mentions, even if they are empty.
  public private(set) var said: TaskFieldSet
  /// Whether it is completed; `nil` if the file does not mention it.
  public var isCompleted: Bool?
  /// When it was completed; `nil` if unknown.
  public var completedAt: Timestamp?
  /// When it was created; `nil` if unknown.
  public var created: Timestamp?
  /// When it was last modified; `nil` if unknown.
  public var modified: Timestamp?
  /// The name of its board.
  public var board: String?
  /// The name of its list.
  public var list: String?
  /// The UUID that identifies it in every store, exactly as in the file.
  public var uuid: String?
  /// Whether it is archived; `nil` if the file does not mention it.
  public var isArchived: Bool?
  /// The data beyond the fields above, in a form that only the reader and writer of this format
  /// understand.
  public var extras: String?
  /// The parts of ``extras`` that it shares with other tasks of the file, in a form that only the
  /// reader and writer of this format understand.
  public var shared: [SharedText] = []
  /// The line of the file on which it begins, from 1; 0 if it was not read from a file.
  public var line = 0
  /// Its id and its position in its list. JSON writes them; no reader sets them.
  public var place: Place?

  /// The id and position of a task in one store.
  public struct Place: Equatable, Sendable {
    /// The id in the store.
    public var id: TaskID
    /// The position in its list, from 0; `nil` for an archived task.
    public var position: Int?

    /// Creates a place from its parts.
    public init(id: TaskID, position: Int?) {
      self.id = id
      self.position = position
    }
  }

  /// Creates an entry that mentions only a title, which is one line and not blank.
  public init(title: String) {
    content = TaskContent(title: title)
    said = [.title]
  }

  /// Creates an entry for a task of a board, to write it to a file.
  ///
  /// - Parameter position: The position in its list, from 0; `nil` for an archived task.
  public init(_ task: TaskRecord, board: String, list: String, position: Int?) {
    content = task.content
    said = .all
    isCompleted = task.completedAt != nil
    completedAt = task.completedAt
    created = task.created
    modified = task.modified
    self.board = board
    self.list = list
    uuid = task.uuid
    isArchived = task.archivedAt != nil
    place = Place(id: task.id, position: position)
  }

  /// The value of a field. Setting it marks the field as mentioned.
  ///
  /// - Precondition: A new value has the kind of the field.
  public subscript(field: TaskField) -> TaskValue {
    get { content[field] }
    set {
      content[field] = newValue
      said.insert(field)
    }
  }

  /// Reads a field of ``content``.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    content[keyPath: field]
  }

  /// Marks the common fields as mentioned, so that missing ones count as empty. For a format whose
  /// files always contain the whole task, so that a missing field was removed.
  ///
  /// - Parameter others: Further fields of the format.
  mutating func emptyUnsaid(and others: [TaskField] = []) {
    isCompleted = isCompleted ?? false
    for field in [.notes, .priority, .due, .start, .tags] + others { said.insert(field) }
  }
}
