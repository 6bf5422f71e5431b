import Store
public import BoardModel

/// What of a task is the same on the board and on the server.
///
/// Two of them are equal if no field differs; ``created`` does not count, because nobody edits it.
@dynamicMemberLookup
public struct SyncedTask: Sendable {
  /// What it says; no text in it is empty. A repetition is in our words, or a recurrence rule that
  /// our words cannot say.
  public var content: TaskContent
  /// `nil` for an open task.
  public var completion: Completion?
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

  /// Makes one; only what it says must be given.
  public init(
    _ content: TaskContent, completion: Completion? = nil, created: Timestamp? = nil,
    place: Place = Place(list: nil, key: nil)
  ) {
    self.content = content
    self.completion = completion
    self.created = created
    self.place = place
  }

  /// A field of its content.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskContent, Value>) -> Value {
    get { content[keyPath: field] }
    set { content[keyPath: field] = newValue }
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
