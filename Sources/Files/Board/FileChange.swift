import BoardModel

/// What a change does with one task: new lines in its place, another place, or both.
struct FileChange: Sendable {
  /// The task.
  let id: TaskID
  /// What it was; `nil` for a task that is made.
  var before: Version?
  /// What it will be; `nil` for a task that is removed.
  var after: Version?

  /// The lines of a task, and where they stand.
  struct Version: Sendable {
    var lines: [UInt8]
    var list: ListID
    /// Where it goes; `nil` for the place where it stands.
    var spot: FileSpot?
    /// What stands in front of it and goes with it: a blank line below the text of a heading.
    var lead: [UInt8] = []
    /// What stands behind it and goes with it.
    var trail: [UInt8] = []
  }
}

/// A place for a task among others.
indirect enum FileSpot: Sendable {
  /// Right below a task.
  case below(TaskID)
  /// Right above a task.
  case above(TaskID)
  /// In a list without tasks.
  case start(ListID)
  /// Where a task was, between others and the text there, without the tasks of the same change.
  case between(Neighbour, Neighbour, list: ListID)

  /// A task of the text, or its start or end, and what stands between it and the place.
  struct Neighbour: Sendable {
    let id: TaskID?
    let gap: [UInt8]
  }
}

/// Why a change does not fit the file any more.
enum FileObstacle: Error, Equatable {
  /// The task is gone.
  case gone(TaskID)
  /// Its lines are other ones.
  case changed(TaskID)
  /// There is no place left for it.
  case noPlace(TaskID)
  /// The text would mean something else.
  case unclear
}

extension [FileChange] {
  /// Puts what belongs around the first tasks of a list around these.
  mutating func setApart(_ start: FileStart?) {
    guard let start, !isEmpty else { return }
    self[0].after?.lead = start.lead
    self[count - 1].after?.trail = start.trail
  }
}
