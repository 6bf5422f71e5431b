import BoardModel
import Formats

/// A todo.txt file as two lists: the open and the completed tasks.
struct TodoTxtFile: FileText {
  let bytes: [UInt8]
  let lists = [
    FileList(name: "Pending"), FileList(name: "Done", isDone: true, completes: true),
  ]
  private(set) var items: [FileItem] = []
  let groupsByCompletion = true
  let canTick = true
  let isOfCards = false
  let hasTimes = false
  let hasNotes = false

  /// - Parameter bytes: The UTF-8 text, in which each line has a line end.
  init(_ bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    var lines = SourceLines(SourceBytes(bytes))
    while let line = lines.next() {
      if let fault = SourceLines.fault(of: line) { throw fault }
      let task = TodoTxtLine(Array(bytes[line.range]))
      if TaskText.isBlank(task.fields.title) { continue }
      items.append(
        FileItem(range: line.range.lowerBound..<line.next, list: task.fields.isCompleted ? 1 : 0))
    }
  }

  func reading(_ bytes: [UInt8], isOurs: Bool) throws(FormatError) -> any FileText {
    try TodoTxtFile(bytes)
  }

  func isOneSection(_ first: Int, _ second: Int) -> Bool { true }

  func canRepeat(_ rule: String) -> Bool { TodoTxtLine.isRecurrence(rule) }

  func repetition(of rule: String) -> Repetition? { TodoTxtLine.repetition(of: rule) }

  func words(for repetition: Repetition) -> String? { TodoTxtLine.words(for: repetition) }

  private func line(_ item: Int) -> (task: TodoTxtLine, end: ArraySlice<UInt8>) {
    let lines = bytes[items[item].range]
    var content = lines.dropLast()
    if content.last == 0x0D { content = content.dropLast() }
    return (TodoTxtLine(Array(content)), lines[content.endIndex...])
  }

  func fault(ofTitle title: String) -> String? { nil }

  func fault(ofTag tag: String) -> String? { nil }

  func fault(ofAssignee name: String) -> String? {
    name.contains(":") ? "“\(name)” is not a name: names have no colons in this file" : nil
  }

  func tagsInTitle(of item: Int) -> [String] { line(item).task.tagsInTitle }

  var keyDirection: KeyDirection? { TodoTxt.mayNameBlockedTasks(bytes) ? .blocked : nil }

  func keyed(_ item: Int) -> KeyedTask { line(item).task.keyed }

  func preservedText(of item: Int) -> PreservedText? { line(item).task.preservedText }

  func fields(of item: Int) -> FileFields {
    let fields = line(item).task.fields
    return FileFields(
      content: TaskContent(
        title: fields.title, priority: fields.priority, due: fields.due.map { DueDate(day: $0) },
        start: fields.start.map { DueDate(day: $0) }, repetition: fields.recurrence,
        tags: fields.tags, assignee: fields.assignee),
      isCompleted: fields.isCompleted, completed: fields.completed, created: fields.created)
  }

  func lines(of item: Int, _ edit: FileEdit) -> [UInt8] {
    let (task, end) = line(item)
    var fields = task.fields
    for change in edit.edits { apply(change, to: &fields) }
    complete(&fields, edit)
    return Self.line(fields, edit.today) { task.rewritten(with: $0) } + end
  }

  func lines(for new: NewTask, _ edit: FileEdit) -> [UInt8] {
    var fields = TodoTxtFields(title: "")
    setTitle(new.title, of: &fields)
    if let priority = new.priority { fields.priority = priority }
    fields.due = new.due?.day
    fields.start = new.start?.day
    fields.recurrence = new.repetition.flatMap(words(forRule:))
    fields.tags = TagText.normalized(new.tags)
    fields.assignee = new.assignee
    fields.created = fields.created ?? edit.today
    complete(&fields, edit)
    return TodoTxtLine.newLine(with: fields) + lineEnd
  }

  /// Creates a line, with a creation date if an open task such as `x marks the spot` would
  /// otherwise be read as completed.
  private static func line(
    _ fields: TodoTxtFields, _ today: CivilDay, makeLine: (TodoTxtFields) -> [UInt8]
  ) -> [UInt8] {
    let line = makeLine(fields)
    guard TodoTxtLine(line).fields.isCompleted != fields.isCompleted, !fields.isCompleted else {
      return line
    }
    var dated = fields
    dated.created = dated.created ?? today
    return makeLine(dated)
  }

  /// Sets the title as typed, which may begin with a priority and a creation date.
  private func setTitle(_ typed: String, of fields: inout TodoTxtFields) {
    let title = TaskText.trimmedTitle(typed)
    guard title != fields.title else { return }
    fields.title = title
    let line = TodoTxtLine(Array(title.utf8))
    guard !line.fields.isCompleted else { return }
    fields.title = line.text
    fields.priority = line.fields.priority ?? fields.priority
    fields.created = line.fields.created ?? fields.created
  }

  private func complete(_ fields: inout TodoTxtFields, _ edit: FileEdit) {
    guard let completes = edit.completes, completes != fields.isCompleted else { return }
    fields.isCompleted = completes
    fields.completed = completes ? edit.today : nil
  }

  private func apply(_ change: TaskEdit, to fields: inout TodoTxtFields) {
    fields.tags = change.tags(from: fields.tags)
    guard case .set(let field, let value) = change else { return }
    switch field {
    case .title: if let title = value.text { setTitle(title, of: &fields) }
    case .due: fields.due = value.date?.day
    case .start: fields.start = value.date?.day
    case .repetition: fields.recurrence = value.text.flatMap(words(forRule:))
    case .priority: fields.priority = value.priority
    case .assignee: fields.assignee = value.text.flatMap(PersonName.normalized)
    default: break
    }
  }

  func start(of list: Int) -> FileStart { FileStart(offset: bytes.count) }
}
