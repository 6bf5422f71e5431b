import BoardModel

/// A change of one task: new lines, another place, or both.
struct FileChange: Sendable {
  let id: TaskID
  /// The task before; `nil` for a new one.
  var before: Version?
  /// The task afterwards; `nil` for a removed one.
  var after: Version?

  /// The lines of a task and their place.
  struct Version: Sendable {
    var lines: [UInt8]
    var list: ListID
    /// The new place; `nil` if the task is not moved.
    var spot: FileSpot?
    /// Text before the task that is added and removed with it, such as a blank line.
    var lead: [UInt8] = []
    /// Text after the task that is added and removed with it.
    var trail: [UInt8] = []
  }
}

/// A place in the text for a task.
indirect enum FileSpot: Sendable {
  /// Right below a task.
  case below(TaskID)
  /// Right above a task.
  case above(TaskID)
  /// In a list without tasks.
  case start(ListID)
  /// Between two tasks and the text beside them, not counting the tasks of the same change.
  case between(Neighbour, Neighbour, list: ListID)

  /// A task, or the start or end of the text if `id` is `nil`, and the text up to the place.
  struct Neighbour: Sendable {
    let id: TaskID?
    let gap: [UInt8]
  }
}

/// Why a change cannot be applied to the current file.
enum FileObstacle: Error, Equatable {
  /// The task is gone.
  case gone(TaskID)
  /// The lines of the task have changed.
  case changed(TaskID)
  /// The place for the task is gone.
  case noPlace(TaskID)
  /// The rest of the text would be read differently.
  case unclear
}

extension [FileChange] {
  /// Sets the text that belongs around the first tasks of a list.
  mutating func setApart(_ start: FileStart?) {
    guard let start, !isEmpty else { return }
    self[0].after?.lead = start.lead
    self[count - 1].after?.trail = start.trail
  }
}
