/// A source that can find tasks on all its boards.
public protocol TaskFinding: BoardSource {
  /// Reads the titles of at most `limit` tasks on any board or in the archive, the newest first. If
  /// `id` is given, only older tasks are read.
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle]
  /// Reads every tag of the tasks that are not archived, sorted by name.
  func tags() throws -> [String]
  /// Reads the open tasks of all boards that become due after `start` and no later than `end`, if
  /// given, in the order of their due dates.
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
