/// One entry of the change log: what one call did, undone and redone as a whole.
public struct Change: Equatable, Sendable {
  /// Its number; later entries have greater ones.
  public let id: ChangeID
  /// What was done, or what was undone or redone.
  public let kind: Kind
  /// Whether it was done, undone or redone.
  public let step: Step
  /// Who asked for it.
  public let source: ChangeSource
  /// When it was written.
  public let time: Timestamp
  /// The tasks it touched, in the order it touched them, at most ``mostTasks``.
  public let tasks: [TouchedTask]
  /// How many tasks it touched in all.
  public let taskCount: Int
  /// The board it changed, or a list of which it changed, by its present name; `nil` for changes
  /// to tasks alone.
  public let board: String?
  /// The list it changed, by its present name; `nil` for changes to tasks alone or to a board.
  public let list: String?
  /// Whether it is in force: false for a change that was undone since, and for an undo that was redone.
  public let isInForce: Bool
  /// What an undo or redo left as it was, since something else had changed it; empty otherwise.
  public let conflicts: [UndoConflict]
  /// How many of the tasks that an import touched were there before; 0 for other kinds, and where
  /// the source does not know.
  public let updatedCount: Int
  /// The fields that an edit changed in the tasks it names, in the order of their cases; empty for
  /// other kinds, and where the source does not know.
  public let fields: [TaskField]
  /// What an edit did to the steps of its only task, if it changed nothing else; `nil` for other
  /// edits and kinds, and where the source does not know.
  public let steps: StepChange?

  /// Describes an entry.
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
  public static let mostTasks = 100

  /// What was done.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Tasks were made.
    case added
    /// Tasks were read from a file.
    case imported
    /// Changes made on other devices were merged.
    case synced
    /// Content was changed.
    case edited
    /// Tasks were moved.
    case moved
    /// Tasks went to the done list.
    case completed
    /// Tasks went from the done list back to another one.
    case reopened
    /// Tasks went into the trash.
    case removed
    /// Completed tasks left their boards for the archive.
    case archived
    /// Tasks came back from the archive.
    case unarchived
    /// Two tasks were swapped.
    case exchanged
    /// Tasks were copied.
    case copied
    /// A list was sorted.
    case sorted
    /// A board was made.
    case boardCreated
    /// A board got another name.
    case boardRenamed
    /// A board went into the trash.
    case boardRemoved
    /// A list was made.
    case listAdded
    /// A list got another name.
    case listRenamed
    /// A list got another place on its board.
    case listMoved
    /// A list went into the trash, its tasks into another list.
    case listRemoved
    /// A list got other rules or another layout; in logs of version 1, also another name.
    case listChanged
  }

  /// How an entry came about.
  public enum Step: String, CaseIterable, Codable, Sendable {
    /// It was done by the user.
    case made
    /// It undoes an earlier entry.
    case undone
    /// It redoes what was undone.
    case redone
  }

  /// A task that a change touched.
  public struct TouchedTask: Equatable, Sendable {
    /// Its number; the task may be in the trash.
    public let id: TaskID
    /// Its present title, of a very long one the beginning.
    public let title: String

    /// Names a task by its title.
    public init(id: TaskID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A part of a task that an undo or redo left as it was.
  public enum UndoConflict: Hashable, Sendable {
    /// Something else has changed that part since.
    case changedSince(TaskID, Part)
    /// The list that the task was in is gone; only in older logs, since such a change is now
    /// neither undone nor redone.
    case listGone(TaskID)
    /// Something else has changed a board or a list since.
    case boardChangedSince

    /// What of a task was left.
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
  /// A command.
  case commandLine
  /// The task service.
  case service
}
