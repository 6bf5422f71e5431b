/// A source that can find tasks on all its boards.
public protocol TaskFinding: BoardSource {
  /// Reads titles of tasks on all boards, including archived ones, from the newest task or from
  /// those older than `id` on; at most `limit`.
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle]
  /// Reads every tag in use, sorted by name.
  func tags() throws -> [String]
  /// Reads the open tasks of all boards that become due after one moment and up to another, if
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
