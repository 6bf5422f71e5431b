public import BoardModel

/// Reading of the links between tasks and their blockers, on any board.
extension TaskStore: TaskBlocking {
  /// Whether any task is, or was, blocked by another.
  public var hasLinks: Bool {
    get throws {
      try read { database in
        try Bool.fetchOne(
          database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM blocker)")
        ).orDamaged()
      }
    }
  }

  /// The tasks that block a task, open or not, in the order in which they were added.
  public func blockers(of id: TaskID) throws -> [LinkedTask] {
    try read { try BlockingReader(database: $0).blockers(of: id) }
  }

  /// The tasks that a task blocks, at most `limit`, open ones first.
  public func tasksBlocked(by id: TaskID, limit: Int) throws -> [LinkedTask] {
    try read { try BlockingReader(database: $0).tasksBlocked(by: id, limit: limit) }
  }

  /// The UUIDs of all tasks that block others, even of completed or removed ones.
  public func allBlockers() throws -> Set<String> {
    try read { try BlockerTable(database: $0).allBlockers() }
  }

  /// The titles of tasks each of which is blocked by the next, from `blocker` to one of the tasks;
  /// `nil` if there is no such chain.
  public func chain(from blocker: TaskID, toAnyOf ids: [TaskID]) throws -> [String]? {
    try read { database in
      let reader = BlockingReader(database: database)
      for id in ids {
        if let chain = try reader.chain(from: blocker, to: id) { return chain }
      }
      return nil
    }
  }

  /// What blocks a task; `nil` if nothing does, or if the task is not open.
  public func blockedState(of task: TaskRecord) throws -> BlockedState? {
    // Most tasks have no blockers, and need no transaction.
    task.blockedBy.isEmpty && task.waitingFor == nil
      ? nil : try read { try BlockingReader(database: $0).states(of: [task])[task.id] }
  }
}
