import BoardModel
import ArgumentParser
import CommandWords
import Store

/// `dragboard add`.
struct AddCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a task, or one for each line of standard input.",
    discussion: """
      Prints the id of each new task. All lines are one change, which one undo takes back. \
      Put -- before a title that begins with a hyphen.

      Examples:
        dragboard add Buy milk --due tomorrow --tag shop
        dragboard add -q 'Pay rent !A #home due:1.12. repeat:monthly'
        dragboard add --list Done --top -- -5 degrees outside
        dragboard add - < titles.txt
      """)

  @Argument(help: "The words of the title; - reads one title per line from standard input.")
  var title: [String] = []
  @Option(parsing: .unconditional, help: "The board. Default: the first one.")
  var board: String?
  @Option(parsing: .unconditional, help: "The list. Default: the first that is not done.")
  var list: String?
  @Flag(help: "At the top of the list. Default: at the bottom.") var top = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Before the task with this id.", valueName: "id"))
  var before: Int64?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("After the task with this id.", valueName: "id"))
  var after: Int64?
  @OptionGroup var fields: FieldOptions
  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: "A tag; may be repeated.")
  var tags: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?
  @Option(parsing: .unconditional, help: "A web address that belongs to it.")
  var url: String?
  @Flag(
    name: [.customShort("q"), .customLong("quick-words")],
    help:
      "Words at the end of a title set its fields: #tag, !A, due:fri, start:+1w, repeat:weekly, or a date."
  )
  var readsQuickWords = false
  @OptionGroup var global: GlobalOptions

  /// Checks what belongs together. An unknown option is reported before that.
  private func check() throws {
    if title.isEmpty {
      throw ValidationError(
        "add needs a title, or - to read one per line from standard input")
    }
    if [top, before != nil, after != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--top, --before and --after cannot be used together")
    }
    if before != nil || after != nil, board != nil || list != nil {
      throw ValidationError(
        "--before and --after cannot be used with --board or --list")
    }
  }

  func run(printingTo output: Output) throws {
    try check()
    let details = try TaskWords(fields)
    let (today, clock) = (CivilDay.today(), TimeOfDay.now())
    func task(_ title: String) -> NewTask {
      let typed =
        readsQuickWords
        ? QuickWords(title, today: today, clock: clock) : QuickWords(title: title)
      var task = typed.newTask()
      task.notes = notes
      task.url = url
      task.tags += tags
      // What an option says goes before what the title says.
      task.priority = details.priority ?? task.priority
      task.due = details.due ?? task.due
      task.start = details.start ?? task.start
      task.repetition = details.repetition?.text ?? task.repetition
      return task
    }
    guard title == ["-"] else {
      let store = try global.openStore()
      let position = try placement(in: store)
      return try printIDs(
        of: store.add([task(title.joined(separator: " "))], at: position).map(\.id), on: output)
    }
    try printIDs(of: addLines(task), on: output)
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
    let store = try global.openStore()
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
    if let before { return .before(TaskID(rawValue: before)) }
    if let after { return .after(TaskID(rawValue: after)) }
    let board = try store.requireBoard(named: board)
    let target =
      try list.map { try store.list(named: $0, on: board) }
      ?? StoreAccess(store: store).defaultList(of: board)
    return top ? .top(target.id) : .bottom(target.id)
  }
}

extension AddCommand {
  /// A task with nothing but a title, as the parser would have made it.
  ///
  /// In an initializer, an assignment would make the property anew, without a value.
  static func plain(titled words: [String], _ settings: GlobalSettings) -> AddCommand {
    var command = AddCommand()
    command.title = words
    command.board = nil
    command.list = nil
    command.top = false
    command.before = nil
    command.after = nil
    command.fields = .none
    command.tags = []
    command.notes = nil
    command.url = nil
    command.readsQuickWords = false
    command.global = .made(of: settings)
    return command
  }
}
