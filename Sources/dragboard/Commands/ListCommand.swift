import ArgumentParser

struct ListCommand: ParsableCommand, PrintingCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, plain, json, ndjson
  }

  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints tasks in board order.",
    discussion: """
      The plain format prints id, list and title, separated by tabs; json prints one array, ndjson \
      one object per line.

      Examples:
        dragboard list --filter "#shop due:today"
        dragboard list --all --format json
      """, aliases: ["ls"])

  @Option(parsing: .unconditional, help: "The board. Default: the first board.")
  var board: String?
  @Option(parsing: .unconditional, help: "Only this list.") var list: String?
  @Flag(help: "Prints the tasks of every board.") var all = false
  @Flag(help: "Prints only archived tasks.") var archived = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only matching tasks: words, #tag, !priority, due:today …", valueName: "words"),
    completion: ConfigCommand.filterCompletion)
  var filter: String?
  @Option(parsing: .unconditional, help: "The output format.") var format: Format = .table
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if all, board != nil || list != nil {
      throw ValidationError("--all cannot be used with --board or --list")
    }
  }

  func run(printingTo output: Output) throws { try listing.run(printingTo: output) }

  var listing: TaskListing {
    TaskListing(
      board: board, list: list, isOfAllBoards: all, isOfArchive: archived, filter: filter,
      format: format, settings: global.settings)
  }
}
