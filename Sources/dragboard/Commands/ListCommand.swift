import BoardModel
import ArgumentParser
import CommandWords
import Formats
import Store

/// `dragboard list`.
struct ListCommand: ParsableCommand, PrintingCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, plain, json, ndjson
  }

  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints tasks in board order.",
    discussion: """
      Of the formats, plain prints id, list and title with tabs between them, json one array, \
      and ndjson one object per line.

      Examples:
        dragboard list --filter "#shop due:today"
        dragboard list --all --format json
      """, aliases: ["ls"])

  @Option(parsing: .unconditional, help: "The board. Default: the first one.")
  var board: String?
  @Option(parsing: .unconditional, help: "Only this list.") var list: String?
  @Flag(help: "The tasks of every board.") var all = false
  @Flag(help: "The archived tasks alone.") var archived = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what passes: words, #tag, !priority, due:today …", valueName: "words"),
    completion: ConfigCommand.filterCompletion)
  var filter = ""
  @Option(parsing: .unconditional, help: "How to print them.") var format: Format = .table
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if all, board != nil || list != nil {
      throw ValidationError("--all cannot be used with --board or --list")
    }
  }

  func run(printingTo output: Output) throws {
    let store = try global.openStore(isRead: true)
    let boards = all ? try store.boards() : [try store.requireBoard(named: board)]
    let passing = TaskFilter(filter, .local(named: global.readConfig().filters))
    Self.name(unknownWordsOf: passing)
    let archived = archived || passing.isOfArchive
    let chosen = try boards.flatMap { board in
      try (list.map { [try store.list(named: $0, on: board)] } ?? store.lists(of: board.id))
        .map { (board: board, list: $0, count: try count(passing, in: $0, of: store, archived)) }
    }
    // If no task passes in any list, every list is printed with its count of 0.
    let isFruitless = !chosen.contains { $0.count > 0 }
    let printer = TaskPrinter(format: format, output: output)
    try printer.begin()
    for (board, list, count) in chosen {
      if passing.isEmpty && !archived || count > 0 || isFruitless {
        try printer.heading(
          board: board, list: list, passing: count, isOnlyBoard: !all, areArchived: archived)
      }
      var next = 0
      func print(_ task: TaskRecord) throws {
        let position = try passing.isEmpty ? next : store.index(of: task.id) ?? next
        try printer.print(
          TaskJSON(
            task: task, board: board.name, list: list.name,
            position: archived ? nil : position))
        next += 1
      }
      if archived {
        try store.everyArchivedTask(in: list.id, passing: passing, print)
      } else {
        try store.everyTask(in: list.id, passing: passing, print)
      }
    }
    try printer.end()
  }

  /// Names on standard error what a filter has in it that is no filter.
  static func name(unknownWordsOf filter: TaskFilter) {
    for word in filter.unknownWords {
      Dragboard.writeError(
        "dragboard: \(word.error(in: "--filter", quoting: quoted)). It is ignored; \(word.advice).")
    }
  }

  /// How many tasks of a list pass.
  private func count(
    _ passing: TaskFilter, in list: TaskList, of store: TaskStore, _ archived: Bool
  ) throws -> Int {
    if archived { return try store.archivedCount(in: list.id, passing: passing) }
    return try passing.isEmpty
      ? list.count : store.window(of: list.id, passing: passing, at: .top, limit: 0).count
  }
}

extension ListCommand {
  /// All lists of the first board, as the parser would have made it.
  ///
  /// In an initializer, an assignment would make the property anew, without a value.
  static func plain(_ settings: GlobalSettings) -> ListCommand {
    var command = ListCommand()
    command.board = nil
    command.list = nil
    command.all = false
    command.archived = false
    command.filter = ""
    command.format = .table
    command.global = .made(of: settings)
    return command
  }
}
