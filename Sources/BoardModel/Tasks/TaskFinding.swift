/// A source that can look for tasks on all its boards.
public protocol TaskFinding: BoardSource {
  /// Titles of tasks of all boards, archived ones among them, from the newest task on, or from
  /// those older than one; at most `limit`.
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle]
  /// Every tag that is in use, by name.
  func tags() throws -> [String]
  /// The open tasks of all boards that come due after one moment and until another, if there is
  /// one, in the order of their due dates.
  ///
  /// - Parameter beginning: When a due date comes.
  func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord]
}

extension TaskFinding {
  /// The source itself.
  public var finding: (any TaskFinding)? { self }
}
