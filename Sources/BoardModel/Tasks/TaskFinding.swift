/// A source that can find tasks on all its boards.
public protocol TaskFinding: BoardSource {
  /// Reads the titles of at most `limit` tasks, including completed and archived tasks, the newest
  /// first. If `id` is given, only tasks older than that task are read.
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle]
  /// Reads every tag of the tasks that are not archived, sorted by name.
  func tags() throws -> [String]
  /// Reads at most `limit` open tasks that become due after `start` and, if `end` is given, no
  /// later than `end`. The tasks can be on any board, and are in the order of their due dates.
  ///
  /// - Parameter beginning: Returns the moment at which a due date begins.
  func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord]
}

extension TaskFinding {
  /// The source itself, since it can find tasks.
  public var finding: (any TaskFinding)? { self }
}
