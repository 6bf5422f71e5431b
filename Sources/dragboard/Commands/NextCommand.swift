import ArgumentParser
import BoardModel
import CommandWords
import Formats
import Store

struct NextCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Prints the topmost task that can be worked on.",
    discussion: """
      That is the first open task, in board order, that has no start date in the future. The \
      plain format prints id, list and title, separated by tabs; json and ndjson print one object. \
      If there is no such task, the status is 1.

      Examples:
        dragboard next --filter "#home"
        dragboard next --board Work --format json
      """)

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

  func run(printingTo output: Output) throws {
    let config = try global.settings.readableConfig()
    config.writeReadingNotice()
    let passing = try TaskFilter(option: filter, config)
    let store = try global.settings.openNamedStore(isRead: true, config: config)
    try passing.checkLists(in: store)
    let ready = passing.ready(on: .today())
    let board = try store.requireBoard(named: board)
    let lists = try list.map { [try store.list(named: $0, on: board)] } ?? store.lists(of: board.id)
    for list in lists {
      guard
        let task = try store.window(of: list.id, passing: ready, at: .top, limit: 1).rows.first?
          .task
      else { continue }
      // One object, not an array, so that scripts need not unwrap it.
      let printer = TaskPrinter(format: format == .json ? .ndjson : format, output: output)
      let position = try store.index(of: task.id)
      return try printer.print(
        TaskJSON(task: task, board: board.name, list: list.name, position: position))
    }
    throw Failure(
      "no task is ready",
      next: "'dragboard list' also prints tasks that are completed or start later.")
  }
}
