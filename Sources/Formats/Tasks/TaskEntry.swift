public import BoardModel

/// A task as a file says it, or as it is to be written into one; its content reads as its own:
/// `entry.due`.
@dynamicMemberLookup
public struct TaskEntry: Equatable, Sendable {
  /// What it says; no text in it is empty. A field that the file does not mention is empty, too.
  public private(set) var content: TaskContent
  /// The fields of ``content`` that the file mentions, be it as empty.
  public private(set) var said: TaskFieldSet
  /// Whether it is done; `nil` where the file does not mention it.
  public var isCompleted: Bool?
  /// When it was done.
  public var completedAt: Timestamp?
  /// When it was made.
  public var created: Timestamp?
  /// When it was last changed.
  public var modified: Timestamp?
  /// The name of its board.
  public var board: String?
  /// The name of its list.
  public var list: String?
  /// Its name in every store, exactly as the file has it.
  public var uuid: String?
  /// Whether it is archived; `nil` where the file does not mention it.
  public var isArchived: Bool?
  /// What this format says beyond the fields above, in a form that only this format's reader and
  /// writer understand.
  public var extras: String?
  /// What ``extras`` has in common with other tasks of the file, in a form that only this format's
  /// reader and writer understand.
  public var shared: [SharedText] = []
  /// The line of the file on which it begins, from 1; 0 for one that was not read from a file.
  public var line = 0
  /// Its number in the store and its position in its list, which JSON writes and no reader sets.
  public var place: Place?

  /// What names a task in one store alone.
  public struct Place: Equatable, Sendable {
    /// Its number.
    public var id: TaskID
    /// From 0 in its list; `nil` for an archived task.
    public var position: Int?

    /// Names a task.
    public init(id: TaskID, position: Int?) {
      self.id = id
      self.position = position
    }
  }

  /// Makes one that says nothing but its title, which is one line and not blank.
  public init(title: String) {
    content = TaskContent(title: title)
    said = [.title]
  }

  /// A task as a board holds it, to be written into a file.
  ///
  /// - Parameter position: From 0 in its list; `nil` for an archived task.
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

  /// The value of a field; to set it is to mention the field.
  ///
  /// - Precondition: A new value is of the kind of the field.
  public subscript(field: TaskField) -> TaskValue {
    get { content[field] }
    set {
      content[field] = newValue
      said.insert(field)
    }
  }

  /// A field of its content.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    content[keyPath: field]
  }

  /// Takes what the file does not mention for empty, among the fields that all to-do programs have:
  /// for a format whose files say all of a task, so that what is missing was taken away.
  ///
  /// - Parameter others: Further fields that the format has.
  mutating func emptyUnsaid(and others: [TaskField] = []) {
    isCompleted = isCompleted ?? false
    for field in [.notes, .priority, .due, .start, .tags] + others { said.insert(field) }
  }
}
