/// What a task is made from; its content reads as its own: `new.due`.
@dynamicMemberLookup
public struct NewTask: Equatable, Sendable {
  /// What it says. Line breaks in the title become spaces, and only spaces are refused; empty
  /// texts count as none; see ``TaskEdit/setTags(_:)`` for what becomes of odd tags.
  public var content: TaskContent
  /// Its name in every store; `nil` makes a UUIDv7. One that a task has already is refused.
  public var uuid: String?
  /// What a file said of it that has no other field, by format: a JSON object. For imports.
  public var extras: String?
  /// When it was made; `nil` is now. For imports.
  public var created: Timestamp?
  /// When it was last changed; `nil` is when it was made. For imports.
  public var modified: Timestamp?
  /// When it was completed; `nil` is now in a done list. Without effect in other lists.
  public var completedAt: Timestamp?
  /// When it was archived; `nil` for a task on a board. Without effect unless it is completed.
  public var archivedAt: Timestamp?

  /// Makes one; only the title must be given.
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

  /// A task that says this.
  public init(_ content: TaskContent) { self.content = content }

  /// A field of its content.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskContent, Value>) -> Value {
    get { content[keyPath: field] }
    set { content[keyPath: field] = newValue }
  }
}
