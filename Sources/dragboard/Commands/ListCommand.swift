import ArgumentParser
import Store

/// `dragboard list`.
struct ListCommand: ParsableCommand, PrintingCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, plain, json, ndjson
  }

  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints tasks in board order.",
    discussion: "plain prints id, list and title, with tabs between them.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "The board. Default: the first one.") var board: String?
  @Option(help: "Only this list.") var list: String?
  @Flag(help: "The tasks of every board.") var all = false
  @Option(help: "Only what passes: words, #tag, !priority, due:today …") var filter = ""
  @Option(help: "table, plain, json or ndjson.") var format: Format = .table

  func validate() throws {
    if all, board != nil || list != nil {
      throw ValidationError("--all excludes --board and --list")
    }
  }

  func run(printingTo output: Output) throws {
    let store = try global.openStore(isRead: true)
    let boards = all ? try store.boards() : [try store.requireBoard(named: board)]
    let passing = TaskFilter(filter, today: .today())
    let printer = TaskPrinter(format: format, output: output)
    try printer.begin()
    for board in boards {
      let lists = try list.map { [try store.list(named: $0, on: board)] }
      for list in try lists ?? store.lists(of: board.id) {
        if passing.isEmpty { try printer.heading(board: board, list: list, isOnlyBoard: !all) }
        var next = 0
        try store.everyTask(in: list.id, passing: passing) { task in
          if !passing.isEmpty, next == 0 {
            try printer.heading(board: board, list: list, isOnlyBoard: !all)
          }
          let position = try passing.isEmpty ? next : store.index(of: task.id) ?? next
          try printer.print(
            TaskJSON(task: task, board: board.name, list: list.name, position: position))
          next += 1
        }
      }
    }
    try printer.end()
  }
}
