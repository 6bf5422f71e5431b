import ArgumentParser
import BoardModel
import CommandWords
import Store

/// `dragboard board`: the boards themselves.
struct BoardCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Lists, creates, renames and removes boards, and changes their lists and rules.",
    subcommands: [
      List.self, Create.self, Rename.self, Remove.self, BoardRulesCommand.self, Lists.self,
      ListAdd.self, ListRename.self, ListMove.self, ListRemove.self, SetListLayout.self,
    ], defaultSubcommand: List.self)

  /// `dragboard board list`.
  struct List: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the boards, the default one first.",
      aliases: ["ls"])

    @OptionGroup var global: GlobalOptions

    func run(printingTo output: Output) throws {
      let store = try global.openStore(isRead: true)
      // The counts of a list belong together: a task may be archived meanwhile.
      try store.inOneState {
        for board in try store.boards() {
          let archived = try store.archivedCounts(on: board.id)
          let lists = try store.lists(of: board.id).map { list in
            "\(output.shown(list.name)) (\(list.count)"
              + (archived[list.id].map { ", \($0) archived)" } ?? ")")
          }
          let words = lists.isEmpty ? "no lists" : lists.joined(separator: ", ")
          try output.print("\(output.shown(board.name)): \(words)")
        }
      }
    }
  }

  /// `dragboard board create`.
  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Creates a board.",
      discussion: """
        'dragboard demo' lists what each preset is for. Without one, the board has the lists Pending
        and Done.

        Examples:
          dragboard board create Team --preset kanban
          dragboard board create Team --lists Backlog,Doing,Done
        """)

    @Argument(help: "Its name.") var name: String
    @Option(parsing: .unconditional, help: "What its lists are for.") var preset: BoardPreset?
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Its lists, with commas between. The first is for tasks to do, one named Done for tasks "
          + "that are done.", valueName: "names"))
    var lists: String?
    @OptionGroup var global: GlobalOptions

    func run() throws {
      if preset != nil, lists != nil {
        throw ValidationError("--preset and --lists cannot be used together")
      }
      let named = lists.map { NewList.named(ListNames.names(in: $0)) }
      _ = try global.openStore().createBoard(
        named: name, lists: named ?? (preset ?? .tasks).lists)
    }
  }

  /// `dragboard board rename`.
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Renames a board.", aliases: ["mv"])

    @Argument(help: "The board.") var board: String
    @Argument(help: "Its new name.") var name: String
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      try store.renameBoard(store.requireBoard(named: board).id, to: name)
    }
  }

  /// `dragboard board remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a board and its tasks; undo brings them back.",
      aliases: ["rm", "delete"])

    @Argument(help: "The board.") var board: String
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      let board = try store.requireBoard(named: board)
      let archived = try store.archivedCounts(on: board.id).values.reduce(0, +)
      try store.removeBoard(board.id)
      if archived > 0 {
        Dragboard.writeError(
          "dragboard: \(quoted(board.name)) was removed with \(counted(archived, "archived task")). "
            + "'dragboard undo' brings back all of it.")
      }
    }
  }
}

extension BoardPreset: ExpressibleByArgument {}
