/// An entry of the change log: what one call changed. A change is undone and redone as a whole.
public struct Change: Equatable, Sendable {
  /// The number of the entry; later entries have greater numbers.
  public let id: ChangeID
  /// The kind of the change, or of the change that was undone or redone.
  public let kind: Kind
  /// Whether the change was made, undone or redone.
  public let step: Step
  /// The part of the program that made the change.
  public let source: ChangeSource
  /// The name of the person who made the change, on a shared board; `nil` for the user's own.
  public let person: String?
  /// The time when the entry was recorded; the start of 1970 if the source records no times.
  public let time: Timestamp
  /// The changed tasks, in the order of the changes, at most ``maxTasks``.
  public let tasks: [TouchedTask]
  /// The total number of changed tasks.
  public let taskCount: Int
  /// The name of the changed board, or of the board of the changed list; `nil` if the change
  /// affected only tasks. As of a list or a task, it is the current name or, in a log, the one after
  /// the change.
  public let board: String?
  /// The name of the changed list; `nil` if the change affected only tasks or a board.
  public let list: String?
  /// Whether the entry is in effect: `false` for a change that has been undone, and for an undo or
  /// redo that was later reversed.
  public let isInForce: Bool
  /// The parts that an undo or redo did not change, because something else had changed them in the
  /// meantime; empty if there are none.
  public let conflicts: [UndoConflict]
  /// The number of imported tasks that existed before the import; 0 for other kinds, or if the
  /// source does not record this.
  public let updatedCount: Int
  /// The fields that an edit changed, in the order of ``TaskField``; empty for other kinds, or if
  /// the source does not record this.
  public let fields: [TaskField]
  /// How an edit changed the steps of a single task, if the edit changed nothing else; `nil` for
  /// other edits and kinds, or if the source does not record this.
  public let steps: StepChange?
  /// The name under which tasks were taken; `nil` if there are several, for other kinds, or if the
  /// source does not record this.
  public let taker: String?

  /// Creates an entry from its properties.
  public init(
    id: ChangeID, kind: Kind, step: Step, source: ChangeSource, person: String? = nil,
    time: Timestamp, tasks: [TouchedTask], taskCount: Int, board: String?, list: String?,
    isInForce: Bool, conflicts: [UndoConflict], updatedCount: Int = 0, fields: [TaskField] = [],
    steps: StepChange? = nil, taker: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.step = step
    self.source = source
    self.person = person
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
    self.taker = taker
  }

  /// The maximum number of tasks that an entry lists.
  public static let maxTasks = 100

  /// The kind of a change.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Tasks were added to a list.
    case added
    /// Tasks were read from a file.
    case imported
    /// Changes made on other devices were merged.
    case synced
    /// The content of tasks was changed.
    case edited
    /// Tasks were moved within or between lists.
    case moved
    /// Tasks were completed, in place or by a move to the done list.
    case completed
    /// Tasks were reopened, in place or by a move out of the done list.
    case reopened
    /// Tasks were removed from their lists.
    case removed
    /// Somebody took tasks to work on them.
    case taken
    /// Tasks that somebody had taken were made free again.
    case givenBack
    /// Completed tasks were moved from their boards to the archive.
    case archived
    /// Tasks were moved back from the archive.
    case unarchived
    /// Two tasks swapped their positions.
    case exchanged
    /// Copies of tasks were added.
    case copied
    /// A list was sorted on request.
    case sorted
    /// A board was added with its lists.
    case boardCreated
    /// A board was given a new name.
    case boardRenamed
    /// A board was moved to the trash.
    case boardRemoved
    /// A list was added to a board.
    case listAdded
    /// A list was given a new name.
    case listRenamed
    /// A list was moved within its board.
    case listMoved
    /// A list was moved to the trash, and its tasks to another list.
    case listRemoved
    /// The rules or the layout of a list were changed. In logs of version 1, the name may have
    /// changed instead.
    case listChanged
  }

  /// Whether an entry makes, undoes or redoes a change.
  public enum Step: String, CaseIterable, Codable, Sendable {
    /// The entry makes a change, rather than undoing or redoing one.
    case made
    /// The entry undoes an earlier entry.
    case undone
    /// The entry redoes an entry that was undone.
    case redone
  }

  /// A task that was part of a change.
  public struct TouchedTask: Equatable, Sendable {
    /// The number of the task. The task may be in the trash.
    public let id: TaskID
    /// The title of the task, truncated if it is very long: the current one or, in a log, the one
    /// after the change.
    public let title: String

    /// Creates a reference to a task.
    public init(id: TaskID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// Something that an undo or redo did not change: a part of a task, or a board or list.
  public enum UndoConflict: Hashable, Sendable {
    /// Something else changed this part of the task in the meantime.
    case changedSince(TaskID, Part)
    /// Another person, who has this name, changed this part of the task in the meantime.
    case changedBy(String, TaskID, Part)
    /// The list of the task was removed. This occurs only in older logs, since changes in a removed
    /// list can now be neither undone nor redone.
    case listGone(TaskID)
    /// Something else changed a board or a list in the meantime.
    case boardChangedSince

    /// The task; `nil` for a board or a list.
    public var task: TaskID? {
      switch self {
      case .changedSince(let id, _), .changedBy(_, let id, _), .listGone(let id): id
      case .boardChangedSince: nil
      }
    }

    /// The part of a task that an undo or redo did not change.
    public enum Part: String, CaseIterable, Sendable {
      /// The list of the task, its position in the list, its completion, or whether it is archived.
      case position = "place"
      /// The title, notes, dates, repetition, priority, tags, URL or flags of the task.
      case content
      /// Whether the task is in the trash.
      case presence
    }
  }
}

/// Which part of the program made a change.
public enum ChangeSource: String, CaseIterable, Codable, Sendable {
  /// The screen of a board.
  case board
  /// The screen of an agenda.
  case agenda
  /// A subcommand on the command line.
  case commandLine
  /// The task service over HTTP.
  case service
}
