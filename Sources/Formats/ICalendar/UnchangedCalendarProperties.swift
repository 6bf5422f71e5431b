import BoardModel

/// The properties of a to-do whose lines still match its task.
struct UnchangedCalendarProperties {
  private var changed: [CalendarProperty] = []

  /// Compares a task with the to-do that it was imported from.
  ///
  /// A time that the to-do lacks counts as unchanged, because the import set it.
  ///
  /// - Parameter position: The new position of the task.
  init(_ entry: TaskEntry, at position: CalendarPosition, of old: CalendarTodo) {
    let was = old.entry
    let isNew = TaskFieldSet(TaskField.allCases.filter { !Self.isSame($0, was, entry) })
    for field in TaskField.allCases {
      let hangsOnAnother =
        switch field {
        // Without a SUMMARY, the title is the first line of the notes.
        case .title: !old.hasTitle && isNew.contains(.notes)
        // Without a DUE, the due date is the start plus the duration.
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
    compare(old.position.list == position.list, [.list])
    compare(old.position.formerList == position.formerList, [.formerList])
    compare(old.position.key == position.key && old.position.keyRank == position.keyRank, [.key])
    // A new rank alone is not a modification, since every export sets ranks.
    compare(changed.isEmpty && was.modified.isAbout(entry.modified), [.modified, .stamp])
    compare(old.position.rank == position.rank, [.order])
  }

  /// Whether the lines of a property are kept.
  func contains(_ property: CalendarProperty) -> Bool { !changed.contains(property) }

  private static func isSame(_ field: TaskField, _ old: TaskEntry, _ new: TaskEntry) -> Bool {
    // The order of the lines says nothing about the tasks that they name.
    if field == .blockedBy { return Set(old.blockedBy) == Set(new.blockedBy) }
    return old[field] == new[field]
  }

  private mutating func compare(_ isUnchanged: Bool, _ properties: [CalendarProperty]) {
    if !isUnchanged { changed += properties }
  }
}

extension Timestamp? {
  /// Whether the timestamp is `nil`, or in the same second as another one.
  fileprivate func isAbout(_ other: Timestamp?) -> Bool {
    self == nil || self?.secondsSinceEpoch == other?.secondsSinceEpoch
  }
}
