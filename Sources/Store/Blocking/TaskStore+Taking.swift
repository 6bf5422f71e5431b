public import BoardModel

/// Finding and taking the next task.
extension TaskStore: TaskTaking {
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
    try write(.taken) { writer in
      guard let task = try nextTask(in: lists, passing: filter, today: today) else { return nil }
      return try writer.take(task.id, as: name, forMinutes: minutes)
    }
  }

  /// Takes the next task as ``takeNextTask(in:passing:today:as:forMinutes:)``, unless the client
  /// has used the same key within ``RepeatableRequest/lifetime``.
  ///
  /// - Returns: `nil` if there is no task; the key can then be used again.
  /// - Throws: As ``takeNextTask(in:passing:today:as:forMinutes:)``.
  public func takeNextTask(
    in lists: [ListID], passing filter: TaskFilter, today: CivilDay, as name: String,
    forMinutes minutes: Int, for request: RepeatableRequest
  ) throws -> RepeatableRequest.Outcome? {
    try write(.taken) { writer in
      let table = RequestTable(database: writer.database)
      if let earlier = try table.find(request, since: writer.now) { return earlier }
      guard let task = try nextTask(in: lists, passing: filter, today: today) else { return nil }
      _ = try writer.take(task.id, as: name, forMinutes: minutes)
      try table.insert(request, task: task.id, at: writer.now)
      return .made(task.id)
    }
  }

  /// Lets somebody take tasks.
  ///
  /// - Parameters:
  ///   - name: The name of the person or program that takes the tasks; not blank.
  ///   - minutes: After how many minutes the tasks are free again.
  /// - Throws: `Refusal` if somebody else has taken one of them; ``StoreError/noSuchTask(_:)``,
  ///   ``StoreError/taskArchived(_:)``.
  public func take(_ ids: [TaskID], as name: String, forMinutes minutes: Int) throws {
    try write(.taken) { writer in
      for task in try writer.positionedTasks(ids.unique) {
        let record = try TaskReader(database: writer.database).requireTask(task.id)
        if let holder = record.takenBy(at: writer.now), holder != name {
          throw Refusal.stated("“\(holder)” has taken “\(record.title)”")
        }
        _ = try writer.take(task.id, as: name, forMinutes: minutes)
      }
    }
  }

  /// Makes tasks free again that someone has taken.
  ///
  /// - Returns: The tasks that were free already.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``.
  @discardableResult
  public func giveBack(_ ids: [TaskID]) throws -> [TaskRecord] {
    try write(.givenBack) { writer in
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

extension ChangeWriter {
  /// Lets someone take a task.
  ///
  /// - Returns: The taken task.
  fileprivate func take(_ id: TaskID, as name: String, forMinutes minutes: Int) throws -> TaskRecord
  {
    let before = try row(of: id)
    var after = before
    after[.takenBy] = .text(try StoredText.name(name))
    after[.takenUntil] = .integer(now.milliseconds + Int64(minutes) * 60_000)
    try update(from: before, to: after)
    // An undo on a board must not free a task that someone else works on.
    try settle()
    return try TaskReader(database: database).requireTask(id)
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
