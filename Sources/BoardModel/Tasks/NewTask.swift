/// A task to create; the fields of its content can be read directly: `new.due`.
@dynamicMemberLookup
public struct NewTask: Equatable, Sendable {
  /// Its content. Line breaks in the title become spaces, and a title of only spaces is refused;
  /// empty texts count as `nil`; ``TaskEdit/setTags(_:)`` describes how tags are normalized.
  public var content: TaskContent
  /// Its UUID; `nil` creates a UUIDv7. One that another task already has is refused.
  public var uuid: String?
  /// The data of a file that no other field holds, by format: a JSON object. For imports.
  public var extras: String?
  /// When it was created; `nil` is now. For imports.
  public var created: Timestamp?
  /// When it was last changed; `nil` is when it was created. For imports.
  public var modified: Timestamp?
  /// When it was completed; `nil` is now in a done list. Ignored in other lists.
  public var completedAt: Timestamp?
  /// When it was archived; `nil` for a task on a board. Ignored unless it is completed.
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

  /// A field of its content, by key path.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskContent, Value>) -> Value {
    get { content[keyPath: field] }
    set { content[keyPath: field] = newValue }
  }
}
