import BoardModel
import GRDB

/// The matches of a filter in an agenda list, found incrementally.
///
/// The index on the due date is searched in order. Later changes are applied task by task.
final class AgendaMatches {
  private(set) var filter: TaskFilter
  private let dates: Range<String>?
  private let lists: AgendaLists
  /// The rows found so far, from the top down.
  private(set) var positions: [AgendaPosition] = []
  /// Whether all rows have been searched.
  private(set) var isComplete = false
  /// The row, in index order, after which the search continues; `nil` to start at the first.
  private var last: IndexKey?
  /// The state of the file at the latest search or update.
  private var state: TaskStore.FileState
  /// The id of the last operation in the log at the latest search or update.
  private var lastOperation: Int64
  /// The time for which the filter is searched.
  private let now: Timestamp
  /// When the matches can change although no task has changed; `nil` for never.
  private let end: Timestamp?

  /// How many rows are searched before the clock is read again.
  private static let rowsAtOnce = 64
  /// The maximum number of changed tasks to update one by one; for more, a new search is faster.
  private static let maxChanged = 1_000

  init(
    _ filter: TaskFilter, at now: Timestamp, dates: Range<String>?, in lists: AgendaLists,
    state: TaskStore.FileState, of database: Database
  ) throws {
    (self.filter, self.dates, self.lists, self.state) = (filter, dates, lists, state)
    self.now = now
    end = try filter.end(after: now, in: database)
    lastOperation = try FilterMatches.lastOperation(in: database)
  }

  /// The number of rows above a position, found by binary search.
  func index(of position: AgendaPosition) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Continues the search until `end`, or through all rows if `end` is `nil`. The time is checked
  /// after every ``rowsAtOnce`` rows.
  func look(until end: ContinuousClock.Instant?, in database: Database) throws {
    guard !isComplete else { return }
    let compiled = compiled
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT " + IndexKey.columns + ", " + (compiled?.condition ?? "1")
          + AgendaReader.openTasks + (dates == nil ? Self.undated : Self.dated)), in: database)
    let after: [FieldValue] = [
      .integer(last?.list ?? 0), .text(last?.row.key.rawValue ?? ""),
      .integer(last?.row.id.rawValue ?? 0),
    ]
    let dates = dates.map { dates -> [FieldValue] in
      [.text(dates.upperBound), .text(last?.due ?? dates.lowerBound)]
    }
    var count = 0
    var found: [AgendaPosition] = []
    isComplete = true
    try statement.forEachRow((compiled?.values ?? []) + (dates ?? []) + after) { columns in
      count += 1
      let isLast = end.map { count % Self.rowsAtOnce == 0 && $0 <= .now } ?? false
      let passes = columns.number(at: IndexKey.columnCount) != 0
      guard passes || isLast else { return true }
      let key = try IndexKey(columns)
      if passes, let position = key.position(in: lists) { found.append(position) }
      if isLast { (last, isComplete) = (key, false) }
      return !isLast
    }
    // The rows are in order except that, within one date, they are sorted by list id.
    found.sort()
    let areBehind = positions.last.map { last in found.first.map { last < $0 } ?? true } ?? true
    positions += found
    if !areBehind { positions.sort() }
  }

  /// Updates the matches for what has changed since the latest search or update.
  ///
  /// - Parameters:
  ///   - filter: The filter of the search, perhaps with more exceptions.
  ///   - now: The current time.
  ///   - dates: The current dates of the list.
  /// - Returns: `false` if a new search is faster or necessary.
  func update(
    for filter: TaskFilter, at now: Timestamp, dates: Range<String>?, state: TaskStore.FileState,
    of database: Database
  ) throws -> Bool {
    guard dates == self.dates, filter.alternatives == self.filter.alternatives,
      filter.exceptions.isSuperset(of: self.filter.exceptions),
      state == self.state || filter.dependsOnTaskAlone, end.map({ now < $0 }) ?? true
    else { return false }
    var changed = Set(filter.exceptions.subtracting(self.filter.exceptions).map(\.rawValue))
    if state != self.state {
      guard let tasks = try changedTasks(in: database) else { return false }
      changed.formUnion(tasks)
      lastOperation = try FilterMatches.lastOperation(in: database)
      self.state = state
    }
    self.filter = filter
    guard !changed.isEmpty else { return true }
    positions.removeAll { changed.contains($0.id.rawValue) }
    for key in try passing(changed, in: database)
    where isComplete || last.map({ key <= $0 }) ?? false {
      if let position = key.position(in: lists) {
        positions.insert(position, at: index(of: position))
      }
    }
    return true
  }

  /// The positions, in the index on the due date, of the given tasks that are open and match the
  /// filter and the dates of the list. The tasks can be on any board.
  private func passing(_ ids: Set<Int64>, in database: Database) throws -> [IndexKey] {
    let compiled = compiled
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT " + IndexKey.columns + " FROM task WHERE removedAt IS NULL"
          + " AND completedAt IS NULL AND " + (compiled?.condition ?? "1")
          + (dates == nil ? " AND due IS NULL" : " AND due < ? AND due >= ?") + " AND id = ?"),
      in: database)
    let bounds = dates.map { [FieldValue.text($0.upperBound), .text($0.lowerBound)] } ?? []
    return try ids.compactMap { id in
      try statement.fetchOne((compiled?.values ?? []) + bounds + [.integer(id)]) {
        try IndexKey($0)
      }
    }
  }

  /// The ids of the tasks that have changed since the latest search or update; `nil` if more than
  /// ``maxChanged`` rows have changed, or if a board or list has changed.
  private func changedTasks(in database: Database) throws -> [Int64]? {
    let statement = try database.cachedStatement(
      sql: "SELECT DISTINCT row, entity = 'task' FROM operation WHERE id > ? LIMIT ?")
    let rows = try Row.fetchAll(statement, arguments: [lastOperation, Self.maxChanged + 1])
    let tasks = try rows.compactMap { row in
      try row.decode(Bool.self, atIndex: 1) ? try row.number(at: 0) : nil
    }
    return rows.count <= Self.maxChanged && tasks.count == rows.count ? tasks : nil
  }

  private var compiled: CompiledFilter? {
    filter.isEmpty
      ? nil : CompiledFilter(filter, at: now, isInList: lists.condition(forListsNamed:))
  }

  private static let order = " ORDER BY due, list, orderKey, id"
  private static let undated = "AND due IS NULL AND (list, orderKey, id) > (?, ?, ?)" + order
  private static let dated = "AND due < ? AND (due, list, orderKey, id) > (?, ?, ?, ?)" + order
}

/// A position in the index on the due date.
private struct IndexKey: Comparable {
  /// The due date as text; empty for a task without one.
  let due: String
  let list: Int64
  let row: RowPosition

  static let columns = "ifnull(due, ''), list, orderKey, id"
  static let columnCount = 4

  /// Reads the values of ``columns``.
  init(_ row: RowStatement.Columns) throws {
    due = try row.value(at: 0).string.orDamaged()
    list = row.number(at: 1)
    self.row = RowPosition(
      key: OrderKey(rawValue: try row.value(at: 2).string.orDamaged()),
      id: TaskID(rawValue: row.number(at: 3)))
  }

  /// The agenda position of the task; `nil` if the agenda does not show its list.
  func position(in lists: AgendaLists) -> AgendaPosition? {
    lists.ranks[list].map { AgendaPosition(due: due, rank: $0, row: row) }
  }

  static func < (left: IndexKey, right: IndexKey) -> Bool {
    if left.due != right.due { return left.due < right.due }
    return left.list == right.list ? left.row < right.row : left.list < right.list
  }
}
