import BoardModel

/// A change that adds, edits, moves or removes one task.
struct FileChange: Sendable {
  let id: TaskID
  /// The task before the change; `nil` for a new task.
  var before: Version?
  /// The task after the change; `nil` for a removed task.
  var after: Version?

  /// The lines of a task, its list and, if it is added or moved, its position.
  struct Version: Sendable {
    var lines: [UInt8]
    var list: ListID
    /// The position of an added or moved task; `nil` if the task stays in place.
    var spot: FileSpot?
    /// Text before the task, such as a blank line, which is added and removed with the task.
    var lead: [UInt8] = []
    /// Text after the task, which is added and removed with the task.
    var trail: [UInt8] = []
  }
}

/// A position in the text for a task.
indirect enum FileSpot: Sendable {
  /// Directly below a task.
  case below(TaskID)
  /// Directly above a task.
  case above(TaskID)
  /// In a list that has no tasks.
  case start(ListID)
  /// Between two neighbours that the same change neither moves nor removes.
  case between(Neighbour, Neighbour, list: ListID)

  /// A neighbour of the position: a task, or the start or end of the text if `id` is `nil`. `gap`
  /// is the text between the neighbour and the position.
  struct Neighbour: Sendable {
    let id: TaskID?
    let gap: [UInt8]
  }
}

/// Why a change cannot be applied to the current file.
enum FileObstacle: Error, Equatable {
  /// The task was removed.
  case gone(TaskID)
  /// The lines of the task have changed.
  case changed(TaskID)
  /// The position for the task no longer exists.
  case noPosition(TaskID)
  /// The change would alter how the rest of the text is read.
  case unclear
}

extension [FileChange] {
  /// Sets the text, such as blank lines, before and after tasks that are put into an empty list.
  mutating func setApart(_ start: FileStart?) {
    guard let start, !isEmpty else { return }
    self[0].after?.lead = start.lead
    self[count - 1].after?.trail = start.trail
  }
}
