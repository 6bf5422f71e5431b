import BoardModel
import Formats
import Store

extension ImportedTask {
  /// Creates a task to import from an entry of a file.
  init(_ entry: TaskEntry, of format: FormatName, to target: ImportTargets.Target) {
    var new = NewTask(entry.content)
    new.uuid = entry.uuid
    new.created = entry.created
    new.modified = entry.modified
    new.completedAt = entry.completedAt
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
    self.init(
      new, to: target.list, isCompleted: entry.isCompleted, mentionedFields: entry.mentionedFields)
    shared = entry.shared
    if format.containsWholeTasks { wholeFormat = format.rawValue }
  }
}
