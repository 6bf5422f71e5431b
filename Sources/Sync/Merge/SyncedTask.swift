public import BoardModel

/// What of a task is the same on the board and on the server.
///
/// Two of them are equal if no field differs; ``created`` does not count, because nobody edits it.
public struct SyncedTask: Sendable {
  /// One line, not blank.
  public var title: String
  /// Never an empty text.
  public var notes: String?
  /// `nil` for an open task.
  public var completion: Completion?
  /// The day from which it counts.
  public var start: DueDate?
  /// By the user's wall clock.
  public var due: DueDate?
  /// How it repeats, in our words, or a recurrence rule that our words cannot say.
  public var repetition: String?
  /// `A` to `Z`.
  public var priority: Priority?
  /// As `TagText` keeps them.
  public var tags: [String]
  /// Never an empty text.
  public var url: String?
  /// Whether it is pinned to its position.
  public var isPinned = false
  /// Whether it cannot be lifted.
  public var isLocked = false
  /// When it was made.
  public var created: Timestamp?
  /// Its list and its position there.
  public var place: Place

  /// That a task is completed.
  public struct Completion: Sendable {
    /// When; `nil` if nobody said. Only whole seconds count, as a calendar has no others.
    public var date: Timestamp?

    /// Describes one.
    public init(date: Timestamp?) { self.date = date }
  }

  /// The list of a task and its position there.
  public struct Place: Sendable {
    /// The name of the list, in which neither case nor blanks at its ends count; `nil` for a task
    /// of a client that knows no lists.
    public var list: String?
    /// The position; `nil` for a task that a client without our keys put there. It then wants to
    /// stand where ``rank`` says and still has to be given a key.
    public var key: OrderKey?
    /// Where the server has it: the greater, the further down. Without effect beside a key.
    public var rank: Int64?
    /// The name that the list had when both sides last agreed, if it was renamed here since. It
    /// says something of the list, not of the task, and does not count when places are compared.
    public var formerList: String?

    /// Describes a place.
    public init(list: String?, key: OrderKey?, rank: Int64? = nil) {
      self.list = list
      self.key = key
      self.rank = rank
    }
  }

  /// Makes one; only the title must be given.
  public init(
    title: String, notes: String? = nil, completion: Completion? = nil, start: DueDate? = nil,
    due: DueDate? = nil, repetition: String? = nil, priority: Priority? = nil, tags: [String] = [],
    url: String? = nil, created: Timestamp? = nil, place: Place = Place(list: nil, key: nil)
  ) {
    self.title = title
    self.notes = notes
    self.completion = completion
    self.start = start
    self.due = due
    self.repetition = repetition
    self.priority = priority
    self.tags = tags
    self.url = url
    self.created = created
    self.place = place
  }
}

extension SyncedTask: Equatable {
  /// Whether no field differs.
  public static func == (left: SyncedTask, right: SyncedTask) -> Bool {
    SyncedField.allCases.allSatisfy { left.agrees(with: right, on: $0) }
  }
}

extension SyncedTask.Completion: Equatable {
  /// Whether both name the same second.
  public static func == (left: Self, right: Self) -> Bool {
    left.date?.wholeSeconds == right.date?.wholeSeconds
  }
}

extension SyncedTask.Place: Equatable {
  /// Whether both name the same list and position; ranks count only if there is no key.
  public static func == (left: Self, right: Self) -> Bool {
    left.list.map(NameMatch.key) == right.list.map(NameMatch.key) && left.key == right.key
      && (left.key != nil || left.rank == right.rank)
  }
}

extension Timestamp {
  /// Seconds since 1970, rounded down.
  var wholeSeconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }
}
