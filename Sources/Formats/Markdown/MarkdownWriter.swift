import BoardModel

/// Writes boards as headings, lists as headings below them, and tasks as items with boxes; or all
/// of it into the file that the tasks came from.
struct MarkdownWriter: TaskWriter {
  /// What was asked for before it is known whether there is such a file.
  private enum Step {
    case board(String)
    case list(String, ListRole)
    case task(TaskEntry)
    case removed(MarkdownExtras)
  }

  private(set) var unsaid = Tally()
  private var waiting: [Step]? = []
  private var file: MarkdownFileWriter?
  private var text = MarkdownText()
  private var boardCount = 0

  /// So many tasks are looked at for the file that they came from.
  private static let mostWaiting = 10_000

  mutating func begin(boards: [String], to output: inout ByteWriter) { boardCount = boards.count }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    take(.board(name), to: &output)
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    take(.list(name, role), to: &output)
  }

  mutating func noteRemoved(_ extras: String, to output: inout ByteWriter) {
    MarkdownExtras(extras).map { take(.removed($0), to: &output) }
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    if waiting != nil {
      let extras = entry.extras.flatMap(MarkdownExtras.init)
      if extras != nil || waiting?.count ?? 0 > Self.mostWaiting {
        start(extras, to: &output)
      }
    }
    take(.task(entry), to: &output)
  }

  mutating func end(to output: inout ByteWriter) {
    start(nil, to: &output)
    file?.end(to: &output)
  }

  private mutating func take(_ step: Step, to output: inout ByteWriter) {
    guard waiting != nil else { return perform(step, to: &output) }
    waiting?.append(step)
  }

  /// Writes what has waited.
  ///
  /// - Parameter extras: What a task brought from its file; `nil` for tasks of no file.
  private mutating func start(_ extras: MarkdownExtras?, to output: inout ByteWriter) {
    guard let steps = waiting else { return }
    waiting = nil
    file = extras.map { MarkdownFileWriter($0, hasBoards: boardCount > 1, to: &output) }
    for step in steps { perform(step, to: &output) }
  }

  private mutating func perform(_ step: Step, to output: inout ByteWriter) {
    switch step {
    case .board(let name):
      guard file == nil else {
        file?.beginBoard(name, to: &output)
        return
      }
      text.part(to: &output)
      text.put(text.heading(name, level: 1).utf8, to: &output)
    case .list(let name, let role):
      guard file == nil else {
        file?.beginList(name, role: role)
        return
      }
      text.part(to: &output)
      text.put(text.heading(name, level: 2).utf8, to: &output)
    case .removed(let extras): file?.addRemoved(extras)
    case .task(let entry):
      countUnsaid(entry)
      let extras = entry.extras.flatMap(MarkdownExtras.init)
      guard file == nil else {
        file?.add(entry, extras, &unsaid)
        return
      }
      let (lines, isExact, _) = MarkdownItemLines(.plain, lineEnd: text.lineEnd)
        .lines(for: entry, extras)
      if !isExact { unsaid.count("words that mean something else") }
      text.put(lines, to: &output)
    }
  }

  private mutating func countUnsaid(_ entry: TaskEntry) {
    let isPlain = file?.isPlain ?? true
    if !isPlain, boardCount > 1 { unsaid.count("boards") }
    if isPlain, entry.due.value?.time != nil { unsaid.count("times of due dates") }
    if entry.start.value?.time != nil { unsaid.count("times of start dates") }
    if entry.url.value != nil { unsaid.count("urls") }
    if entry.isPinned == true { unsaid.count("pins") }
    if entry.isLocked == true { unsaid.count("locks") }
  }
}
