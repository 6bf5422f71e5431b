import BoardModel
import TextCoding

/// Reads the attributes of one Taskwarrior task.
struct TaskwarriorReader {
  private let values: TaskwarriorValues
  private var task = TaskEntry(title: "")
  private var bag = TaskwarriorBag()
  private(set) var status = Taskwarrior.Status.pending
  private(set) var hasDescription = false

  private var end: Timestamp?
  private var wait: DueDate?
  private var scheduled: DueDate?
  private var priority: String?
  private var ownPriority: Priority?
  private var tags: [String]?
  private var project: String?
  private var projectPosition = 0

  init(clock: ZoneClock) { values = TaskwarriorValues(clock: clock) }

  /// Reads the value of one attribute.
  mutating func read(_ name: String, _ fields: inout JSONFields) throws(SourceFault) {
    let before = fields.scanner
    switch name {
    case "id", "urgency", Taskwarrior.Own.due, Taskwarrior.Own.start:
      return try fields.scanner.skipValue()
    case "uuid": task.uuid = try fields.parsed(name, "a UUID", TaskUUID.normalized)
    case "description":
      hasDescription = true
      task[.title] = .text(try fields.title(name) ?? "")
      try addToBag(name, unless: task.title, before)
    case "status":
      status = try fields.parsed(name, "a status") { Taskwarrior.Status(rawValue: $0) } ?? .pending
      if status == .waiting { try addToBag(name, before) }
    case "entry": task.created = try moment(name, &fields)
    case "modified": task.modified = try moment(name, &fields)
    case "end": end = try moment(name, &fields)
    case "due":
      task[.due] = .date(try dueDate(name, &fields))
      try addToBag(name, before)
    case "wait":
      wait = try dueDate(name, &fields)
      try addToBag(name, before)
    case "scheduled":
      scheduled = try dueDate(name, &fields)
      try addToBag(name, before)
    case "recur":
      task[.repetition] = .text(
        try fields.string(name)?.filled.map(TaskwarriorRecurrence.repetition))
      try addToBag(name, before)
    case "priority":
      priority = try fields.string(name)
      if priority.flatMap(TaskwarriorValues.priority) == nil { try addToBag(name, before) }
    case "annotations":
      task[.notes] = .text(TaskwarriorNotes.notes(of: try values.annotations(&fields)))
      try addToBag(name, before)
    case "tags":
      tags = try fields.strings(name)
      try addToBag(name, before)
    case "project":
      project = try fields.string(name)
      try addToBag(name, before)
    case "depends":
      task[.blockedBy] = .tasks(try fields.dependencies(name))
      try addToBag(name, before)
    case "url": task[.url] = .text(try fields.string(name)?.filled)
    case Taskwarrior.Own.priority:
      ownPriority = try fields.parsed(name, "a letter from A to Z") { Priority($0) }
    case Taskwarrior.Own.projectTag:
      projectPosition = try fields.parsed(name, "a number") { Int($0) } ?? 0
    case Taskwarrior.Own.pinned: task[.isPinned] = .flag(try fields.string(name) == "yes")
    case Taskwarrior.Own.locked: task[.isLocked] = .flag(try fields.string(name) == "yes")
    case Taskwarrior.Own.assignee:
      let name = try fields.string(name)
      if let name, PersonName.normalized(name) == name {
        task[.assignee] = .text(name)
      } else {
        try addToBag(Taskwarrior.Own.assignee, before)
      }
    case Taskwarrior.Own.waitingFor: task[.waitingFor] = .text(try fields.string(name)?.filled)
    default: bag.add(name, try fields.scanner.json())
    }
  }

  /// The task, once all attributes have been read.
  var entry: TaskEntry {
    var entry = task
    var bag = bag
    entry.isCompleted = status == .completed
    if status == .completed {
      entry.completedAt = end
    } else if let end {
      bag.add("end", "\"\(FileDate.basicText(end))\"")
    }
    if let start = wait ?? scheduled { entry[.start] = .date(start) }
    bag.add(Taskwarrior.Own.due, entry.due)
    bag.add(Taskwarrior.Own.start, entry.start)
    if let priority {
      let mapped = TaskwarriorValues.priority(priority)
      entry[.priority] = .priority(priority == "L" ? ownPriority ?? mapped : mapped)
    }
    if tags != nil || project != nil {
      let theirs = TaskwarriorTags(project, tags ?? [], projectPosition)
      entry[.tags] = .tags(theirs.all)
      // Keep `tags` and `project` in the bag only if they cannot be derived from the tags.
      if TaskwarriorTags(theirs.all) == theirs {
        _ = bag.remove("tags")
        _ = bag.remove("project")
      }
    }
    entry.extras = bag.text
    entry.mentionCommonFields(and: [.blockedBy])
    return entry
  }

  private func moment(_ name: String, _ fields: inout JSONFields) throws(SourceFault) -> Timestamp?
  {
    try fields.parsed(name, "a date", values.moment)
  }

  private func dueDate(_ name: String, _ fields: inout JSONFields) throws(SourceFault) -> DueDate? {
    try fields.parsed(name, "a date", values.dueDate)
  }

  /// Adds the value at the current position of a scanner to the bag.
  private mutating func addToBag(_ name: String, _ scanner: JSONScanner) throws(SourceFault) {
    var scanner = scanner
    bag.add(name, try scanner.json())
  }

  /// Adds the value at the current position of a scanner to the bag, unless the value is `written`,
  /// the text that an export would write anyway.
  private mutating func addToBag(
    _ name: String, unless written: String, _ scanner: JSONScanner
  ) throws(SourceFault) {
    var ahead = scanner
    if try ahead.value() != .string(written) { try addToBag(name, scanner) }
  }
}
