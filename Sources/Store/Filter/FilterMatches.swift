import BoardModel
import GRDB

/// The matches of a filter in a list, found incrementally.
///
/// If the text index finds only a few candidates, no other tasks are examined; otherwise, the list
/// is searched from top to bottom. Later changes are applied task by task.
final class FilterMatches {
  private(set) var filter: TaskFilter
  private let list: ListID
  private let listName: String
  /// The rows found so far, from the top down.
  private(set) var positions: [RowPosition] = []
  /// The row after which the search continues; `nil` to start at the top.
  private var last: RowPosition?
  /// Whether all rows have been searched.
  private(set) var isComplete = false
  /// The state of the file at the latest search or update.
  private var state: TaskStore.FileState
  /// The id of the last operation in the log at the latest search or update.
  private var lastOperation: Int64
  /// The time for which the filter is searched.
  private let now: Timestamp
  /// When the matches can change although no task has changed; `nil` for never.
  private let end: Timestamp?

  /// The maximum number of tasks from the text index to look up one by one; for more, searching the
  /// list is faster.
  private static let maxCandidates = 1_000
  /// The maximum number of changed tasks to update one by one; for more, a new search is faster.
  private static let maxChanged = 1_000
  /// How many rows are searched before the clock is read again.
  private static let rowsAtOnce = 64

  init(
    _ filter: TaskFilter, at now: Timestamp, in list: TaskList, state: TaskStore.FileState,
    of database: Database
  ) throws {
    self.filter = filter
    self.now = now
    end = try filter.end(after: now, in: database)
    self.list = list.id
    self.state = state
    listName = list.name
    lastOperation = try Self.lastOperation(in: database)
    guard
      let found = try TextIndexQuery(filter)?.tasks(in: database, atMost: Self.maxCandidates)
    else { return }
    let candidates = Set(found).union(filter.exceptions.map(\.rawValue))
    positions = try passing(candidates, in: database).sorted()
    isComplete = true
  }

  /// Continues the search until `end`, or through all rows if `end` is `nil`. The time is checked
  /// after every ``rowsAtOnce`` rows.
  func look(until end: ContinuousClock.Instant?, in database: Database) throws {
    guard !isComplete else { return }
    let compiled = CompiledFilter(filter, at: now, inListNamed: listName)
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT orderKey, id, " + compiled.condition
          + """
           FROM currentTask WHERE list = ? AND (orderKey, id) > (?, ?) ORDER BY orderKey, id
          """), in: database)
    let values =
      compiled.values + [
        .integer(list.rawValue), .text(last?.key.rawValue ?? ""),
        .integer(last?.id.rawValue ?? 0),
      ]
    var count = 0
    isComplete = true
    try statement.forEachRow(values) { columns in
      count += 1
      let isLast = end.map { count % Self.rowsAtOnce == 0 && $0 <= .now } ?? false
      let passes = columns.number(at: 2) != 0
      guard passes || isLast else { return true }
      let position = try RowPosition(columns)
      if passes { positions.append(position) }
      if isLast { (last, isComplete) = (position, false) }
      return !isLast
    }
  }

  /// The first match of a filter in a list. Searches no further; `nil` if there is none.
  static func first(
    _ filter: TaskFilter, at now: Timestamp, in list: TaskList, of database: Database
  ) throws -> TaskID? {
    let compiled = CompiledFilter(filter, at: now, inListNamed: list.name)
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT id FROM currentTask WHERE list = ? AND " + compiled.condition
          + " ORDER BY orderKey, id LIMIT 1"), in: database)
    return try statement.fetchOne([.integer(list.id.rawValue)] + compiled.values) {
      TaskID(rawValue: $0.number(at: 0))
    }
  }

  /// Updates the matches for what has changed since the latest search or update.
  ///
  /// - Parameters:
  ///   - filter: The filter of the search, perhaps with more exceptions.
  ///   - now: The current time.
  ///   - list: The list in its current state.
  /// - Returns: `false` if a new search is faster or necessary.
  func update(
    for filter: TaskFilter, at now: Timestamp, in list: TaskList, state: TaskStore.FileState,
    of database: Database
  ) throws -> Bool {
    guard filter.alternatives == self.filter.alternatives, list.name == listName,
      filter.exceptions.isSuperset(of: self.filter.exceptions),
      state == self.state || filter.dependsOnTaskAlone, end.map({ now < $0 }) ?? true
    else { return false }
    var changed = Set(filter.exceptions.subtracting(self.filter.exceptions).map(\.rawValue))
    self.filter = filter
    if state != self.state {
      changed.formUnion(try changedTasks(in: database))
      lastOperation = try Self.lastOperation(in: database)
      self.state = state
    }
    guard changed.count <= Self.maxChanged else { return false }
    guard !changed.isEmpty else { return true }
    positions.removeAll { changed.contains($0.id.rawValue) }
    for position in try passing(changed, in: database)
    where isComplete || last.map({ position <= $0 }) ?? false {
      positions.insert(position, at: index(of: position))
    }
    return true
  }

  var count: Int { positions.count }

  /// The number of rows above a position, found by binary search.
  func index(of position: RowPosition) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The positions of the given tasks that are in the list and match the filter.
  private func passing(_ ids: Set<Int64>, in database: Database) throws -> [RowPosition] {
    let compiled = CompiledFilter(filter, at: now, inListNamed: listName)
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT orderKey, id FROM currentTask WHERE " + compiled.condition
          + " AND list = ? AND id = ?"), in: database)
    return try ids.compactMap { id in
      try statement.fetchOne(compiled.values + [.integer(list.rawValue), .integer(id)]) {
        try RowPosition($0)
      }
    }
  }

  /// The ids of the tasks that have changed since the latest search or update, up to one more than
  /// ``maxChanged``.
  private func changedTasks(in database: Database) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: "SELECT DISTINCT row FROM operation WHERE id > ? AND entity = 'task' LIMIT ?")
    return try Int64.fetchAll(statement, arguments: [lastOperation, Self.maxChanged + 1])
  }

  /// The id of the last operation in the log; 0 if it is empty.
  static func lastOperation(in database: Database) throws -> Int64 {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT ifnull(max(id), 0) FROM operation"))
      .orDamaged()
  }
}

extension TaskFilter {
  /// Whether only a change to a task itself can make it match or no longer match.
  var dependsOnTaskAlone: Bool { !dependsOnOtherTasks && !dependsOnTime }

  /// The first moment after `now` at which time alone can make a task match or no longer match;
  /// `nil` if there is none.
  func end(after now: Timestamp, in database: Database) throws -> Timestamp? {
    guard dependsOnTime else { return nil }
    let statement = try database.cachedStatement(
      sql: "SELECT min(takenUntil) FROM task WHERE takenUntil > ? AND removedAt IS NULL")
    return try Int64.fetchOne(statement, arguments: [now.milliseconds])
      .map(Timestamp.init(milliseconds:))
  }
}

extension RowPosition {
  /// Reads the columns of `SELECT orderKey, id, …`.
  fileprivate init(_ columns: RowStatement.Columns) throws {
    self.init(
      key: OrderKey(rawValue: try columns.value(at: 0).string.orDamaged()),
      id: TaskID(rawValue: columns.number(at: 1)))
  }
}
