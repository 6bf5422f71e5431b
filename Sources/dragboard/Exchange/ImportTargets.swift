import BoardModel
import CommandWords
import Formats
import Store

/// Finds the boards and lists for the tasks of a file by the names in the file.
struct ImportTargets {
  /// The list that receives a task.
  struct Target {
    let list: ImportedTask.Target
    let listName: String
    /// Whether the list is a done list.
    let isDone: Bool
  }

  /// The lists to create: the lists of a new board, and the lists that the file names but that do
  /// not exist on their board.
  private(set) var newLists: [(board: BoardID, list: NewList)] = []
  /// The board to create for tasks without a board name; `nil` if no board is created.
  let newBoard: NewBoard?

  private let boards: [Board]
  private let lists: [BoardID: [TaskList]]
  /// The lists of each board, keyed by their case-insensitive names.
  private let namedLists: [BoardID: [String: [TaskList]]]
  /// The indices of the new lists, keyed by their case-insensitive names.
  private var newListIndices: [BoardID: [String: Int]] = [:]
  /// The board for tasks without a board name.
  private let board: Board
  /// The list on ``board`` for tasks without a list name; `nil` for the default list.
  private let list: TaskList?
  private let makesLists: Bool
  /// The results of ``target(of:)`` so far.
  private var cached: [Names: Target?] = [:]

  /// The properties of a task that determine its target.
  struct Names: Hashable {
    var board: String?
    var list: String?
    var isCompleted: Bool

    /// - Parameter boardName: The board name that applies to the whole file; `nil` if there is
    ///   none.
    init(_ entry: TaskEntry, boardName: String?) {
      board = entry.board ?? boardName
      list = entry.list
      isCompleted = entry.isCompleted ?? false
    }
  }

  /// - Parameters:
  ///   - board: The name of the board; `nil` for the first board.
  ///   - makesBoard: Whether to create the board if it does not exist.
  ///   - list: The name of a list on that board; `nil` for the default list.
  ///   - makesLists: Whether to create lists that the boards lack.
  /// - Throws: ``StoreError``.
  init(
    store: TaskStore, board: String?, makesBoard: Bool = false, list: String?, makesLists: Bool
  ) throws {
    var boards = try store.boards()
    var lists: [BoardID: [TaskList]] = [:]
    for board in boards { lists[board.id] = try store.lists(of: board.id) }
    self.makesLists = makesLists
    if makesBoard, let name = board, try store.board(named: name) == nil {
      let new = NewBoard(name: name, lists: BoardPreset.tasks.lists)
      self.board = Board(id: NewBoard.id, uuid: "", name: name)
      boards.append(self.board)
      newLists = new.lists.map { (NewBoard.id, $0) }
      lists[NewBoard.id] = new.lists.enumerated().map { index, list in
        TaskList(
          id: ListID(rawValue: -1 - Int64(index)), uuid: "", board: NewBoard.id, name: list.name,
          role: list.role, layout: list.layout, rules: list.rules, count: 0)
      }
      newBoard = new
    } else {
      self.board = try store.requireBoard(named: board)
      newBoard = nil
    }
    self.boards = boards
    self.lists = lists
    namedLists = lists.mapValues { Dictionary(grouping: $0) { NameMatch.key($0.name) } }
    self.list = try list.map { [board = self.board] in try store.list(named: $0, on: board) }
  }

  /// The name of the done list on the board for tasks without a board name; `nil` if that board has
  /// no done list.
  var doneList: String? { lists(of: board).first { $0.role == .done }?.name }

  /// Names the board or list that the file mentions but that does not exist, such as
  /// `list 'Later'`; `nil` if there is nothing to report.
  ///
  /// - Parameter namesBoards: Whether the format has a field for boards. In other formats, a board
  ///   name comes from a heading, which may be just a title.
  mutating func missing(_ names: Names, namesBoards: Bool) -> String? {
    if namesBoards, let board = names.board, boards.first(named: board, by: \.name) == nil {
      return "board \(quoted(board))"
    }
    guard let list = names.list, let target = target(of: names), !target.isDone,
      NameMatch.key(list) != NameMatch.key(target.listName)
    else { return nil }
    return "list \(quoted(list))"
  }

  /// Whether an open task becomes completed, since its board has only a done list.
  mutating func completes(_ names: Names) -> Bool {
    guard !names.isCompleted, let target = target(of: names), target.isDone else { return false }
    let isNamed = names.list.map(NameMatch.key) == NameMatch.key(target.listName)
    return !isNamed && lists(of: board(named: names.board)).allSatisfy { $0.role == .done }
  }

  /// The list that receives a task; `nil` for a board without lists.
  ///
  /// This is the list named in the file, if it exists or is created. If the board has a done list,
  /// however, a completed task always goes to a done list.
  mutating func target(of names: Names) -> Target? {
    if let target = cached[names] { return target }
    let target = findTarget(of: names)
    cached[names] = .some(target)
    return target
  }

  /// The board with a name. If there is no such board, this is the board for tasks without a board
  /// name.
  func board(named name: String?) -> Board {
    name.flatMap { boards.first(named: $0, by: \.name) } ?? board
  }

  /// The number of tasks on a board.
  func taskCount(of board: Board) -> Int { lists(of: board).reduce(0) { $0 + $1.count } }

  private mutating func findTarget(of names: Names) -> Target? {
    let board = board(named: names.board)
    let done = lists(of: board).first { $0.role == .done }
    let isDone = names.isCompleted && done != nil
    if let name = names.list {
      let namesakes = namedLists[board.id]?[NameMatch.key(name)] ?? []
      if let named = namesakes.first(named: name, by: \.name) {
        if named.role == .done || !isDone { return Target(named) }
      } else if makesLists, let new = newList(name, on: board, hasDone: done != nil) {
        if new.isDone || !isDone { return new }
      }
    }
    if isDone, let done { return Target(done) }
    let chosen = board.id == self.board.id ? list : nil
    return (chosen ?? lists(of: board).listForNewTasks).map(Target.init)
  }

  private func lists(of board: Board) -> [TaskList] { lists[board.id] ?? [] }

  /// Returns the target for a new list with a given name, which is added to ``newLists`` unless it
  /// is already there; `nil` if the name is blank.
  private mutating func newList(_ name: String, on board: Board, hasDone: Bool) -> Target? {
    guard !TaskText.isBlank(name) else { return nil }
    let key = NameMatch.key(name)
    let existingIndex = newListIndices[board.id]?[key]
    if existingIndex == nil {
      let hasDone = hasDone || newLists.contains { $0.board == board.id && $0.list.role == .done }
      let role: ListRole = !hasDone && DoneNames.contains(name) ? .done : .plain
      newListIndices[board.id, default: [:]][key] = newLists.count
      newLists.append((board.id, NewList(name: TaskText.title(name), role: role)))
    }
    let index = existingIndex ?? newLists.count - 1
    let list = newLists[index].list
    return Target(list: .new(index), listName: list.name, isDone: list.role == .done)
  }
}

extension ImportTargets.Target {
  init(_ list: TaskList) {
    // The lists of a board that does not exist yet come first among the new lists.
    let isNew = list.board == NewBoard.id
    self.init(
      list: isNew ? .new(Int(-1 - list.id.rawValue)) : .existing(list.id), listName: list.name,
      isDone: list.role == .done)
  }
}
