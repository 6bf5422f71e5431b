public import BoardModel

extension TaskStore {
  /// Some neighbouring rows of those in a list that pass a filter.
  ///
  /// The first window looks through the list for ``patience``, ``searchOn()`` goes on with that,
  /// and the other windows only read their rows.
  ///
  /// - Parameters:
  ///   - anchor: Its indices count the rows that pass. `.task` with a task that does
  ///     not pass names the first one that does at or below its position.
  ///   - limit: How many rows at most; below 0 counts as 0.
  /// - Returns: The rows; `count` and `start` count those that pass, while ``isSearching`` those
  ///   found so far.
  /// - Throws: As ``window(of:at:limit:)``.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    guard !filter.isEmpty else {
      knownMatches[list] = nil
      return try window(of: list, at: anchor, limit: limit)
    }
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
      for position in try matches(in: list, passing: filter, all: true).positions {
        if let task = try reader.task(position.id) { try visit(task) }
      }
    }
  }

  /// Every task of a list that passes a filter, without their order.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    guard !filter.isEmpty else { return TaskIDSet(try ids(of: list)) }
    return TaskIDSet(try matches(in: list, passing: filter, all: true).positions.map(\.id))
  }

  // MARK: Looking

  /// Whether a window has shown the rows found so far, and there are rows to look at.
  public var isSearching: Bool {
    patience != nil && knownMatches.values.contains { !$0.isComplete }
  }

  /// Looks at more rows for the latest filter, for ``patience``.
  public func searchOn() throws {
    try read { database in
      let end = patience.map { ContinuousClock.now + $0 }
      for (list, matches) in knownMatches where !matches.isComplete {
        // The list may be gone.
        guard let now = try BoardReader(database: database).list(list),
          try matches.follow(matches.filter, in: now, state: fileState(), of: database)
        else {
          knownMatches[list] = nil
          continue
        }
        try matches.look(until: end, in: database)
      }
    }
  }

  /// The rows that pass, found now or before.
  ///
  /// - Parameter isComplete: Whether to find all of them, however long it takes.
  func matches(
    in list: ListID, passing filter: TaskFilter, all isComplete: Bool = false
  ) throws -> FilterMatches {
    try read { database in
      let now = try BoardReader(database: database).requireList(list)
      let state = try fileState()
      let isComplete = isComplete || patience == nil
      if let known = knownMatches[list],
        try known.follow(filter, in: now, state: state, of: database)
      {
        if isComplete { try known.look(until: nil, in: database) }
        return known
      }
      let isAnew = !knownMatches.values.contains { $0.filter.alternatives == filter.alternatives }
      let matches = try FilterMatches(filter, in: now, state: state, of: database)
      knownMatches[list] = matches
      // The lists of a board share the time.
      if isAnew { searchEnd = patience.map { ContinuousClock.now + $0 } }
      try matches.look(until: isComplete ? nil : searchEnd, in: database)
      return matches
    }
  }
}
