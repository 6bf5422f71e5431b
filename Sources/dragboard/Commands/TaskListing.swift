import BoardModel
import CommandWords
import Formats
import Store

/// Prints the tasks of one board or of all boards, list by list.
struct TaskListing: PrintingCommand {
  /// The name of the board; `nil` for the first board.
  var board: String?
  /// The name of the only list; `nil` for all lists.
  var list: String?
  var isOfAllBoards = false
  /// Whether to print only archived tasks.
  var isOfArchive = false
  /// The value of `--filter`; `nil` if it was not given.
  var filter: String?
  var format = ListCommand.Format.table
  var settings: GlobalSettings

  func run(printingTo output: Output) throws {
    let config = try settings.readableConfig()
    config.writeReadingNotice()
    try TaskFilter.check(option: filter, config)
    let store = try settings.openNamedStore(isRead: true, config: config)
    let boards = isOfAllBoards ? try store.boards() : [try store.requireBoard(named: board)]
    let passing = try TaskFilter(option: filter, config, on: boards, in: store)
    let archived = isOfArchive || passing.isOfArchive
    let chosen = try boards.flatMap { board in
      try (list.map { [try store.list(named: $0, on: board)] } ?? store.lists(of: board.id))
        .map { list in
          let count = try store.count(in: list, passing: passing, areArchived: archived)
          return (board: board, list: list, count: count)
        }
    }
    // If no task matches in any list, print the heading of every list with a count of 0.
    let isFruitless = !chosen.contains { $0.count > 0 }
    let printer = TaskPrinter(format: format, output: output)
    // Get positions only for JSON, since finding a position takes longer than printing a task.
    let showsPositions = format == .json || format == .ndjson
    try printer.begin()
    for (board, list, count) in chosen {
      if passing.isEmpty && !archived || count > 0 || isFruitless {
        try printer.heading(
          board: board, list: list, passing: count, isOnlyBoard: !isOfAllBoards,
          areArchived: archived)
      }
      var next = 0
      func index(of task: TaskRecord) throws -> Int {
        try passing.isEmpty ? next : store.index(of: task.id) ?? next
      }
      try store.everyRow(in: list.id, passing: passing, areArchived: archived) { row in
        let position = try archived || !showsPositions ? nil : index(of: row.task)
        try printer.print(
          TaskJSON(
            task: row.task, board: board.name, list: list.name, position: position,
            blocked: row.blocked))
        next += 1
      }
    }
    try printer.end()
  }
}

extension TaskStore {
  /// The number of tasks in a list that match a filter.
  ///
  /// - Parameter areArchived: Whether to count the archived tasks instead of the others.
  func count(
    in list: TaskList, passing filter: TaskFilter, areArchived: Bool
  ) throws -> Int {
    if areArchived { return try archivedCount(in: list.id, passing: filter) }
    return try filter.isEmpty
      ? list.count : window(of: list.id, passing: filter, at: .top, limit: 0).count
  }
}
