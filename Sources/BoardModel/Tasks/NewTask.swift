/// What a task is made from.
public struct NewTask: Equatable, Sendable {
  /// One line: line breaks become spaces; only spaces is refused.
  public var title: String
  /// Any text; empty counts as none.
  public var notes: String?
  /// `A` to `Z`, or `nil`.
  public var priority: Priority?
  /// When it is due, or `nil`.
  public var due: DueDate?
  /// The day from which it counts, or `nil`.
  public var start: DueDate?
  /// How it repeats; empty counts as never.
  public var repetition: String?
  /// Labels; see ``TaskEdit/setTags(_:)`` for what becomes of odd ones.
  public var tags: [String]
  /// Any text; empty counts as none.
  public var url: String?
  /// Its name in every store; `nil` makes a UUIDv7. One that a task has already is refused.
  public var uuid: String?
  /// Whether it is pinned to its position in its list.
  public var isPinned = false
  /// Whether it cannot be lifted.
  public var isLocked = false
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
    self.title = title
    self.notes = notes
    self.priority = priority
    self.due = due
    self.start = start
    self.repetition = repetition
    self.tags = tags
    self.url = url
    self.uuid = uuid
  }

  /// A task with the content of another one.
  public init(contentOf task: TaskRecord) {
    self.init(
      title: task.title, notes: task.notes, priority: task.priority, due: task.due,
      start: task.start, repetition: task.repetition, tags: task.tags, url: task.url)
    isPinned = task.isPinned
    isLocked = task.isLocked
  }
}
