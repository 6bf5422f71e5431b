/// Why a change was refused: a rule of a list, a flag of a task, or the source. A refused call
/// changes nothing.
public enum Refusal: Error, Equatable, Sendable {
  /// The task is locked and cannot be lifted.
  case locked(TaskID)
  /// The task is pinned to its position in its list.
  case pinned(TaskID)
  /// The list accepts no tasks from the source list.
  case notAccepted(by: ListID, from: ListID)
  /// The list would contain more tasks than its limit allows.
  case limit(Int, of: ListID)
  /// The list already contains a task with this title.
  case duplicate(title: String, in: ListID)
  /// Something blocks the task, and the list accepts no such tasks. The title is that of the task.
  case blocked(title: String, in: ListID)
  /// The rows of the list cannot be reordered.
  case noReordering(ListID)
  /// A task cannot block another one that blocks it. The titles are those of tasks each of which is
  /// blocked by the next: from the blocker to the task that it cannot block.
  case cycle([String])
  /// The board is shared, and the user may only view it. The name is that of the board.
  case viewing(board: String)
  /// A reason specific to the source, as a sentence without a full stop.
  case stated(String)
  /// The source does not support the change.
  case unsupported
}
