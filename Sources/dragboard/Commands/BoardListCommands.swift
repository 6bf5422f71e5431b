import ArgumentParser
import BoardModel
import CommandWords
import Store

extension BoardCommands {
  /// `dragboard board lists`.
  struct Lists: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "lists", abstract: "Lists the lists of a board, from the left.")

    @Argument(help: "The board. Default: the first one.") var board: String?
    @OptionGroup var global: GlobalOptions

    func run(printingTo output: Output) throws {
      let store = try global.openStore(isRead: true)
      for list in try store.lists(of: store.requireBoard(named: board).id) {
        let limit = list.rules.limit.map { ", at most \($0)" } ?? ""
        try output.print(
          "\(output.shown(list.name)): \(list.role.rawValue), \(list.layout.rawValue), "
            + counted(list.count, "task") + limit)
      }
    }
  }

  /// `dragboard board list-add`.
  struct ListAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-add", abstract: "Adds a list to a board.",
      discussion: """
        Examples:
          dragboard board list-add Tasks Review --before Done
          dragboard board list-add Tasks Ideas --layout cards
        """)

    @Argument(help: "The board.") var board: String
    @Argument(help: "The name of the list.") var name: String
    @OptionGroup var position: ListPosition
    @Option(parsing: .unconditional, help: "What it is for; a board has one done list at most.")
    var role = ListRole.plain
    @Option(parsing: .unconditional, help: "How it is shown.") var layout = ListLayout.table
    @OptionGroup var global: GlobalOptions

    func run() throws {
      try position.check()
      let store = try global.openStore()
      let board = try store.requireBoard(named: board)
      try position.place(on: board, in: store) { next in
        try store.addList(
          NewList(name: name, role: role, layout: layout), to: board.id, before: next)
      }
    }
  }

  /// `dragboard board list-rename`.
  struct ListRename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-rename", abstract: "Renames a list.")

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @Argument(help: "Its new name.") var name: String
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      let list = try store.list(named: list, on: store.requireBoard(named: board))
      try store.renameList(list.id, to: name)
    }
  }

  /// `dragboard board list-move`.
  struct ListMove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-move", abstract: "Moves a list to another place on its board.")

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @OptionGroup var position: ListPosition
    @OptionGroup var global: GlobalOptions

    func run() throws {
      try position.check()
      let store = try global.openStore()
      let board = try store.requireBoard(named: board)
      let list = try store.list(named: list, on: board)
      try position.place(on: board, in: store, leaving: list.id) { next in
        try store.moveList(list.id, before: next)
      }
    }
  }

  /// `dragboard board list-layout`.
  struct SetListLayout: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-layout", abstract: "Shows a list in another way.",
      discussion: """
        table is a line per task, cards are as high as their titles need, and a grid has tiles.
        auto is cards where the list is narrower than 50 columns, and a table where it is wider.

        Example:
          dragboard board list-layout Tasks Pending cards
        """)

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @Argument(help: "How it is shown.") var layout: ListLayout
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      let list = try store.list(named: list, on: store.requireBoard(named: board))
      guard layout != list.layout else { return }
      try store.setLayout(layout, of: list.id)
    }
  }

  /// `dragboard board list-remove`.
  struct ListRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-remove", abstract: "Removes a list; undo brings it back.",
      discussion: "Its tasks go to the end of another list of the board, which --to names.")

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Where its tasks go.", valueName: "list"))
    var to: String?
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      let board = try store.requireBoard(named: board)
      let target = try to.map { try store.list(named: $0, on: board).id }
      try store.removeList(store.list(named: list, on: board).id, movingTasksTo: target)
    }
  }
}

/// Where a list goes on its board.
struct ListPosition: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Before this list.", valueName: "list"))
  var before: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("After this list. Default: at the end.", valueName: "list"))
  var after: String?

  /// Checks what belongs together. An unknown option is reported before that.
  func check() throws {
    if before != nil, after != nil {
      throw ValidationError("--before and --after cannot be used together")
    }
  }

  /// Puts a list there, and looks again when another process has removed its neighbour meanwhile.
  ///
  /// - Parameters:
  ///   - moved: The list that is moved, if it is there already.
  ///   - put: Puts it before another list or, without one, at the end.
  /// - Throws: ``StoreError/noSuchList(name:board:available:)``; what `put` throws.
  func place(
    on board: Board, in store: TaskStore, leaving moved: ListID? = nil,
    _ put: (ListID?) throws -> Void
  ) throws {
    while true {
      let next = try next(on: board, in: store, leaving: moved)
      do {
        return try put(next)
      } catch StoreError.noSuchListID(let gone, name: _) where gone == next {}
    }
  }

  private func next(on board: Board, in store: TaskStore, leaving moved: ListID?) throws -> ListID?
  {
    if let before { return try store.list(named: before, on: board).id }
    guard let after else { return nil }
    let previous = try store.list(named: after, on: board).id
    let lists = try store.lists(of: board.id).map(\.id)
    return lists.drop { $0 != previous }.dropFirst().first { $0 != moved }
  }
}

extension ListRole: ExpressibleByArgument {}
extension ListLayout: ExpressibleByArgument {}
