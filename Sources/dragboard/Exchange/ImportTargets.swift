import BoardModel
import CommandWords
import Formats
import Store

/// Where the tasks of a file go: their boards and lists, by the names in the file.
struct ImportTargets {
  /// A place for a task.
  struct Target {
    let list: ImportedTask.Target
    let listName: String
    /// Whether what enters is completed.
    let isDone: Bool
  }

  /// The lists that the file names and the boards lack, if they are wanted.
  private(set) var newLists: [(board: BoardID, list: NewList)] = []
  /// The board for what names none, if it is to be made.
  let newBoard: NewBoard?

  private let boards: [Board]
  private let lists: [BoardID: [TaskList]]
  /// The same lists, by what their names share with those that count as one.
  private let namedLists: [BoardID: [String: [TaskList]]]
  /// The indices of the new lists, likewise.
  private var newListIndices: [BoardID: [String: Int]] = [:]
  /// The board of what names none, and its list for what names none.
  private let board: Board
  private let list: TaskList?
  private let makesLists: Bool
  /// Names are looked up once each.
  private var known: [Names: Target?] = [:]

  /// What of a task decides where it goes.
  struct Names: Hashable {
    var board: String?
    var list: String?
    var isCompleted: Bool

    /// - Parameter boardName: That of the file as a whole.
    init(_ entry: TaskEntry, boardName: String?) {
      board = entry.board ?? boardName
      list = entry.list
      isCompleted = entry.isCompleted ?? false
    }
  }

  /// - Parameters:
  ///   - board: `nil` for the first one.
  ///   - makesBoard: Whether it is made if it is not there.
  ///   - list: On that board; `nil` for the first that is not done.
  ///   - makesLists: Whether lists that the boards lack are made.
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
    self.list = try list.map { [board = self.board] name in
      let own = lists[board.id] ?? []
      guard let list = own.first(named: name, by: \.name) else {
        throw StoreError.noSuchList(name: name, board: board.name, available: own.map(\.name))
      }
      return list
    }
  }

  /// The name of the done list of the board for what names none.
  var doneList: String? { lists(of: board).first { $0.role == .done }?.name }

  /// What of the names in a file is not there, in words.
  ///
  /// - Parameter namesBoards: Whether it names boards as such: the heading that does in a text may
  ///   be its title.
  mutating func missing(_ names: Names, namesBoards: Bool) -> String? {
    if namesBoards, let board = names.board, boards.first(named: board, by: \.name) == nil {
      return "board \(quoted(board))"
    }
    guard let list = names.list, let target = target(of: names), !target.isDone,
      NameMatch.key(list) != NameMatch.key(target.listName)
    else { return nil }
    return "list \(quoted(list))"
  }

  /// Whether what is to do is done on its board, since that has no other list.
  mutating func completes(_ names: Names) -> Bool {
    guard !names.isCompleted, let target = target(of: names), target.isDone else { return false }
    let isNamed = names.list.map(NameMatch.key) == NameMatch.key(target.listName)
    return !isNamed && lists(of: board(named: names.board)).allSatisfy { $0.role == .done }
  }

  /// Where a task goes; `nil` for a board without lists.
  ///
  /// A list of the name that the file says, if there is one; but what is done never goes where it
  /// would be open again, if the board has a done list.
  mutating func target(of names: Names) -> Target? {
    if let target = known[names] { return target }
    let target = findTarget(of: names)
    known[names] = .some(target)
    return target
  }

  /// The board that a file names, or else the one for what names none.
  func board(named name: String?) -> Board {
    name.flatMap { boards.first(named: $0, by: \.name) } ?? board
  }

  /// How many tasks a board has.
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
    return (chosen ?? lists(of: board).takingNewTasks).map(Target.init)
  }

  private func lists(of board: Board) -> [TaskList] { lists[board.id] ?? [] }

  /// The list of that name that the import makes on a board.
  private mutating func newList(_ name: String, on board: Board, hasDone: Bool) -> Target? {
    guard !TaskText.isBlank(name) else { return nil }
    let key = NameMatch.key(name)
    let known = newListIndices[board.id]?[key]
    if known == nil {
      let hasDone = hasDone || newLists.contains { $0.board == board.id && $0.list.role == .done }
      let role: ListRole = !hasDone && DoneNames.contains(name) ? .done : .plain
      newListIndices[board.id, default: [:]][key] = newLists.count
      newLists.append((board.id, NewList(name: TaskText.title(name), role: role)))
    }
    let index = known ?? newLists.count - 1
    let list = newLists[index].list
    return Target(list: .new(index), listName: list.name, isDone: list.role == .done)
  }
}

extension ImportTargets.Target {
  init(_ list: TaskList) {
    // The lists of a board that is not there yet are the first of the new ones.
    let isNew = list.board == NewBoard.id
    self.init(
      list: isNew ? .new(Int(-1 - list.id.rawValue)) : .existing(list.id), listName: list.name,
      isDone: list.role == .done)
  }
}
