import Store
public import BoardModel

/// The part of a task that is shared by the board and the server.
///
/// Two tasks are equal if all fields are; ``created`` is ignored, because it is never edited.
@dynamicMemberLookup
public struct SyncedTask: Sendable {
  /// The content of the task. Its repetition is one that Dragboard supports, or a recurrence rule
  /// without an equivalent here.
  public var content: TaskContent
  /// The completion of the task; `nil` while it is open.
  public var completion: Completion?
  /// When the task was created.
  public var created: Timestamp?
  /// The list of the task and its position there.
  public var position: Position

  /// The completion of a task.
  public struct Completion: Sendable {
    /// When it was completed; `nil` if unknown. Only whole seconds count, since calendars store no
    /// fractions.
    public var date: Timestamp?

    /// Creates a completion at a date.
    public init(date: Timestamp?) { self.date = date }
  }

  /// The list of a task and its position there.
  public struct Position: Sendable {
    /// The name of the list, compared ignoring case and surrounding spaces; `nil` for a task from a
    /// client without lists.
    public var list: String?
    /// The order key; `nil` for a task placed by a client without our keys. Until the task gets a
    /// key, ``rank`` determines its position.
    public var key: OrderKey?
    /// The rank on the server; higher ranks are further down. Ignored if there is a key.
    public var rank: Int64?
    /// The name of the list when both sides last agreed, if it has been renamed here since. It
    /// describes the list rather than the task, and is ignored when positions are compared.
    public var formerList: String?

    /// Creates a position in a list.
    public init(list: String?, key: OrderKey?, rank: Int64? = nil) {
      self.list = list
      self.key = key
      self.rank = rank
    }
  }

  /// Creates a task; only the given values are set.
  public init(
    _ content: TaskContent, completion: Completion? = nil, created: Timestamp? = nil,
    position: Position = Position(list: nil, key: nil)
  ) {
    self.content = content
    self.completion = completion
    self.created = created
    self.position = position
  }

  /// Accesses a field of the content.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskContent, Value>) -> Value {
    get { content[keyPath: field] }
    set { content[keyPath: field] = newValue }
  }
}

extension SyncedTask: Equatable {
  /// Whether all fields of two tasks are equal.
  public static func == (left: SyncedTask, right: SyncedTask) -> Bool {
    SyncedField.allCases.allSatisfy { left.agrees(with: right, on: $0) }
  }
}

extension SyncedTask.Completion: Equatable {
  /// Whether both have the same date, to the second.
  public static func == (left: Self, right: Self) -> Bool {
    left.date?.wholeSeconds == right.date?.wholeSeconds
  }
}

extension SyncedTask.Position: Equatable {
  /// Whether both have the same list and position; ranks are compared only without a key.
  public static func == (left: Self, right: Self) -> Bool {
    left.list.map(NameMatch.key) == right.list.map(NameMatch.key) && left.key == right.key
      && (left.key != nil || left.rank == right.rank)
  }
}

extension Timestamp {
  /// Seconds since 1970, rounded down.
  var wholeSeconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }
}
