public import BoardModel
import GRDB
import Spelling

extension TaskStore {
  /// Runs `body` so that all its reads see the same state of the file.
  ///
  /// - Parameter body: Must not write to this store.
  public func inOneState<Result>(_ body: () throws -> Result) throws -> Result {
    try read { _ in try body() }
  }

  /// The boards in the order of their creation.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if there is no board.
  public func boards() throws -> [Board] {
    try read { database in try BoardReader(database: database).boards() }
  }

  /// The board with this name, ignoring case; `nil` if there is none.
  public func board(named name: String) throws -> Board? {
    try boards().first(named: name, by: \.name)
  }

  /// The board with this name, ignoring case; the default board if `name` is `nil`.
  ///
  /// - Throws: ``StoreError/noSuchBoard(name:nearest:)``.
  public func requireBoard(named name: String?) throws -> Board {
    guard let name else { return try defaultBoard() }
    if let board = try board(named: name) { return board }
    let nearest = Spelling.nearest(to: name, among: try boards().map(\.name))
    throw StoreError.noSuchBoard(name: name, nearest: nearest)
  }

  /// The board to open when no name is given: the oldest.
  public func defaultBoard() throws -> Board {
    try boards()[0]
  }

  /// The lists of a board in order, from left to right; empty if there is no such board.
  public func lists(of board: BoardID) throws -> [TaskList] {
    try read { database in try BoardReader(database: database).lists(of: board) }
  }

  /// The list with this name or UUID, ignoring case.
  ///
  /// - Throws: ``StoreError/noSuchList(name:board:available:)``,
  ///   ``StoreError/severalLists(name:board:uuids:)``.
  public func list(named name: String, on board: Board) throws -> TaskList {
    let lists = try lists(of: board.id)
    if let list = lists.first(where: { $0.uuid == name.lowercased() }) { return list }
    let named = lists.all(named: name, by: \.name)
    guard let list = named.first else {
      throw StoreError.noSuchList(name: name, board: board.name, available: lists.map(\.name))
    }
    guard named.count == 1 else {
      throw StoreError.severalLists(name: name, board: board.name, uuids: named.map(\.uuid))
    }
    return list
  }

  /// Reads a list; `nil` if it does not exist or if it or its board was removed.
  public func list(_ id: ListID) throws -> TaskList? {
    try read { database in try BoardReader(database: database).list(id) }
  }

  /// Reads a task; `nil` if it does not exist or is archived, or if it or its board was removed.
  public func task(_ id: TaskID) throws -> TaskRecord? { try tasks([id]).first }

  /// The open task that repeats a completed task; `nil` if there is none, if it has since been
  /// removed or completed, or if the completed task is archived.
  public func nextTask(after id: TaskID) throws -> TaskRecord? {
    guard let done = try task(id), done.completedAt != nil, done.repetition != nil,
      let next = try task(uuid: TaskUUID.next(after: done.uuid)), next.completedAt == nil
    else { return nil }
    return next
  }

  /// Reads rows in the order of `ids`, skipping missing and archived tasks.
  public func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    try read { database in
      try BlockingReader(database: database).rows(
        TaskReader(database: database).tasks(ids), at: now)
    }
  }

  /// Reads tasks in the order of `ids`, skipping missing and archived ones.
  public func tasks(_ ids: [TaskID]) throws -> [TaskRecord] {
    try read { database in try TaskReader(database: database).tasks(ids) }
  }

  /// The index of a task in its list, from 0; `nil` if the task does not exist, is archived or was
  /// removed.
  public func index(of id: TaskID) throws -> Int? {
    try read { database in
      guard let task = try TaskReader(database: database).task(id) else { return nil }
      return try locator(database, task.list).index(of: RowPosition(task))
    }
  }

  /// Reads consecutive rows of a list, starting at an anchor, or before it if fewer rows than
  /// `limit` follow.
  ///
  /// - Parameter limit: The maximum number of rows; a negative one counts as 0.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, or ``StoreError/noSuchTask(_:)`` if the anchor
  ///   is a task that is not in the list.
  public func window(of list: ListID, at anchor: WindowAnchor, limit: Int) throws -> TaskWindow {
    let limit = max(0, limit)
    return try read { database in
      let locator = try locator(database, list)
      let wanted: Int
      switch anchor {
      case .top: wanted = 0
      case .bottom: wanted = locator.count
      case .index(let index): wanted = index
      case .task(let id, let rowsBefore):
        guard let task = try TaskReader(database: database).task(id), task.list == list else {
          throw StoreError.noSuchTask(id)
        }
        wanted = try locator.index(of: RowPosition(task)) - rowsBefore
      case .key(let key):
        wanted = try locator.index(of: RowPosition(key: key, id: TaskID(rawValue: 0)))
      }
      let start = min(max(0, wanted), max(0, locator.count - limit))
      return try locator.window(from: start, limit, at: now)
    }
  }

  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  private func locator(_ database: Database, _ list: ListID) throws -> RowLocator {
    order.adopt(try fileState())
    let count = try BoardReader(database: database).count(of: list)
    return RowLocator(
      rows: TaskReader(database: database), list: list, count: count, orderIndex: order
    ) { [unowned self] in order.remember($0, at: $1, in: list) }
  }

  /// The index that a task from another list would have among the rows of a sorted list that match
  /// `filter`.
  ///
  /// - Returns: `nil` if the list is not sorted, or if the task does not exist or is already in the
  ///   list.
  public func sortedIndex(
    of id: TaskID, in list: TaskList, passing filter: TaskFilter
  ) throws -> Int? {
    guard let order = list.rules.sort else { return nil }
    return try read { database in
      guard let row = try EntityRow.load(.task, id: id.rawValue, from: database),
        row[.list].number != list.id.rawValue
      else { return nil }
      let gap = try SortedList(database: database, list: list).gap(for: row, by: order)
      guard filter.isEmpty else {
        let matches = try matches(in: list.id, passing: filter)
        return gap.below.map(matches.index) ?? matches.count
      }
      return try gap.below.map(locator(database, list.id).index) ?? list.count
    }
  }

  /// The tags of the tasks on all boards, each tag once, sorted by name.
  public func tags() throws -> [String] { try tags(on: nil) }

  /// The tags of the tasks on a board, each tag once, sorted by name.
  ///
  /// - Parameter board: The board; `nil` for all boards.
  public func tags(on board: BoardID?) throws -> [String] {
    try read { database in
      let columns = try String.fetchAll(
        database,
        sql: "SELECT DISTINCT tags FROM currentTask WHERE tags <> '' AND list IN ("
          + BoardReader.currentLists + " AND board.id = ifnull(?, board.id))",
        arguments: [board?.rawValue])
      return Set(columns.flatMap(StoredText.tags(in:))).sorted()
    }
  }

  /// The ids of all tasks in a list, from top to bottom.
  public func ids(of list: ListID) throws -> [TaskID] {
    try read { database in try TaskReader(database: database).ids(of: list) }
  }

  /// The titles among `titles` that tasks in a list already have. Upper and lower case must match.
  public func titles(
    among titles: [String], in list: ListID
  ) throws -> Set<String> {
    try read { database in
      let reader = TaskReader(database: database)
      return try Set(titles.filter { try reader.hasTitle($0, in: list) })
    }
  }

  /// Calls `visit` with each task in a list, from top to bottom.
  ///
  /// - Parameter visit: Must not write to this store. If it throws, reading stops.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``; ``StoreError/damaged(path:detail:)``, after
  ///   the last task, if the list's stored task count is wrong.
  public func everyTask(in list: ListID, _ visit: (TaskRecord) throws -> Void) throws {
    try read { database in
      let count = try BoardReader(database: database).count(of: list)
      var visited = 0
      try TaskReader(database: database).everyTask(in: list) {
        visited += 1
        try visit($0)
      }
      guard visited == count else {
        throw StoreError.damaged(
          path: path, detail: "\(visited) of \(count) tasks of a list were found")
      }
    }
  }

  /// A number that changes when another process or another ``TaskStore`` changes the file. It does
  /// not change when this store writes.
  public func dataVersion() throws -> Int {
    try read { database in
      try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")).orDamaged()
    }
  }
}
