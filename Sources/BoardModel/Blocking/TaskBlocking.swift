/// A source whose tasks can block each other.
///
/// A link is added or removed by ``TaskEdit/addBlocker(_:)`` and ``TaskEdit/removeBlocker(_:)``.
public protocol TaskBlocking: BoardSource {
  /// Whether any task is, or was, blocked by another; `false` spares the other calls.
  var hasLinks: Bool { get throws }
  /// The tasks that block a task, on any board and whether open or not, in the order in which they
  /// were added. Tasks that were removed are omitted.
  func blockers(of id: TaskID) throws -> [LinkedTask]
  /// The tasks on any board that a task blocks, at most `limit`, open ones first. Tasks that were
  /// removed are omitted.
  func tasksBlocked(by id: TaskID, limit: Int) throws -> [LinkedTask]
  /// The titles of tasks each of which is blocked by the next, from `blocker` to one of the tasks.
  /// `nil` if there is no such chain, so that `blocker` may block the tasks.
  func chain(from blocker: TaskID, toAnyOf ids: [TaskID]) throws -> [String]?
}

extension TaskBlocking {
  /// The source itself, since its tasks can block each other.
  public var blocking: (any TaskBlocking)? { self }
}
