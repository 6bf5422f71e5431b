import BoardModel
import CommandWords
import Store

/// A task that is added, or one for each line of standard input.
struct TaskAddition: PrintingCommand {
  /// The words of the title; `-` for standard input.
  var title: [String]
  /// The board's name; `nil` for the first one.
  var board: String?
  /// The list's name; `nil` for the first that is not done.
  var list: String?
  var isAtTop = false
  /// The task that it comes before, or after.
  var before: TaskID?
  var after: TaskID?
  var details = TaskWords()
  var tags: [String] = []
  var notes: String?
  var url: String?
  var readsQuickWords = false
  var settings: GlobalSettings

  func run(printingTo output: Output) throws {
    let now = readsQuickWords ? (day: CivilDay.today(), clock: TimeOfDay.now()) : nil
    var lateStart = TaskNotice.lateStart
    var unreadDate = TaskNotice.unreadDate
    func task(_ title: String) -> NewTask {
      let typed =
        now.map { QuickWords(title, today: $0.day, clock: $0.clock) } ?? QuickWords(title: title)
      var task = typed.newTask()
      task.notes = notes
      task.url = url
      task.tags += tags
      // What an option says goes before what the title says.
      task.priority = details.priority ?? task.priority
      task.due = details.due ?? task.due
      task.start = details.start ?? task.start
      task.repetition = details.repetition?.text ?? task.repetition
      lateStart.note(StartWords.isLate(start: task.start, due: task.due) ? task.title : nil)
      unreadDate.note(typed.unreadDate)
      return task
    }
    guard title == ["-"] else {
      let store = try settings.openNamedStore()
      let position = try placement(in: store)
      let ids = try store.add([task(title.joined(separator: " "))], at: position).map(\.id)
      try printIDs(of: ids, on: output)
      unreadDate.write(of: ids)
      return lateStart.write(of: ids)
    }
    let ids = try addLines(task)
    try printIDs(of: ids, on: output)
    unreadDate.write(of: ids)
    lateStart.write(of: ids)
  }

  private func printIDs(of added: [TaskID], on output: Output) throws {
    output.consequence = "The change was made; only its output is missing."
    for id in added { try output.print(String(id.rawValue)) }
  }

  /// Adds one task per line of standard input.
  private func addLines(_ task: (String) -> NewTask) throws -> [TaskID] {
    let lines = try InputLines()
    guard var title = try lines.next() else {
      throw Failure("no task on standard input", next: "Give one title per line.")
    }
    let store = try settings.openNamedStore()
    let notice = ActivityNotice()
    notice.fraction = { Double(lines.consumed) / Double(max(1, lines.size)) }
    store.onActivity = notice.report
    var isFirst = true
    do {
      return try store.add(at: placement(in: store)) {
        if !isFirst {
          guard let next = try lines.next() else { return nil }
          title = next
        }
        isFirst = false
        return task(title)
      }
    } catch let error as StoreError where Self.isOfTitle(error) {
      let failure = StoreErrorWording.failure(for: error)
      throw lines.failure(failure.what, next: failure.next)
    }
  }

  /// Whether the title is at fault. Everything else comes from an option or from the store.
  private static func isOfTitle(_ error: StoreError) -> Bool {
    if case .tooLong(.title, _, _) = error { return true }
    return error == .blankTitle
  }

  private func placement(in store: TaskStore) throws -> Placement {
    if let before { return .before(before) }
    if let after { return .after(after) }
    let board = try store.requireBoard(named: board)
    let target =
      try list.map { try store.list(named: $0, on: board) }
      ?? StoreAccess(store: store).defaultList(of: board)
    return isAtTop ? .top(target.id) : .bottom(target.id)
  }
}
