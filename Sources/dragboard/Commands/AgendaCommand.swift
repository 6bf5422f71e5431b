import ArgumentParser
import BoardModel
import CommandWords
import Formats
import Glibc
import Store

struct AgendaCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda", abstract: "Shows the open tasks by due date.",
    discussion: """
      Opens a board with the lists Overdue, Today, Tomorrow, This week, Later and No date. A task \
      dragged to another list gets that list's date. With --format, or if the output is not a \
      terminal, prints the open tasks in that order. The plain format prints id, list of the \
      agenda and title, separated by tabs.

      Examples:
        dragboard agenda --board Work
        dragboard agenda --format json
      """)

  @Option(parsing: .unconditional, help: "Only the tasks of this board. Default: all boards.")
  var board: String?
  @Option(parsing: .unconditional, help: "Prints the tasks in this format.")
  var format: ListCommand.Format?
  @OptionGroup var global: BoardOptions

  func run(printingTo output: Output) throws {
    if format != nil || isatty(STDOUT_FILENO) == 0 { return try print(to: output) }
    try MainActor.assumeIsolated {
      let config = global.settings.readConfig()
      let store = try global.settings.openStore(for: .board, config: config)
      let agenda = try agenda(of: store)
      try OpenCommand.show(global.settings, config: config) {
        OpenedBoard(agenda, of: store)
      }
    }
  }

  private func agenda(of store: TaskStore) throws -> AgendaSource {
    AgendaSource(
      store, of: try board.map { try store.requireBoard(named: $0) }, today: CivilDay.clock())
  }

  private func print(to output: Output) throws {
    let store = try global.openStore(isRead: true)
    let agenda = try agenda(of: store)
    let lists = try agenda.lists(of: agenda.agendaBoard.id)
    let isEmpty = lists.allSatisfy { $0.count == 0 }
    let format = format ?? .table
    let printer = TaskPrinter(format: format, output: output)
    try printer.begin()
    for list in lists where list.count > 0 || isEmpty {
      try printer.heading(
        board: agenda.agendaBoard, list: list, passing: list.count, isOnlyBoard: true,
        areArchived: false)
      try agenda.everyRow(in: list.id, passing: TaskFilter()) { row in
        guard let task = try store.task(row.id), let home = try store.list(task.list),
          let board = try agenda.home(of: row.id)
        else { return }
        let isData = format == .json || format == .ndjson
        try printer.print(
          TaskJSON(
            task: isData ? task : row.task, board: board.name,
            list: isData ? home.name : list.name,
            position: isData ? store.index(of: task.id) ?? 0 : 0, blocked: row.blocked),
          boardName: row.boardName)
      }
    }
    try printer.end()
  }
}
