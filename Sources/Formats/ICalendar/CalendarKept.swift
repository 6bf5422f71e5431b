import BoardModel

/// Which lines of a to-do still say what its task says.
struct CalendarKept {
  private var changed: [CalendarProperty] = []

  /// Compares a task with the to-do that it came from.
  ///
  /// A time that the to-do lacks may stay away: the task has it from the import.
  ///
  /// - Parameter place: Where the task is to stand.
  init(_ entry: TaskEntry, at place: CalendarPlace, of old: CalendarTodo) {
    let was = old.entry
    let isNew = TaskFieldSet(TaskField.allCases.filter { was[$0] != entry[$0] })
    for field in TaskField.allCases {
      let hangsOnAnother =
        switch field {
        // Without a line of its own, the title is the first one of the notes.
        case .title: !old.hasTitle && isNew.contains(.notes)
        // Without one, the due date is so long after the start.
        case .due: old.due == nil && old.duration != nil && isNew.contains(.start)
        default: false
        }
      compare(!isNew.contains(field) && !hangsOnAnother, field.properties)
    }
    compare(was.uuid == entry.uuid, [.uid])
    let isDone = entry.isCompleted ?? false
    compare(
      was.isCompleted ?? false == isDone
        && (!isDone || was.completedAt.isAbout(entry.completedAt)),
      [.status, .completed, .percentComplete])
    compare(was.created.isAbout(entry.created), [.created])
    compare(old.place.list == place.list, [.list])
    compare(old.place.formerList == place.formerList, [.formerList])
    compare(old.place.key == place.key && old.place.keyRank == place.keyRank, [.key])
    // A rank alone is no change: whoever exports puts tasks in order.
    compare(changed.isEmpty && was.modified.isAbout(entry.modified), [.modified, .stamp])
    compare(old.place.rank == place.rank, [.order])
  }

  /// Whether the lines of a property stay as they are.
  func contains(_ property: CalendarProperty) -> Bool { !changed.contains(property) }

  private mutating func compare(_ isKept: Bool, _ properties: [CalendarProperty]) {
    if !isKept { changed += properties }
  }
}

extension Timestamp? {
  /// Whether this is `nil` or in the same second as another one.
  fileprivate func isAbout(_ other: Timestamp?) -> Bool {
    self == nil || self?.secondsSinceEpoch == other?.secondsSinceEpoch
  }
}
