/// A task to create; the fields of its content are accessible directly, as in `new.due`.
@dynamicMemberLookup
public struct NewTask: Equatable, Sendable {
  /// The content of the task. Line breaks in the title become spaces, and a blank title is refused.
  /// Empty text in other fields counts as `nil`. Tags are normalized as by
  /// ``TaskEdit/setTags(_:)``.
  public var content: TaskContent
  /// The UUID of the task; `nil` for a new UUIDv7. The UUID of another task is refused.
  public var uuid: String?
  /// Imported data that fits no other field: a JSON object with a member per file format.
  public var extras: String?
  /// When an imported task was created; `nil` means now.
  public var created: Timestamp?
  /// When an imported task was last changed; `nil` means the time of creation.
  public var modified: Timestamp?
  /// When the task was completed; in a done list, `nil` means now. Ignored in other lists.
  public var completedAt: Timestamp?
  /// When the task was archived; `nil` for a task on a board. Ignored for an open task.
  public var archivedAt: Timestamp?

  /// Creates a new task; only the title is required.
  public init(
    title: String, notes: String? = nil, priority: Priority? = nil, due: DueDate? = nil,
    start: DueDate? = nil, repetition: String? = nil, tags: [String] = [], url: String? = nil,
    uuid: String? = nil
  ) {
    self.init(
      TaskContent(
        title: title, notes: notes, priority: priority, due: due, start: start,
        repetition: repetition, tags: tags, url: url))
    self.uuid = uuid
  }

  /// Creates a new task from its content.
  public init(_ content: TaskContent) { self.content = content }

  /// A field of the task's content, by key path.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskContent, Value>) -> Value {
    get { content[keyPath: field] }
    set { content[keyPath: field] = newValue }
  }
}
