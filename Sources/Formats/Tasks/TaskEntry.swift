public import BoardModel

/// A task as a file says it, or as it is to be written into one.
///
/// A field that the file does not mention is `.unsaid` or `nil`. Writers take both for empty.
public struct TaskEntry: Equatable, Sendable {
  /// One line, not blank.
  public var title: String
  /// Never an empty text.
  public var notes: Field<String> = .unsaid
  /// Whether it is done.
  public var isCompleted: Bool?
  /// When it was done.
  public var completedAt: Field<Timestamp> = .unsaid
  /// When it was made.
  public var created: Timestamp?
  /// When it was last changed.
  public var modified: Timestamp?
  /// Until when it waits.
  public var start: Field<DueDate> = .unsaid
  /// How it repeats, in the words of the file.
  public var repetition: Field<String> = .unsaid
  /// When it is due, by the user's wall clock.
  public var due: Field<DueDate> = .unsaid
  /// `A` to `Z`.
  public var priority: Field<Priority> = .unsaid
  /// As ``TagText`` keeps them.
  public var tags: [String]?
  /// Never an empty text.
  public var url: Field<String> = .unsaid
  /// The name of its board.
  public var board: String?
  /// The name of its list.
  public var list: String?
  /// Its name in every store, exactly as the file has it.
  public var uuid: String?
  /// Whether it keeps its position.
  public var isPinned: Bool?
  /// Whether it cannot be lifted.
  public var isLocked: Bool?
  /// Whether it is archived.
  public var isArchived: Bool?
  /// What this format says beyond the fields above, in a form that only this format's reader and
  /// writer understand.
  public var extras: String?
  /// What ``extras`` has in common with other tasks of the file, in a form that only this format's
  /// reader and writer understand.
  public var shared: [SharedText] = []
  /// The line of the file on which it begins, from 1; 0 for one that was not read from a file.
  public var line = 0
  /// Its number in the store and its position in its list, which JSON writes and no reader sets.
  public var place: Place?

  /// What names a task in one store alone.
  public struct Place: Equatable, Sendable {
    /// Its number.
    public var id: TaskID
    /// From 0 in its list; `nil` for an archived task.
    public var position: Int?

    /// Names a task.
    public init(id: TaskID, position: Int?) {
      self.id = id
      self.position = position
    }
  }

  /// Empties what the file does not mention of the fields that all to-do programs have: for a
  /// format whose files say all of a task, so that what is missing was taken away.
  mutating func emptyUnsaid() {
    notes = notes.orEmpty
    isCompleted = isCompleted ?? false
    start = start.orEmpty
    due = due.orEmpty
    priority = priority.orEmpty
    tags = tags ?? []
  }

  /// Makes one that says nothing but its title.
  public init(title: String) { self.title = title }
}
