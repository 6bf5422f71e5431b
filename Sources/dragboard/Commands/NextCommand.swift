import ArgumentParser
import BoardModel
import CommandWords
import Formats
import Store

/// The options that choose among the tasks that can be worked on.
struct ReadyTaskOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The board. Default: the first board.")
  var board: String?
  @Option(parsing: .unconditional, help: "Only this list.") var list: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only matching tasks: words, #tag, !priority, due:today …", valueName: "words"),
    completion: ConfigCommand.filterCompletion)
  var filter: String?
  @Option(parsing: .unconditional, help: "The output format.")
  var format: ListCommand.Format = .table
  @OptionGroup var global: GlobalOptions

  /// The chosen lists, and the filter that every chosen task matches.
  struct Choice {
    let store: TaskStore
    let board: Board
    let lists: [TaskList]
    let filter: TaskFilter
  }

  /// - Parameter name: Who asks; `nil` for the user. Without `--filter`, tasks that are given to
  ///   somebody else are not chosen.
  func choice(toRead isRead: Bool, by name: String? = nil) throws -> Choice {
    let config = try global.settings.readableConfig()
    config.writeReadingNotice()
    try TaskFilter.check(option: filter, config)
    let store = try global.settings.openNamedStore(isRead: isRead, config: config)
    let board = try store.requireBoard(named: board)
    let names =
      try name.map { [$0].compactMap(PersonName.normalized) }
      ?? config.ownNames(on: [board], in: store)
    let passing =
      try filter.map { try TaskFilter(option: $0, config, on: [board], in: store) }
      ?? TaskFilter(freeOrGivenTo: names)
    return Choice(
      store: store, board: board,
      lists: try list.map { [try store.list(named: $0, on: board)] } ?? store.lists(of: board.id),
      filter: passing)
  }

  /// Prints the chosen task as one object, not as an array that scripts would have to unwrap.
  ///
  /// - Throws: ``Failure`` if there is none.
  func print(_ task: TaskRecord?, of choice: Choice, on output: Output) throws {
    guard let task, let list = choice.lists.first(where: { $0.id == task.list }) else {
      let taken = try choice.store.takenTask(
        in: choice.lists.map(\.id), passing: choice.filter, today: .today())
      if let taken, let name = taken.taking?.name {
        throw Failure(
          "all ready tasks are taken; \(quoted(name)) has task \(taken.id)",
          next: "'dragboard list --filter is:taken' prints them, and 'dragboard give-back' frees "
            + "one.")
      }
      throw Failure(
        "no task is ready",
        next: "'dragboard list' also prints tasks that are completed, blocked, taken, given "
          + "to somebody else or start later.")
    }
    let printer = TaskPrinter(format: format == .json ? .ndjson : format, output: output)
    try printer.print(
      TaskJSON(
        task: task, board: choice.board.name, list: list.name,
        position: try choice.store.index(of: task.id), blocked: nil))
  }
}

struct NextCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Prints the topmost task that can be worked on.",
    discussion: """
      That is the first open task, in board order, that has no start date in the future, is not \
      blocked, and that no one has taken; without --filter, a task that is given to somebody \
      else is passed over. The plain format prints id, list and title, separated by \
      tabs; json and ndjson print one object. If there is no such task, the status is 1.

      Examples:
        dragboard next --filter "#home"
        dragboard next --board Work --format json
      """)

  @OptionGroup var options: ReadyTaskOptions

  func run(printingTo output: Output) throws {
    let choice = try options.choice(toRead: true)
    let task = try choice.store.nextTask(
      in: choice.lists.map(\.id), passing: choice.filter, today: .today())
    try options.print(task, of: choice, on: output)
  }
}
