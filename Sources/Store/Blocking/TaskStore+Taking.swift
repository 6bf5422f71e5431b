public import BoardModel

/// Finding and taking the next task.
extension TaskStore {
  /// The topmost task that can be worked on and that no one has taken; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - lists: The lists to search, in this order.
  ///   - filter: A filter that the task must match as well.
  public func nextTask(
    in lists: [ListID], passing filter: TaskFilter, today: CivilDay
  ) throws -> TaskRecord? {
    try firstTask(in: lists, passing: filter.ready(on: today))
  }

  /// The topmost task that can be worked on but that someone has taken; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - lists: The lists to search, in this order.
  ///   - filter: A filter that the task must match as well.
  public func takenTask(
    in lists: [ListID], passing filter: TaskFilter, today: CivilDay
  ) throws -> TaskRecord? {
    try firstTask(in: lists, passing: filter.ready(on: today, isTaken: true))
  }

  private func firstTask(in lists: [ListID], passing filter: TaskFilter) throws -> TaskRecord? {
    try read { database in
      let now = self.now
      for list in lists {
        let list = try BoardReader(database: database).requireList(list)
        if let id = try FilterMatches.first(filter, at: now, in: list, of: database) {
          return try TaskReader(database: database).task(id)
        }
      }
      return nil
    }
  }

  /// Finds the next task as ``nextTask(in:passing:today:)`` and takes it, in one change.
  ///
  /// - Parameters:
  ///   - name: The name of the person or program that takes the task; not blank.
  ///   - minutes: After how many minutes the task is free again.
  /// - Returns: The taken task; `nil` if there is none.
  /// - Throws: ``StoreError/tooLong(_:bytes:most:)``, ``StoreError/noSuchListID(_:name:)``.
  public func takeNextTask(
    in lists: [ListID], passing filter: TaskFilter, today: CivilDay, as name: String,
    forMinutes minutes: Int
  ) throws -> TaskRecord? {
    try write(.edited) { writer in
      guard let task = try nextTask(in: lists, passing: filter, today: today) else { return nil }
      let before = try writer.row(of: task.id)
      var after = before
      after[.takenBy] = .text(try StoredText.name(name))
      after[.takenUntil] = .integer(writer.now.milliseconds + Int64(minutes) * 60_000)
      try writer.update(from: before, to: after)
      // An undo on a board must not free a task that someone else works on.
      try writer.settle()
      return try TaskReader(database: writer.database).requireTask(task.id)
    }
  }

  /// Makes tasks free again that someone has taken.
  ///
  /// - Returns: The tasks that were free already.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``.
  @discardableResult
  public func giveBack(_ ids: [TaskID]) throws -> [TaskRecord] {
    try write(.edited) { writer in
      var free: [TaskRecord] = []
      for task in try writer.positionedTasks(ids.unique) {
        let record = try TaskReader(database: writer.database).requireTask(task.id)
        if record.takenBy(at: writer.now) == nil { free.append(record) }
        let before = try writer.row(of: task.id)
        try writer.update(from: before, to: before.free)
      }
      try writer.settle()
      return free
    }
  }
}

extension EntityRow {
  /// The row of a task that no one has taken.
  var free: EntityRow {
    var row = self
    row[.takenBy] = .null
    row[.takenUntil] = .null
    return row
  }
}
