import BoardModel

/// Writes tasks as an array for `task import`, with one task per line.
///
/// Text is written as UTF-8, because Taskwarrior does not decode surrogate pairs.
struct TaskwarriorTaskWriter: TaskWriter {
  private(set) var unwritten = Tally()
  private let values: TaskwarriorValues
  private let now: Timestamp
  private var isFirst = true
  private var unwrittenLists = UnwrittenLists(containsLists: false)

  init(options: WritingOptions) {
    values = TaskwarriorValues(clock: options.clock)
    now = options.now
  }

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    unwrittenLists.begin(boards: boards)
    output.write("[")
  }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    unwrittenLists.beginBoard()
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    unwrittenLists.beginList(role)
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    unwrittenLists.count(in: &unwritten)
    output.write(isFirst ? "\n{" : ",\n{")
    isFirst = false
    var bag = TaskwarriorBag(entry.extras)
    let isCompleted = entry.isCompleted ?? false
    let created = entry.created ?? now
    output.writeAttribute("description", title(of: entry, &bag), isFirst: true)
    output.writeAttribute("uuid", entry.uuid)
    output.writeAttribute("entry", text(of: created))
    output.writeAttribute("modified", text(of: entry.modified ?? created))
    if isCompleted {
      _ = bag.remove("end")
      output.writeAttribute("end", text(of: entry.completedAt ?? now))
    }
    if Self.isTooEarly(entry, created) { unwritten.count("dates before 1980") }
    writeStart(of: entry, &bag, to: &output)
    writeDue(of: entry, &bag, to: &output)
    writePriority(of: entry, &bag, to: &output)
    writeTags(of: entry, &bag, to: &output)
    writeNotes(of: entry, &bag, to: &output)
    writeBlockers(of: entry, &bag, to: &output)
    output.writeAttribute("url", entry.url)
    output.writeAttribute(Taskwarrior.Own.pinned, entry.isPinned ? "yes" : nil)
    output.writeAttribute(Taskwarrior.Own.locked, entry.isLocked ? "yes" : nil)
    output.writeAttribute(Taskwarrior.Own.waitingFor, entry.waitingFor)
    if let assignee = entry.assignee {
      // The bag has only a value that is no name.
      _ = bag.remove(Taskwarrior.Own.assignee)
      output.writeAttribute(Taskwarrior.Own.assignee, assignee)
    }
    for (name, json) in bag.attributes { output.writeAttribute(name, json: json) }
    output.write("}")
  }

  /// The first day that can be written, because Taskwarrior crashes on dates before 1980.
  private static let firstDay = CivilDay(year: 1980, month: 1, day: 2)

  private static func isTooEarly(_ due: DueDate?) -> Bool {
    guard let due, let firstDay else { return false }
    return due.day < firstDay
  }

  private static func isTooEarly(_ moment: Timestamp?) -> Bool {
    moment.map { isTooEarly(ZoneClock.fixed(0).dueDate(at: $0)) } ?? false
  }

  private static func isTooEarly(_ entry: TaskEntry, _ created: Timestamp) -> Bool {
    isTooEarly(created) || isTooEarly(entry.modified) || isTooEarly(entry.due)
      || isTooEarly(entry.start)
      || (entry.isCompleted == true && isTooEarly(entry.completedAt))
  }

  /// A moment as text; `nil` if it is too early for Taskwarrior.
  private func text(of moment: Timestamp) -> String? {
    Self.isTooEarly(moment) ? nil : FileDate.basicText(moment)
  }

  mutating func end(to output: inout ByteWriter) { output.write(isFirst ? "]\n" : "\n]\n") }

  private func title(of entry: TaskEntry, _ bag: inout TaskwarriorBag) -> String {
    let old = bag.remove("description").flatMap(TaskwarriorBag.string)
    return old.map(TaskText.title) == entry.title ? old ?? entry.title : entry.title
  }

  /// Writes the status and the start date of a task.
  private func writeStart(
    of entry: TaskEntry, _ bag: inout TaskwarriorBag, to output: inout ByteWriter
  ) {
    let status = bag.remove("status")
    let (wait, scheduled) = (bag.remove("wait"), bag.remove("scheduled"))
    let isUnchanged =
      entry.start == bag.removeDate(Taskwarrior.Own.start, or: wait ?? scheduled, values)
    if entry.isCompleted == true {
      output.writeAttribute("status", "completed")
    } else {
      output.writeAttribute("status", json: isUnchanged ? status ?? #""pending""# : #""pending""#)
    }
    if Self.isTooEarly(entry.start) { return }
    if isUnchanged {
      output.writeAttribute("wait", json: wait)
      output.writeAttribute("scheduled", json: scheduled)
    } else if let start = entry.start {
      let isScheduled = wait == nil && scheduled != nil
      output.writeAttribute(isScheduled ? "scheduled" : "wait", values.text(of: start))
      if !isScheduled { output.writeAttribute("scheduled", json: scheduled) }
    }
  }

  /// Writes the due date and the recurrence. An unchanged recurrence is written if the task has a
  /// parent and a due date; without the due date, Taskwarrior would crash. Other recurrences are
  /// not written.
  private mutating func writeDue(
    of entry: TaskEntry, _ bag: inout TaskwarriorBag, to output: inout ByteWriter
  ) {
    let old = bag.remove("due")
    let was = bag.removeDate(Taskwarrior.Own.due, or: old, values)
    let due = Self.isTooEarly(entry.due) ? nil : entry.due
    if let due {
      if let old, due == was {
        output.writeAttribute("due", json: old)
      } else {
        output.writeAttribute("due", values.text(of: due))
      }
    }
    let recur = bag.remove("recur")
    let isChild = bag.attributes.contains { $0.name == "parent" }
    if let repetition = entry.repetition, due != nil, isChild,
      recur.flatMap(TaskwarriorBag.string).map(TaskwarriorRecurrence.repetition) == repetition
    {
      output.writeAttribute("recur", json: recur)
      return
    }
    if entry.repetition != nil { unwritten.count("repeats") }
    guard recur != nil else { return }
    for name in ["parent", "imask", "mask", "rtype"] { _ = bag.remove(name) }
  }

  private func writePriority(
    of entry: TaskEntry, _ bag: inout TaskwarriorBag, to output: inout ByteWriter
  ) {
    let old = bag.remove("priority")
    guard let priority = entry.priority else {
      return output.writeAttribute("priority", json: old)
    }
    output.writeAttribute("priority", TaskwarriorValues.letter(of: priority))
    guard let letter = Priority("C"), priority > letter else { return }
    output.writeAttribute(Taskwarrior.Own.priority, priority.description)
  }

  private mutating func writeTags(
    of entry: TaskEntry, _ bag: inout TaskwarriorBag, to output: inout ByteWriter
  ) {
    let (project, theirs) = (bag.remove("project"), bag.remove("tags"))
    let old = TaskwarriorTags(
      project.flatMap(TaskwarriorBag.string), theirs.flatMap(TaskwarriorBag.strings) ?? [], 0)
    if project != nil || theirs != nil, old.all == entry.tags {
      output.writeAttribute("project", json: project)
      output.writeAttribute("tags", json: theirs)
      return
    }
    let ours = TaskwarriorTags(entry.tags)
    // The name of a project with spaces is kept as long as its tag is unchanged.
    let isUnchanged = old.all.first { $0.hasPrefix("+") } == ours.project.map { "+" + $0 }
    output.writeAttribute("project", isUnchanged ? old.project ?? ours.project : ours.project)
    if ours.projectPosition > 0 {
      output.writeAttribute(Taskwarrior.Own.projectTag, String(ours.projectPosition))
    }
    guard !ours.tags.isEmpty else { return }
    // A tag that is kept is written as imported.
    let tags = ours.tags.map { tag in old.tags.first { TagText.normalized($0) == tag } ?? tag }
    output.writeArray("tags", tags) { tag, output in output.writeJSON(tag, escaping: .controls)
    }
    if ours.tags.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) }) {
      unwritten.count("commas in tags")
    }
  }

  private func writeBlockers(
    of entry: TaskEntry, _ bag: inout TaskwarriorBag, to output: inout ByteWriter
  ) {
    let old = bag.remove("depends")
    if let old, Set(TaskwarriorBag.dependencies(old)) == Set(entry.blockedBy) {
      return output.writeAttribute("depends", json: old)
    }
    guard !entry.blockedBy.isEmpty else { return }
    output.writeArray("depends", entry.blockedBy) { uuid, output in
      output.writeJSON(uuid, escaping: .controls)
    }
  }

  /// Writes the notes as annotations, with the current time in place of times that are too early.
  private func writeNotes(
    of entry: TaskEntry, _ bag: inout TaskwarriorBag, to output: inout ByteWriter
  ) {
    let old = bag.remove("annotations")
    let oldAnnotations = old.flatMap { values.annotations(json: $0) } ?? []
    if TaskwarriorNotes.notes(of: oldAnnotations) == entry.notes {
      return output.writeAttribute("annotations", json: old)
    }
    guard let notes = entry.notes else { return }
    let annotations = TaskwarriorNotes.annotations(
      of: notes, old: oldAnnotations, first: entry.modified ?? entry.created ?? now)
    let current = FileDate.basicText(now)
    output.writeArray("annotations", annotations) { annotation, output in
      output.write("{")
      output.writeAttribute(
        "entry", annotation.entry.flatMap(text(of:)) ?? current, isFirst: true)
      output.writeAttribute("description", annotation.text)
      output.write("}")
    }
  }
}

extension ByteWriter {
  /// Writes an attribute with a text value, unless the value is `nil`.
  fileprivate mutating func writeAttribute(_ name: String, _ text: String?, isFirst: Bool = false) {
    guard let text else { return }
    writeName(name, isFirst: isFirst)
    writeJSON(text, escaping: .controls)
  }

  /// Writes an attribute with a JSON value, unless the value is `nil`.
  fileprivate mutating func writeAttribute(_ name: String, json: String?) {
    guard let json else { return }
    writeName(name)
    write(json)
  }

  fileprivate mutating func writeArray<Element>(
    _ name: String, _ elements: [Element], _ writeElement: (Element, inout ByteWriter) -> Void
  ) {
    writeName(name)
    for (index, element) in elements.enumerated() {
      write(index == 0 ? "[" : ",")
      writeElement(element, &self)
    }
    write("]")
  }

  private mutating func writeName(_ name: String, isFirst: Bool = false) {
    if !isFirst { write(",") }
    writeJSON(name, escaping: .controls)
    write(":")
  }
}
