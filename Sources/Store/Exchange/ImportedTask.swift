public import BoardModel

/// A task that an import brings.
public struct ImportedTask: Sendable {
  /// What it is made from, unless there is a task of its uuid.
  public var new: NewTask
  /// Where it goes then.
  public var list: Target
  /// Whether it is completed; `nil` where the file does not say. Only for updates: a new task is
  /// completed in a done list.
  public var isCompleted: Bool?
  /// The fields of ``new`` that an update takes over; the others keep our values.
  public var said: Fields
  /// The format whose files say all of a task: an update takes over its extras, also when there
  /// are none. `nil` for others: without extras those of before stay.
  public var wholeFormat: String?

  /// The texts that its extras share with other tasks.
  public var shared: [SharedText] = []

  /// Describes one.
  public init(_ new: NewTask, to list: Target, isCompleted: Bool? = nil, said: Fields = []) {
    self.new = new
    self.list = list
    self.isCompleted = isCompleted
    self.said = said
  }

  /// A list for new tasks.
  public enum Target: Hashable, Sendable {
    /// One that is there.
    case existing(ListID)
    /// The one of that index in ``ImportOptions/newLists``, made with its first task.
    case new(Int)
  }

  /// Fields that a file says something about, be it that there is nothing.
  public struct Fields: OptionSet, Sendable {
    /// One bit a field.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The title.
    public static let title = Fields(rawValue: 1 << 0)
    /// The notes.
    public static let notes = Fields(rawValue: 1 << 1)
    /// The priority.
    public static let priority = Fields(rawValue: 1 << 2)
    /// When it is due.
    public static let due = Fields(rawValue: 1 << 3)
    /// The day from which it counts.
    public static let start = Fields(rawValue: 1 << 4)
    /// How it repeats.
    public static let repetition = Fields(rawValue: 1 << 5)
    /// The tags.
    public static let tags = Fields(rawValue: 1 << 6)
    /// The url.
    public static let url = Fields(rawValue: 1 << 7)
    /// Whether it is pinned.
    public static let isPinned = Fields(rawValue: 1 << 8)
    /// Whether it is locked.
    public static let isLocked = Fields(rawValue: 1 << 9)
    /// When it was made.
    public static let created = Fields(rawValue: 1 << 10)

    /// The columns that hold them.
    var columns: [Entity.Column] { Self.columns.filter { contains($0.field) }.map(\.column) }

    private static let columns: [(field: Fields, column: Entity.Column)] = [
      (.title, .title), (.notes, .notes), (.priority, .priority), (.due, .due), (.start, .start),
      (.repetition, .repetition), (.tags, .tags), (.url, .url), (.isPinned, .isPinned),
      (.isLocked, .isLocked), (.created, .created),
    ]
  }
}
