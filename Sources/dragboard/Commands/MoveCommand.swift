import BoardModel
import ArgumentParser
import Store

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves tasks, in the order given, to another list or position.",
    discussion: """
      Examples:
        dragboard move 7 --top
        dragboard move 7 9 --to Done
        dragboard move 7 --to Pending --board Garden --index 0
      """, aliases: ["mv"])

  @OptionGroup var tasks: TaskIDs
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The list to move to. Default: the list of the first task; with --board, the first that is "
        + "not the done list.", valueName: "list"))
  var to: String?
  @Option(
    parsing: .unconditional,
    help: "The board to move to. Default: the board of the first task.")
  var board: String?
  @Flag(help: "Moves to the top.") var top = false
  @Flag(help: "Moves to the bottom, which is the default.") var bottom = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Moves before the task with this id.", valueName: "id"))
  var before: TaskID?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Moves after the task with this id.", valueName: "id"))
  var after: TaskID?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Moves to this position in the list, counted from 0.", valueName: "position"))
  var index: Int?
  @OptionGroup var global: GlobalOptions

  /// Checks the options that give the target. This happens after parsing, so that an unknown option
  /// is reported first.
  private func check() throws {
    let positionCount = [top, bottom, before != nil, after != nil, index != nil].count { $0 }
    if positionCount > 1 {
      throw ValidationError(
        "--top, --bottom, --before, --after and --index cannot be used together")
    }
    if positionCount == 0, to == nil, board == nil {
      throw ValidationError(
        "move needs one of --to, --board, --top, --bottom, --before, --after and --index")
    }
    if before != nil || after != nil, to != nil || board != nil {
      throw ValidationError(
        "--before and --after cannot be used with --board or --to")
    }
    if let index, index < 0 { throw ValidationError("--index must be 0 or more, not \(index)") }
  }

  func run() throws {
    try check()
    let store = try global.openStore()
    let open = try store.tasks(tasks.ids).filter { $0.completedAt == nil }.map(\.id)
    try store.move(tasks.ids, to: try placement(in: store))
    try SeriesNotice.write(of: open, in: store)
  }

  private func placement(in store: TaskStore) throws -> Placement {
    if let before { return .before(before) }
    if let after { return .after(after) }
    let list = try targetList(in: store)
    if let index { return .index(index, in: list) }
    return top ? .top(list) : .bottom(list)
  }

  private func home(of task: TaskRecord, in store: TaskStore) throws -> Board? {
    let board = try store.list(task.list)?.board
    return try store.boards().first { $0.id == board }
  }

  private func targetList(in store: TaskStore) throws -> ListID {
    guard let first = try store.taskOrArchived(tasks.ids[0]) else {
      throw StoreError.noSuchTask(tasks.ids[0])
    }
    guard to != nil || board != nil else { return first.list }
    guard
      let target = try board.map({ try store.requireBoard(named: $0) })
        ?? home(of: first, in: store)
    else { throw StoreError.noSuchTask(first.id) }
    guard let to else { return try StoreAccess(store: store).defaultList(of: target).id }
    return try store.list(named: to, on: target).id
  }
}
