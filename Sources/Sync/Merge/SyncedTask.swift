import Store
public import BoardModel

/// The part of a task that is shared by the board and the server.
///
/// Two tasks are equal if all their fields are equal. ``created`` is not compared, because it is
/// never edited.
@dynamicMemberLookup
public struct SyncedTask: Sendable {
  /// The content of the task. Its repetition is either one that Dragboard supports, or an iCalendar
  /// recurrence rule that Dragboard cannot express.
  public var content: TaskContent
  /// The completion of the task; `nil` while it is open.
  public var completion: Completion?
  /// When the task was created.
  public var created: Timestamp?
  /// The list of the task and its position there.
  public var position: Position

  /// The completion of a task.
  public struct Completion: Sendable {
    /// When the task was completed; `nil` if unknown. Fractions of a second are not compared, since
    /// calendars do not store them.
    public var date: Timestamp?

    /// Creates a completion at a date.
    public init(date: Timestamp?) { self.date = date }
  }

  /// The list of a task and its position there.
  public struct Position: Sendable {
    /// The name of the list, compared ignoring case and surrounding spaces; `nil` for a task from a
    /// client without lists.
    public var list: String?
    /// The order key; `nil` for a task that was placed by a client that does not know order keys.
    /// Until the task gets a key, ``rank`` determines its position.
    public var key: OrderKey?
    /// The rank on the server; higher ranks are further down. Ignored if there is a key.
    public var rank: Int64?
    /// The name of the list when both sides last agreed; `nil` unless the list has been renamed
    /// here since then. The former name describes the list rather than the task, and is ignored
    /// when positions are compared.
    public var formerList: String?

    /// Creates a position in a list.
    public init(list: String?, key: OrderKey?, rank: Int64? = nil) {
      self.list = list
      self.key = key
      self.rank = rank
    }
  }

  /// Creates a task with the given values.
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
  /// Whether both completions have the same date, ignoring fractions of a second.
  public static func == (left: Self, right: Self) -> Bool {
    left.date?.wholeSeconds == right.date?.wholeSeconds
  }
}

extension SyncedTask.Position: Equatable {
  /// Whether both positions have the same list and the same order key. Positions without a key are
  /// equal only if their ranks are equal, too.
  public static func == (left: Self, right: Self) -> Bool {
    left.list.map(NameMatch.key) == right.list.map(NameMatch.key) && left.key == right.key
      && (left.key != nil || left.rank == right.rank)
  }
}

extension Timestamp {
  /// Seconds since 1970, rounded down.
  var wholeSeconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }
}
