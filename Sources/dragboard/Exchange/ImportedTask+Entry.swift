import BoardModel
import Formats
import Store

extension ImportedTask {
  /// A task of a file, on its way to a list.
  init(_ entry: TaskEntry, of format: FormatName, to target: ImportTargets.Target) {
    var new = NewTask(
      title: entry.title, notes: entry.notes.value, priority: entry.priority.value,
      due: entry.due.value, start: entry.start.value, repetition: entry.repetition.value,
      tags: entry.tags ?? [], url: entry.url.value, uuid: entry.uuid)
    new.isPinned = entry.isPinned ?? false
    new.isLocked = entry.isLocked ?? false
    new.created = entry.created
    new.modified = entry.modified
    new.completedAt = entry.completedAt.value
    new.archivedAt = entry.isArchived == true ? WallClock.system.now() : nil
    var extras = TaskExtras()
    extras[format.rawValue] = entry.extras
    extras[sharedOf: format.rawValue] = entry.shared.map(\.name)
    if format.namesLists, let name = entry.list,
      NameMatch.key(name) != NameMatch.key(target.listName)
    {
      extras[format.rawValue] = ForeignList(name: name, instead: target.listName).text
    }
    new.extras = extras.text
    self.init(new, to: target.list, isCompleted: entry.isCompleted, said: entry.said)
    shared = entry.shared
    if format.saysWholeTasks { wholeFormat = format.rawValue }
  }
}

extension TaskEntry {
  /// The fields that an update takes over.
  fileprivate var said: [TaskField] {
    TaskField.allCases.filter { field in
      switch field {
      case .title: true
      case .notes: notes.isSaid
      case .priority: priority.isSaid
      case .due: due.isSaid
      case .start: start.isSaid
      case .repetition: repetition.isSaid
      case .tags: tags != nil
      case .url: url.isSaid
      case .isPinned: isPinned != nil
      case .isLocked: isLocked != nil
      }
    }
  }
}
