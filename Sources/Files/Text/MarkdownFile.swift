import BoardModel
import Formats

/// A Markdown text as lists of tasks. The tasks are grouped either by heading, or by whether they
/// are completed.
struct MarkdownFile: FileText {
  let bytes: [UInt8]
  let layout: MarkdownFileLists
  private let tasks: [MarkdownOutline.Item]
  let items: [FileItem]
  private let sections: MarkdownLists
  /// The notation of the first task that uses emoji or Dataview fields; `nil` if no task does.
  private let style: MarkdownSign.Style?

  var lists: [FileList] { layout.lists.map(\.list) }
  var groupsByCompletion: Bool { layout.level == nil }
  var canTick: Bool { sections.dialect != .taskell }
  var hasTimes: Bool { sections.dialect != .plain }
  var isOfCards: Bool { sections.dialect != .plain }
  let hasNotes = true

  /// - Parameter bytes: The UTF-8 text, in which each line has a line end.
  init(_ bytes: [UInt8]) throws(FormatError) { try self.init(bytes, after: nil, isOurs: false) }

  private init(_ bytes: [UInt8], after old: MarkdownFile?, isOurs: Bool) throws(FormatError) {
    self.bytes = bytes
    let sections = try MarkdownLists(
      SourceBytes(bytes), dialect: isOurs ? old?.sections.dialect : nil)
    self.sections = sections
    let found = sections.items.filter {
      !sections.isArchived($0) && !TaskText.isBlank(String(decoding: bytes[$0.text], as: UTF8.self))
    }
    let layout = MarkdownFileLists(
      found, sections, in: bytes, after: old?.layout, isOurs: isOurs)
    self.layout = layout
    tasks = found.filter { layout.list(of: $0) != nil }
    items = tasks.map { FileItem(range: $0.range, list: layout.list(of: $0) ?? 0) }
    style = tasks.lazy.compactMap { MarkdownTask.style(of: $0, in: bytes, sections.dialect) }.first
  }

  func reading(_ bytes: [UInt8], isOurs: Bool) throws(FormatError) -> any FileText {
    try MarkdownFile(bytes, after: self, isOurs: isOurs)
  }

  func isOneSection(_ first: Int, _ second: Int) -> Bool {
    tasks[first].heading == tasks[second].heading
  }

  func canRepeat(_ rule: String) -> Bool { MarkdownFields.isRecurrence(rule) }

  func repetition(of rule: String) -> Repetition? { MarkdownFields.repetition(of: rule) }

  func words(for repetition: Repetition) -> String? { MarkdownFields.words(for: repetition) }

  private func task(_ item: Int) -> MarkdownTask {
    MarkdownTask(tasks[item], in: bytes, sections.dialect)
  }

  func fault(ofTitle title: String) -> String? {
    // A box would make a taskell file look like a plain Markdown task list.
    let start = TaskText.trimmedTitle(title).prefix(3)
    let isBox = start.count == 3 && start.hasPrefix("[") && start.hasSuffix("]")
    return sections.dialect == .taskell && isBox
      ? "titles here cannot begin with a checkbox" : nil
  }

  func fault(ofTag tag: String) -> String? {
    guard tag.contains(where: { !$0.isASCII || $0.isLetter }) else {
      return "“\(tag)” is not a tag: a tag needs a letter"
    }
    let isTag = tag.allSatisfy {
      !$0.isASCII || $0.isLetter || $0.isNumber || "-_/".contains($0)
    }
    return isTag ? nil : "“\(tag)” is not a tag: tags contain only letters, digits, - _ and /"
  }

  func fault(ofAssignee name: String) -> String? {
    PersonName.isPlain(name) ? nil : "“\(name)” is not a name: names are words such as ben"
  }

  func tagsInTitle(of item: Int) -> [String] { [] }

  var keyDirection: KeyDirection? { Markdown.mayNameBlockers(bytes) ? .blockers : nil }

  func keyed(_ item: Int) -> KeyedTask { task(item).keyed }

  func preservedText(of item: Int) -> PreservedText? { task(item).preservedText }

  func fields(of item: Int) -> FileFields {
    let fields = task(item).fields
    return FileFields(
      content: TaskContent(
        title: TaskText.title(fields.title), notes: fields.notes, priority: fields.priority,
        due: fields.due, start: fields.start.map { DueDate(day: $0) },
        repetition: fields.recurrence, tags: fields.tags, assignee: fields.assignee),
      isCompleted: fields.isCompleted || isDoneUnticked(in: items[item].list),
      completed: fields.completed, created: fields.created)
  }

  /// Whether the tasks of a list count as completed without ticked boxes, because they are below
  /// `**Complete**` or have no boxes.
  private func isDoneUnticked(in list: Int) -> Bool {
    let entry = layout.lists[list]
    let hasMark = entry.heading.map { sections.outline.headings[$0].completeMark != nil } ?? false
    return entry.list.completes && (hasMark || !canTick)
  }

  func lines(of item: Int, _ edit: FileEdit) -> [UInt8] {
    let own = Array(bytes[tasks[item].prefix])
    let wanted =
      switch edit.position {
      case .same: own
      case .below(let neighbour, _), .above(let neighbour, _):
        Array(bytes[tasks[neighbour].prefix])
      case .start: [UInt8]()
      }
    let isMoved = own != wanted
    var task = task(item)
    if isMoved {
      let flat = String(decoding: tasks[item].indented(bytes, with: []), as: UTF8.self)
      guard let alone = MarkdownTask(alone: flat, sections.dialect) else {
        return Array(bytes[tasks[item].range])
      }
      task = alone
    }
    var fields = task.fields
    for change in edit.edits { apply(change, to: &fields) }
    complete(&fields, task, edit)
    let lines = task.rewritten(with: fields, style(beside: edit.position.neighbour ?? item))
    return isMoved ? indented(lines, with: wanted) : lines
  }

  /// Adds a prefix to each line of a single task.
  private func indented(_ lines: [UInt8], with start: [UInt8]) -> [UInt8] {
    guard !start.isEmpty else { return lines }
    return MarkdownTask(alone: String(decoding: lines, as: UTF8.self), sections.dialect)?
      .indented(with: start) ?? lines
  }

  func lines(for new: NewTask, _ edit: FileEdit) -> [UInt8] {
    var fields = MarkdownFields(title: TaskText.trimmedTitle(new.title))
    fields.notes = new.notes?.isEmpty == true ? nil : new.notes
    fields.priority = new.priority
    fields.due = new.due
    fields.start = new.start?.day
    fields.recurrence = new.repetition.flatMap(words(forRule:))
    fields.tags = TagText.normalized(new.tags)
    fields.assignee = new.assignee
    if sections.dialect != .taskell { fields.mark = edit.completes == true ? "x" : " " }
    let neighbour = edit.position.neighbour
    var lines = MarkdownTask.lines(
      with: fields, sections.dialect, style(beside: neighbour), end: lineEnd)
    if let model = neighbour.map({ tasks[$0] }) ?? tasks.last {
      lines.replaceSubrange(0..<1, with: marker(like: model, edit.position))
    }
    return neighbour.map { indented(lines, with: Array(bytes[tasks[$0].prefix])) } ?? lines
  }

  /// The notation for the fields of a task: that of the task itself, of a neighbour, or of the
  /// first task in the file that uses emoji or Dataview fields; emoji if no task does.
  private func style(beside item: Int?) -> MarkdownSign.Style {
    let nearest = item.map { [$0, $0 - 1, $0 + 1].filter(tasks.indices.contains) } ?? []
    return nearest.lazy.compactMap {
      MarkdownTask.style(of: tasks[$0], in: bytes, sections.dialect)
    }
    .first ?? style ?? .emoji
  }

  /// The list marker for a new task, of the same kind as the marker of another task. In a numbered
  /// list, it has the number for the position.
  private func marker(like item: MarkdownOutline.Item, _ position: FileEdit.Position) -> [UInt8] {
    let marker = bytes[item.marker]
    guard let sign = marker.last, marker.count > 1,
      let number = Int(String(decoding: marker.dropLast(), as: UTF8.self))
    else { return Array(marker) }
    let own =
      switch position {
      case .below(_, let row): number + 1 + row
      case .above(_, let row): number + row
      case .same, .start: 1
      }
    // CommonMark allows at most nine digits.
    return Array("\(min(own, 999_999_999))".utf8) + [sign]
  }

  private func complete(
    _ fields: inout MarkdownFields, _ task: MarkdownTask, _ edit: FileEdit
  ) {
    guard let completes = edit.completes, fields.mark != nil, completes != fields.isCompleted
    else { return }
    fields.mark = completes ? "x" : " "
    // A completion date is added only to tasks with signs of Obsidian Tasks or Dataview.
    fields.completed = completes && task.style != nil ? edit.today : nil
  }

  private func apply(_ change: TaskEdit, to fields: inout MarkdownFields) {
    fields.tags = change.tags(from: fields.tags)
    guard case .set(let field, let value) = change else { return }
    switch field {
    case .title: fields.title = TaskText.trimmedTitle(value.text ?? fields.title)
    case .notes:
      fields.notes = value.text.flatMap { $0.isEmpty ? nil : inOwnWay($0, instead: fields.notes) }
    case .due: fields.due = value.date
    case .start: fields.start = value.date?.day
    case .repetition: fields.recurrence = value.text.flatMap(words(forRule:))
    case .priority: fields.priority = value.priority
    case .assignee: fields.assignee = value.text.flatMap(PersonName.normalized)
    default: break
    }
  }

  /// Converts new lines with a checkbox in the notes to taskell sub-tasks, if the file belongs to
  /// taskell.
  private func inOwnWay(_ notes: String, instead old: String?) -> String {
    guard sections.dialect == .taskell else { return notes }
    let oldLines = Set((old ?? "").split(separator: "\n"))
    return notes.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let other = "*" + line.dropFirst()
      let isSubtask = MarkdownTask.isTaskellSubtask(Array(other.utf8)[...])
      return "-+".contains(line.prefix(1)) && isSubtask && !oldLines.contains(line)
        ? other : String(line)
    }.joined(separator: "\n")
  }

  func start(of list: Int) -> FileStart {
    layout.start(of: list, sections, in: bytes, lineEnd: lineEnd)
  }
}
