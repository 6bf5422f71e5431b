public import BoardModel

extension TaskStore {
  /// Some neighbouring rows of those in a list that pass a filter.
  ///
  /// The first window after a change looks through the whole list; those
  /// after it only read their rows.
  ///
  /// - Parameters:
  ///   - anchor: Its indices count the rows that pass. `.task` with a task that does
  ///     not pass names the first one that does at or below its position.
  ///   - limit: How many rows at most; below 0 counts as 0.
  /// - Returns: The rows; `count` and `start` count those that pass.
  /// - Throws: As ``window(of:at:limit:)``.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    guard !filter.isEmpty else { return try window(of: list, at: anchor, limit: limit) }
    let limit = max(0, limit)
    return try read { database in
      let reader = TaskReader(database: database)
      let matches = try matches(in: list, passing: filter)
      let last = max(0, matches.count - limit)
      let start: Int
      switch anchor {
      case .top: start = 0
      case .bottom: start = last
      case .index(let index): start = index
      case .task(let id, let rowsBefore):
        guard let task = try reader.task(id), task.list == list else {
          throw StoreError.noSuchTask(id)
        }
        start = matches.index(of: RowPosition(task)) - rowsBefore
      case .key(let key):
        start = matches.index(of: RowPosition(key: key, id: TaskID(rawValue: 0)))
      }
      let bounded = min(max(0, start), last)
      let tasks = try reader.tasks(matches.positions.dropFirst(bounded).prefix(limit).map(\.id))
      return TaskWindow(list: list, count: matches.count, start: bounded, tasks: tasks)
    }
  }

  /// Hands out every task of a list that passes a filter, from the top down, one at a time.
  ///
  /// - Parameter visit: Must not write to this store. What it throws ends the reading.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    guard !filter.isEmpty else { return try everyTask(in: list, visit) }
    try read { database in
      let reader = TaskReader(database: database)
      for position in try matches(in: list, passing: filter).positions {
        if let task = try reader.task(position.id) { try visit(task) }
      }
    }
  }

  /// The rows that pass, found now or, if nothing has changed since, before.
  func matches(in list: ListID, passing filter: TaskFilter) throws -> FilterMatches {
    try read { database in
      _ = try BoardReader(database: database).count(of: list)
      let state = try fileState()
      if let known = knownMatches[list], known.filter == filter, known.state == state {
        return known
      }
      let positions = try MatchReader(database: database).positions(in: list, passing: filter)
      let matches = FilterMatches(filter: filter, state: state, positions: positions)
      knownMatches[list] = matches
      return matches
    }
  }
}

/// The rows of a list that passed a filter when the file was in some state.
struct FilterMatches {
  let filter: TaskFilter
  let state: TaskStore.FileState
  /// From the top down.
  let positions: [RowPosition]

  var count: Int { positions.count }

  /// How many of the rows are above a position, found by binary search.
  func index(of position: RowPosition) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
