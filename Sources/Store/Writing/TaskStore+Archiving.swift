public import BoardModel
import GRDB

/// The archive: completed tasks that are no longer shown on their boards.
///
/// Archived tasks keep their positions in their lists unless a list is removed. An open task is
/// never archived: a change that reopens an archived task, such as an undo or a sync, also restores
/// it.
extension TaskStore {
  /// Archives completed tasks.
  ///
  /// - Parameters:
  ///   - board: The board whose tasks are archived; `nil` for every board that the user may change.
  ///   - end: The moment before which the tasks must have been completed; `nil` for all completed
  ///     tasks.
  /// - Returns: The number of archived tasks.
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  @discardableResult
  public func archive(
    on board: BoardID? = nil, completedBefore end: Timestamp? = nil
  ) throws -> Int {
    try write(.archived) { writer in try writer.archive(on: board, completedBefore: end) }
  }

  /// Whether a task is archived and can be restored.
  public func isArchived(_ id: TaskID) throws -> Bool {
    try taskOrArchived(id)?.archivedAt != nil
  }

  /// Restores archived tasks to their positions; other tasks stay where they are.
  ///
  /// If the list of a task is no longer a done list, the task goes to the board's done list. If the
  /// board has no done list, the task is reopened in its list.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``; ``Refusal`` if a list has no room, or if it forbids
  ///   duplicates and already has one of the titles.
  public func unarchive(_ ids: [TaskID]) throws {
    try write(.unarchived) { writer in try writer.unarchive(ids) }
  }

  /// Calls `visit` with each archived task of a list that matches a filter, from top to bottom.
  ///
  /// - Parameter visit: Must not write to this store. If it throws, reading stops.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func everyArchivedTask(
    in list: ListID, passing filter: TaskFilter = TaskFilter(), _ visit: (TaskRecord) throws -> Void
  ) throws {
    try read { database in
      let reader = TaskReader(database: database)
      let name = try BoardReader(database: database).requireList(list).name
      for id in try reader.archivedIDs(of: list, named: name, passing: filter, at: now) {
        if let task = try reader.taskOrArchived(id) { try visit(task) }
      }
    }
  }

  /// The number of archived tasks in a list that match a filter.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func archivedCount(
    in list: ListID, passing filter: TaskFilter = TaskFilter()
  ) throws -> Int {
    try read { database in
      let name = try BoardReader(database: database).requireList(list).name
      return try TaskReader(database: database)
        .archivedIDs(of: list, named: name, passing: filter, at: now).count
    }
  }

  /// The number of archived tasks in each list of a board; lists without archived tasks are left
  /// out.
  public func archivedCounts(on board: BoardID) throws -> [ListID: Int] {
    try read { database in
      let statement = RowStatement(
        try database.makeStatement(
          sql: """
            SELECT list, count(*) FROM task
            WHERE list IN (SELECT id FROM list WHERE board = ? AND removedAt IS NULL)
              AND removedAt IS NULL AND archivedAt IS NOT NULL
            GROUP BY list
            """), in: database)
      var counts: [ListID: Int] = [:]
      try statement.forEachRow([.integer(board.rawValue)]) { columns in
        counts[ListID(rawValue: columns.number(at: 0))] = Int(columns.number(at: 1))
        return true
      }
      return counts
    }
  }

  /// Reads a task, archived or not; `nil` if it does not exist or if it or its board was removed.
  public func taskOrArchived(_ id: TaskID) throws -> TaskRecord? {
    try read { database in try TaskReader(database: database).taskOrArchived(id) }
  }
}

extension ChangeWriter {
  /// Archives the tasks completed before a moment.
  ///
  /// - Returns: The number of archived tasks.
  func archive(on board: BoardID?, completedBefore end: Timestamp?) throws -> Int {
    let reader = BoardReader(database: database)
    let viewed = try ViewedBoards(in: database)
    let boards =
      try board.map { [try reader.requireBoard($0)] }
      ?? reader.boards().filter { !viewed.contains($0.id) }
    let statement = try database.cachedStatement(
      sql: """
        SELECT id FROM currentTask WHERE list = ? AND completedAt < ? ORDER BY orderKey, id
        """)
    let ids = try boards.flatMap { try reader.lists(of: $0.id) }.flatMap { list in
      try Int64.fetchAll(
        statement, arguments: [list.id.rawValue, end?.milliseconds ?? .max])
    }
    monitor.work.total = ids.count
    for id in ids {
      try monitor.advance()
      let before = try row(of: TaskID(rawValue: id))
      var after = before
      after[.archivedAt] = FieldValue(now)
      try update(from: before, to: after)
    }
    return ids.count
  }

  /// Restores archived tasks to their positions.
  func unarchive(_ ids: [TaskID]) throws {
    let archived = try positionedTasks(ids.unique, orArchived: true).filter(\.isArchived)
    let reader = BoardReader(database: database)
    let admission = Admission(database: database)
    monitor.work.total = archived.count
    for (id, tasks) in Dictionary(grouping: archived, by: \.list).sorted(by: { $0.key < $1.key }) {
      let home = try reader.requireList(id)
      let list =
        home.role == .done
        ? home : try reader.lists(of: home.board).first { $0.role == .done } ?? home
      try admission.checkRoom(for: tasks.count, in: list)
      let rows = try tasks.map { try row(of: $0.id) }
      try admission.checkTitles(rows.compactMap(\.[.title].string), in: list)
      if list.id != home.id {
        let finder = GapFinder(database: database)
        let placed = try place(rows.count, in: finder.gap(at: .top(list.id)), by: finder) {
          rows[$0]
        }
        for id in placed { try bringBack(row(of: id)) }
      } else {
        for before in rows {
          try monitor.advance()
          // Any other list reopens the task, which also restores it.
          if list.role == .done {
            try bringBack(before)
          } else {
            _ = try put(before, at: before.orderKey, in: list)
          }
          if let order = list.rules.sort {
            try sortIn(row(of: before.task), of: list, by: order)
          }
        }
      }
    }
  }

  /// Restores an archived task, which stays completed.
  private func bringBack(_ before: EntityRow) throws {
    var after = before
    after[.archivedAt] = .null
    try update(from: before, to: after)
  }

  /// Moves the archived tasks of a list, before the list is removed, to the board's done list or,
  /// if there is no other done list, to the first of the other lists.
  func moveArchive(of list: TaskList) throws {
    let others = try BoardReader(database: database).lists(of: list.board)
      .filter { $0.id != list.id }
    guard let target = others.first(where: { $0.role == .done }) ?? others.first else { return }
    for id in try TaskReader(database: database).archivedIDs(of: list.id) {
      try monitor.advance()
      let before = try row(of: id)
      var after = before
      after[.list] = .integer(target.id.rawValue)
      try update(from: before, to: after)
    }
  }
}

extension TaskReader {
  /// The ids of the archived tasks in a list that match a filter, from top to bottom.
  ///
  /// - Parameter name: The name of the list; required with a filter, and so is the current time.
  func archivedIDs(
    of list: ListID, named name: String = "", passing filter: TaskFilter = TaskFilter(),
    at now: Timestamp = Timestamp(milliseconds: 0)
  ) throws -> [TaskID] {
    let compiled = filter.isEmpty ? nil : CompiledFilter(filter, at: now, inListNamed: name)
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT id FROM task WHERE " + (compiled?.condition ?? "1") + """
           AND list = ? AND removedAt IS NULL AND archivedAt IS NOT NULL ORDER BY orderKey, id
          """), in: database)
    var ids: [TaskID] = []
    try statement.forEachRow((compiled?.values ?? []) + [.integer(list.rawValue)]) { columns in
      ids.append(TaskID(rawValue: columns.number(at: 0)))
      return true
    }
    return ids
  }
}
