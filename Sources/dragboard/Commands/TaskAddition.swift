import BoardModel
import CommandWords
import Store

/// Adds a task, or one per line of standard input.
struct TaskAddition: PrintingCommand {
  /// The words of the title; a single `-` for standard input.
  var title: [String]
  /// The name of the board; `nil` for the first board.
  var board: String?
  /// The name of the list; `nil` for the default list.
  var list: String?
  var isAtTop = false
  /// The id of the task before which the new task is added; `nil` if the option was not given.
  var before: TaskID?
  var after: TaskID?
  var details = TaskWords()
  /// Whether `--assignee` was given, which may give the task to no one.
  var namesAssignee = false
  var tags: [String] = []
  var notes: String?
  var url: String?
  /// The ids of the tasks that block the new one.
  var blockers: [TaskID] = []
  var waitingFor: String?
  var readsQuickWords = false
  var settings: GlobalSettings

  func run(printingTo output: Output) throws {
    let config = try settings.readableConfig()
    config.writeReadingNotice()
    var reader = TitleWords(isAsked: readsQuickWords, config)
    var notices = Notices()
    guard title == ["-"] else {
      let title = title.joined(separator: " ")
      let store = try settings.openNamedStore(config: config)
      let board = try board(in: store)
      try reader.loadNames(for: title, of: board, in: store)
      let typed = reader.read(title)
      notices.unreadWords = reader.unreadWords(in: typed.title)
      notices.understood = reader.understood(typed, in: title)
      let position = try placement(in: store, on: board, list: list ?? typed.listName)
      var new = task(typed, &notices)
      new.blockedBy += try store.uuids(of: blockers)
      let ids = try store.add([new], at: position).map(\.id)
      try printIDs(of: ids, on: output)
      notices.write(of: ids)
      return try DoneBlockerNotice(new.blockedBy, in: store).write()
    }
    // A line cannot name a list, because all lines are added to one list as one change.
    let ids = try addLines(config) { board, store in
      try reader.loadPeople(of: board, in: store)
    } making: { line in
      let typed = reader.read(line)
      notices.unreadWords = notices.unreadWords ?? reader.unreadWords(in: typed.title)
      return task(typed, &notices)
    }
    try printIDs(of: ids, on: output)
    notices.write(of: ids)
  }

  /// The remarks to write on standard error about the new tasks.
  private struct Notices {
    var lateStart = TaskNotice.lateStart
    var misreadDate = TaskNotice.misreadDate
    var misreadRepetition = TaskNotice.misreadRepetition
    var unknownBlocker = TaskNotice.unknownBlocker
    /// A remark about words of a title that `-q` would read; `nil` if there are none.
    var unreadWords: String?
    /// The fields that were read from the title; `nil` to report none, as with titles from standard
    /// input.
    var understood: String?

    func write(of ids: [TaskID]) {
      if let understood { Dragboard.writeError(understood) }
      misreadDate.write(of: ids)
      misreadRepetition.write(of: ids)
      unknownBlocker.write(of: ids)
      lateStart.write(of: ids)
      if let unreadWords { Dragboard.writeError("dragboard: \(unreadWords)") }
    }
  }

  private func task(_ typed: QuickWords, _ notices: inout Notices) -> NewTask {
    var task = typed.newTask()
    task.notes = notes
    // Options take precedence over quick words in the title.
    task.url = url ?? task.url
    task.waitingFor = waitingFor
    if namesAssignee { task.assignee = details.assignee }
    task.tags += tags
    task.priority = details.priority ?? task.priority
    task.due = details.due ?? task.due
    task.start = details.start ?? task.start
    task.repetition = details.repetition?.text ?? task.repetition
    notices.lateStart.record(
      StartWords.isLate(start: task.start, due: task.due) ? task.title : nil)
    let misread = typed.misread
    notices.misreadDate.record(misread?.kind == .date ? misread?.text : nil, meant: misread?.meant)
    notices.misreadRepetition.record(
      misread?.kind == .repetition ? misread?.text : nil, meant: misread?.meant)
    notices.unknownBlocker.record(misread?.kind == .task ? misread?.text : nil)
    return task
  }

  private func printIDs(of added: [TaskID], on output: Output) throws {
    output.consequence = "The change was made; only its output is missing."
    for id in added { try output.print(String(id.rawValue)) }
  }

  /// - Parameters:
  ///   - prepare: Called once, before the first task is made.
  ///   - task: Makes a task from a line.
  private func addLines(
    _ config: Config, _ prepare: (Board, TaskStore) throws -> Void,
    making task: (String) -> NewTask
  ) throws -> [TaskID] {
    let lines = try InputLines()
    guard var title = try lines.next() else {
      throw Failure("no task on standard input", next: "Give one title per line.")
    }
    let store = try settings.openNamedStore(config: config)
    let board = try board(in: store)
    try prepare(board, store)
    let notice = ActivityNotice()
    notice.fraction = { Double(lines.consumed) / Double(max(1, lines.size)) }
    store.onActivity = notice.report
    let blockers = try store.uuids(of: blockers)
    var linked: Set<String> = []
    var isFirst = true
    do {
      let ids = try store.add(at: placement(in: store, on: board, list: list)) {
        if !isFirst {
          guard let next = try lines.next() else { return nil }
          title = next
        }
        isFirst = false
        var new = task(title)
        new.blockedBy += blockers
        linked.formUnion(new.blockedBy)
        return new
      }
      try DoneBlockerNotice(linked, in: store).write()
      return ids
    } catch let error as StoreError where Self.isOfTitle(error) {
      let failure = StoreErrorWording.failure(for: error)
      throw lines.failure(failure.what, next: failure.next)
    }
  }

  /// Whether the title causes the error, rather than an option or the store.
  private static func isOfTitle(_ error: StoreError) -> Bool {
    if case .tooLong(.field(.title), _, _) = error { return true }
    return error == .blankTitle
  }

  /// The named board, or the first board.
  private func board(in store: TaskStore) throws -> Board {
    try store.requireBoard(named: board)
  }

  private func placement(
    in store: TaskStore, on board: Board, list: String?
  ) throws -> Placement {
    if let before { return .before(before) }
    if let after { return .after(after) }
    let target =
      try list.map { try store.list(named: $0, on: board) }
      ?? StoreAccess(store: store).defaultList(of: board)
    return isAtTop ? .top(target.id) : .bottom(target.id)
  }
}
