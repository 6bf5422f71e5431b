import ArgumentParser
import BoardModel
import CommandWords
import Store

extension BoardCommands {
  struct Lists: ParsableCommand, PrintingCommand {
    static let configuration = CommandConfiguration(
      commandName: "lists", abstract: "Shows the lists of a board, from left to right.")

    @Argument(help: "The board. Default: the first board.") var board: String?
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
    @Option(
      parsing: .unconditional, help: "The role of the list; a board has at most one done list.")
    var role = ListRole.plain
    @Option(parsing: .unconditional, help: "The layout of the list.") var layout = ListLayout.table
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

  struct ListRename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-rename", abstract: "Renames a list.")

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @Argument(help: "The new name.") var name: String
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      let list = try store.list(named: list, on: store.requireBoard(named: board))
      try store.renameList(list.id, to: name)
    }
  }

  struct ListMove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-move", abstract: "Moves a list to another position on its board.")

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

  struct SetListLayout: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-layout", abstract: "Changes the layout of a list.",
      discussion: """
        The layout table shows a line per task, cards shows up to three lines of each title, and \
        grid shows tiles. With auto, a list shows cards if it is narrower than 50 columns, and \
        otherwise a table.

        Example:
          dragboard board list-layout Tasks Pending cards
        """)

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @Argument(help: "The new layout.") var layout: ListLayout
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openStore()
      let list = try store.list(named: list, on: store.requireBoard(named: board))
      guard layout != list.layout else { return }
      try store.setLayout(layout, of: list.id)
    }
  }

  struct ListRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list-remove", abstract: "Removes a list; undo brings it back.",
      discussion: "Its tasks go to the end of the list that --to names.")

    @Argument(help: "The board.") var board: String
    @Argument(help: "The list.") var list: String
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The list to move its tasks to.", valueName: "list"))
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

/// The options for the position of a list on its board.
struct ListPosition: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Places the list before this one.", valueName: "list"))
  var before: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Places the list after this one. Default: at the end.", valueName: "list"))
  var after: String?

  /// Checks that the options can be combined. This happens after parsing, so that an unknown option
  /// is reported first.
  func check() throws {
    if before != nil, after != nil {
      throw ValidationError("--before and --after cannot be used together")
    }
  }

  /// Places a list according to the options, and retries if another process has removed the list
  /// that was to follow it.
  ///
  /// - Parameters:
  ///   - moved: The list to move; `nil` to add a new list.
  ///   - put: Places the list before the list with the given id, or at the end if the id is `nil`.
  /// - Throws: ``StoreError``; the errors of `put`.
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
