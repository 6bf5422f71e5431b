public import BoardModel

extension TaskStore {
  /// Reads consecutive rows of a list, as if the list contained only the rows that match a filter.
  ///
  /// The first window with a filter searches until ``patience`` has elapsed, and ``searchOn()``
  /// continues the search. Later windows with the same filter usually need no search.
  ///
  /// - Parameters:
  ///   - anchor: Where the window starts. An index counts only matching rows. If a `.task` does not
  ///     match, the window starts at the first match below it.
  ///   - limit: The maximum number of rows; a negative one counts as 0.
  /// - Returns: The rows. `count` and `start` count only matching rows and, while ``isSearching``,
  ///   only those found so far.
  /// - Throws: As ``window(of:at:limit:)``.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    guard !filter.isEmpty else {
      cachedMatches[list] = nil
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
      return TaskWindow(
        list: list, count: matches.count, start: bounded,
        rows: try BlockingReader(database: database).rows(tasks, at: now))
    }
  }

  /// Calls `visit` with each task in a list that matches a filter, from top to bottom.
  ///
  /// - Parameter visit: Must not write to this store. If it throws, reading stops.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    guard !filter.isEmpty else { return try everyTask(in: list, visit) }
    try read { database in
      let reader = TaskReader(database: database)
      let matches = try matches(in: list, passing: filter, all: true)
      try reader.everyPage(of: matches.positions.map(\.id)) { try $0.forEach(visit) }
    }
  }

  /// Calls `visit` with the row of each task in a list that matches a filter, from top to bottom.
  /// What blocks the tasks is read for many of them at once.
  ///
  /// - Parameters:
  ///   - areArchived: Whether to visit the archived tasks instead of the others.
  ///   - visit: Must not write to this store. If it throws, reading stops.
  /// - Throws: As ``everyTask(in:passing:_:)``.
  public func everyRow(
    in list: ListID, passing filter: TaskFilter, areArchived: Bool = false,
    _ visit: (TaskRow) throws -> Void
  ) throws {
    try read { database in
      let reader = BlockingReader(database: database)
      var tasks: [TaskRecord] = []
      func visitAll() throws {
        try reader.rows(tasks, at: now).forEach(visit)
        tasks.removeAll(keepingCapacity: true)
      }
      func add(_ task: TaskRecord) throws {
        tasks.append(task)
        if tasks.count == TaskReader.tasksAtOnce { try visitAll() }
      }
      if areArchived {
        try everyArchivedTask(in: list, passing: filter, add)
      } else {
        try everyTask(in: list, passing: filter, add)
      }
      try visitAll()
    }
  }

  /// The ids of all tasks in a list that match a filter.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, unless the filter is empty.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    guard !filter.isEmpty else { return TaskIDSet(try ids(of: list)) }
    return TaskIDSet(try matches(in: list, passing: filter, all: true).positions.map(\.id))
  }

  // MARK: Searching

  /// Whether some rows have not yet been checked against the latest filter, so that windows only
  /// contain the matches found so far.
  public var isSearching: Bool {
    patience != nil && cachedMatches.values.contains { !$0.isComplete }
  }

  /// Checks more rows against the latest filter, for about ``patience``.
  public func searchOn() throws {
    try read { database in
      let end = patience.map { ContinuousClock.now + $0 }
      for (list, matches) in cachedMatches where !matches.isComplete {
        // The list may have been removed.
        guard let current = try BoardReader(database: database).list(list),
          try matches.update(
            for: matches.filter, at: now, in: current, state: fileState(), of: database)
        else {
          cachedMatches[list] = nil
          continue
        }
        try matches.look(until: end, in: database)
      }
    }
  }

  /// The matches of a filter, from an earlier search if possible, otherwise from a new one.
  ///
  /// - Parameter isComplete: Whether to find all matches, however long that takes.
  func matches(
    in list: ListID, passing filter: TaskFilter, all isComplete: Bool = false
  ) throws -> FilterMatches {
    try read { database in
      let (now, current) = (self.now, try BoardReader(database: database).requireList(list))
      let state = try fileState()
      let isComplete = isComplete || patience == nil
      if let cached = cachedMatches[list],
        try cached.update(for: filter, at: now, in: current, state: state, of: database)
      {
        if isComplete { try cached.look(until: nil, in: database) }
        return cached
      }
      let isAnew = !cachedMatches.values.contains { $0.filter.alternatives == filter.alternatives }
      let matches = try FilterMatches(
        filter, at: now, in: current, state: state, of: database)
      cachedMatches[list] = matches
      // The lists of a board share the time limit.
      if isAnew { searchEnd = patience.map { ContinuousClock.now + $0 } }
      try matches.look(until: isComplete ? nil : searchEnd, in: database)
      return matches
    }
  }
}
