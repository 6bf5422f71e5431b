/// A task as its source holds it.
///
/// Title, notes and url are the bytes that were given: hostile text is made
/// harmless where it is drawn, not here.
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
  /// One line, not only spaces.
  public let title: String
  /// The parts of the title with a look of their own, from left to right; they do not overlap.
  public let titleSpans: [TitleSpan]
  /// What stands in front of the title in a list whose marks are words; spaces in front of it
  /// indent the row.
  public let label: String?
  /// Any text, or `nil`; never empty.
  public let notes: String?
  /// `A` to `Z`, or `nil`.
  public let priority: Priority?
  /// When it is due, or `nil`.
  public let due: DueDate?
  /// The day from which it counts, or `nil`; until then it waits.
  public let start: DueDate?
  /// How it repeats, as its source says it, or `nil`; never empty.
  public let repetition: String?
  /// In the order they were given, each once whatever its case.
  public let tags: [String]
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
  /// Any text, or `nil`; never empty.
  public let url: String?
  /// Whether it is pinned to its position in its list.
  public let isPinned: Bool
  /// Whether it cannot be lifted.
  public let isLocked: Bool
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
    title: String, titleSpans: [TitleSpan] = [], label: String? = nil, notes: String? = nil,
    priority: Priority? = nil, due: DueDate? = nil, start: DueDate? = nil,
    repetition: String? = nil, tags: [String] = [], created: Timestamp = Timestamp(milliseconds: 0),
    modified: Timestamp? = nil, completedAt: Timestamp? = nil, placed: Timestamp? = nil,
    archivedAt: Timestamp? = nil, url: String? = nil, isPinned: Bool = false,
    isLocked: Bool = false, extras: String? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.list = list
    self.orderKey = orderKey
    self.title = title
    self.titleSpans = titleSpans
    self.label = label
    self.notes = notes
    self.priority = priority
    self.due = due
    self.start = start
    self.repetition = repetition
    self.tags = tags
    self.created = created
    self.modified = modified ?? created
    self.completedAt = completedAt
    self.placed = placed
    self.archivedAt = archivedAt
    self.url = url
    self.isPinned = isPinned
    self.isLocked = isLocked
    self.extras = extras
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
