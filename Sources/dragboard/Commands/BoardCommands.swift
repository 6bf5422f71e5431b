import ArgumentParser
import BoardModel
import CommandWords
import Store

/// `dragboard board` and its subcommands.
struct BoardCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Lists, creates, renames and removes boards, and changes their lists and rules.",
    subcommands: [
      List.self, Create.self, Rename.self, Remove.self, BoardRulesCommand.self, Lists.self,
      ListAdd.self, ListRename.self, ListMove.self, ListRemove.self, SetListLayout.self,
    ], defaultSubcommand: List.self)

  struct List: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the boards, the first board on top.",
      aliases: ["ls"])

    @OptionGroup var global: GlobalOptions

    func run(printingTo output: Output) throws {
      let store = try global.openStore(isRead: true)
      // Read both counts of a list from one state of the store, since a task may be archived
      // between two reads.
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

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Creates a board.",
      discussion: """
        'dragboard demo' lists the presets and what each is for. Without a preset, the board has \
        the lists Pending and Done.

        Examples:
          dragboard board create Team --preset kanban
          dragboard board create Team --lists Backlog,Doing,Done
        """)

    @Argument(help: "The name of the board.") var name: String
    @Option(parsing: .unconditional, help: "A preset for the lists of the board and their rules.")
    var preset: BoardPreset?
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The lists of the board, separated by commas. The first is for open tasks, one named "
          + "Done for completed tasks.", valueName: "names"))
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

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Renames a board.", aliases: ["mv"])

    @Argument(help: "The board.") var board: String
    @Argument(help: "The new name.") var name: String
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      try store.renameBoard(store.requireBoard(named: board).id, to: name)
    }
  }

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
            + "'dragboard undo' brings everything back.")
      }
    }
  }
}

extension BoardPreset: ExpressibleByArgument {}
