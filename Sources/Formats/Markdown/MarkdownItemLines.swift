import BoardModel

/// Writes a task as a list item.
struct MarkdownItemLines {
  private let dialect: MarkdownDialect
  private let lineEnd: String
  private let keys: BlockerKeys

  init(_ dialect: MarkdownDialect, lineEnd: String, keys: BlockerKeys) {
    self.dialect = dialect
    self.lineEnd = lineEnd
    self.keys = keys
  }

  /// The lines written for a task.
  struct Lines {
    let bytes: [UInt8]
    /// Whether reading the lines gives the same task.
    var isExact = true
    /// Whether the lines are the unchanged imported lines.
    var isAsItCame = false
    /// Whether the box of the task was ticked or crossed out in the imported file.
    var wasCompleted = false
  }

  /// Returns the lines for a task. Imported lines are edited where they no longer match the task.
  /// If there are none, or the edited lines would be read differently, the lines are written from
  /// scratch.
  func lines(for entry: TaskEntry, _ extras: MarkdownExtras?) -> Lines {
    var wanted = fields(of: entry)
    var wasCompleted = false
    let keys = wanted.keys
    if let extras, extras.dialect == dialect,
      let old = MarkdownTask(
        alone: extras.item, dialect, keys: AcceptedKeys(extras.keys, FileKeys(own: keys.own)))
    {
      wasCompleted = old.fields.isCompleted
      if wanted.title == TaskText.trimmedTitle(old.fields.title) { wanted.title = old.fields.title }
      wanted.mark = old.fields.mark(isCompleted: entry.isCompleted == true)
      let recurrence = old.fields.recurrence
      if recurrence.map(MarkdownFields.rule) == entry.repetition {
        wanted.recurrence = recurrence
      }
      if dialect != .plain { wanted.created = old.fields.created }
      // Even an open item may have a completion date.
      if dialect != .plain || entry.isCompleted != true {
        wanted.completed = wanted.mark == old.fields.mark ? old.fields.completed : nil
      }
      if old.fields.matches(wanted) {
        return Lines(
          bytes: Array(extras.item.utf8), isAsItCame: true, wasCompleted: wasCompleted)
      }
      // A creation date is not added to an item that had none.
      if old.fields.created == nil { wanted.created = nil }
      let lines = old.rewritten(with: wanted)
      if task(in: lines, keys)?.matches(wanted) == true {
        return Lines(bytes: lines, wasCompleted: wasCompleted)
      }
    }
    let lines = MarkdownTask.lines(with: wanted, dialect, end: Array(lineEnd.utf8))
    return Lines(
      bytes: lines, isExact: task(in: lines, keys)?.matches(wanted) == true,
      wasCompleted: wasCompleted)
  }

  private func task(in lines: [UInt8], _ keys: FileKeys) -> MarkdownFields? {
    MarkdownTask(alone: lines.text, dialect, keys: AcceptedKeys(keys))?.fields
  }

  private func fields(of entry: TaskEntry) -> MarkdownFields {
    var fields = MarkdownFields(title: TaskText.trimmedTitle(entry.title))
    let isCompleted = entry.isCompleted == true
    fields.mark = dialect == .taskell ? nil : isCompleted ? "x" : " "
    fields.notes = entry.notes
    fields.tags = entry.tags
    fields.assignee = entry.assignee
    fields.priority = entry.priority
    fields.due = entry.due.map { dialect == .plain ? DueDate(day: $0.day) : $0 }
    fields.start = entry.start?.day
    // The boards of other programs do not use these dates.
    if dialect == .plain {
      fields.created = entry.created?.day
      fields.completed = isCompleted ? entry.completedAt?.day : nil
    }
    fields.recurrence = entry.repetition.map(MarkdownFields.recurrence)
    fields.keys = keys.keys(of: entry)
    return fields
  }
}
