/// An entry of the change log: what one call changed, undone and redone as a whole.
public struct Change: Equatable, Sendable {
  /// Its number; later entries have greater numbers.
  public let id: ChangeID
  /// What was done, or what was undone or redone.
  public let kind: Kind
  /// Whether it was done, undone or redone.
  public let step: Step
  /// Which part of the program made it.
  public let source: ChangeSource
  /// When it was written to the log.
  public let time: Timestamp
  /// The tasks that it changed, in the order of the changes, at most ``maxTasks``.
  public let tasks: [TouchedTask]
  /// How many tasks it changed in total.
  public let taskCount: Int
  /// The current name of the board that it changed, or whose list it changed; `nil` for changes
  /// only to tasks.
  public let board: String?
  /// The current name of the list that it changed; `nil` for changes only to tasks or to a board.
  public let list: String?
  /// Whether it is in effect: false for a change that was undone since, and for an undo that was
  /// redone.
  public let isInForce: Bool
  /// What an undo or redo did not change, since something else had changed it; otherwise empty.
  public let conflicts: [UndoConflict]
  /// How many of the tasks of an import existed before; 0 for other kinds, and if the source does
  /// not know.
  public let updatedCount: Int
  /// The fields that an edit changed in its tasks, in the order of their cases; empty for other
  /// kinds, and if the source does not know.
  public let fields: [TaskField]
  /// How an edit changed the steps of its only task, if it changed nothing else; `nil` for other
  /// edits and kinds, and if the source does not know.
  public let steps: StepChange?

  /// Creates an entry from its properties.
  public init(
    id: ChangeID, kind: Kind, step: Step, source: ChangeSource, time: Timestamp,
    tasks: [TouchedTask], taskCount: Int, board: String?, list: String?, isInForce: Bool,
    conflicts: [UndoConflict], updatedCount: Int = 0, fields: [TaskField] = [],
    steps: StepChange? = nil
  ) {
    self.id = id
    self.kind = kind
    self.step = step
    self.source = source
    self.time = time
    self.tasks = tasks
    self.taskCount = taskCount
    self.board = board
    self.list = list
    self.isInForce = isInForce
    self.conflicts = conflicts
    self.updatedCount = updatedCount
    self.fields = fields
    self.steps = steps
  }

  /// How many tasks an entry names at most.
  public static let maxTasks = 100

  /// The kind of a change.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Tasks were added to a list.
    case added
    /// Tasks were read from a file.
    case imported
    /// Changes made on other devices were merged.
    case synced
    /// Contents of tasks were changed.
    case edited
    /// Tasks were moved within or between lists.
    case moved
    /// Tasks were moved to the done list.
    case completed
    /// Tasks were moved from the done list back to another one.
    case reopened
    /// Tasks were moved to the trash.
    case removed
    /// Completed tasks were moved from their boards to the archive.
    case archived
    /// Tasks were moved back from the archive.
    case unarchived
    /// Two tasks swapped their positions.
    case exchanged
    /// Copies of tasks were added.
    case copied
    /// A list was sorted once.
    case sorted
    /// A board was added with its lists.
    case boardCreated
    /// A board got a new name.
    case boardRenamed
    /// A board was moved to the trash.
    case boardRemoved
    /// A list was added to a board.
    case listAdded
    /// A list got a new name.
    case listRenamed
    /// A list was moved on its board.
    case listMoved
    /// A list was moved to the trash, and its tasks to another list.
    case listRemoved
    /// The rules or the layout of a list were changed; in logs of version 1, also its name.
    case listChanged
  }

  /// How an entry came about.
  public enum Step: String, CaseIterable, Codable, Sendable {
    /// It was made by the user.
    case made
    /// It undoes an earlier entry.
    case undone
    /// It redoes an entry that was undone.
    case redone
  }

  /// A task that was part of a change.
  public struct TouchedTask: Equatable, Sendable {
    /// Its number; the task may be in the trash.
    public let id: TaskID
    /// Its current title; only the beginning of a very long one.
    public let title: String

    /// Creates a reference to a task.
    public init(id: TaskID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A part of a task that an undo or redo did not change.
  public enum UndoConflict: Hashable, Sendable {
    /// Something else has changed this part since.
    case changedSince(TaskID, Part)
    /// The list of the task was removed; only in older logs, since such a change can now be neither
    /// undone nor redone.
    case listGone(TaskID)
    /// Something else has changed a board or a list since.
    case boardChangedSince

    /// The part of a task that was not changed.
    public enum Part: String, CaseIterable, Sendable {
      /// Its list, its position in it, its completion, or whether it is archived.
      case position = "place"
      /// Its title, notes, dates, priority, tags, url or flags.
      case content
      /// Whether it is in the trash.
      case presence
    }
  }
}

/// Which part of the program made a change.
public enum ChangeSource: String, CaseIterable, Codable, Sendable {
  /// The board on the screen.
  case board
  /// The agenda on the screen.
  case agenda
  /// A command in the terminal.
  case commandLine
  /// The task service over HTTP.
  case service
}
