public import BoardModel

/// A task as JSON for scripts. All keys are always present; missing values are `null`.
public struct TaskJSON {
  /// The task to write as JSON.
  public let task: TaskRecord
  /// The name of the task's board.
  public let board: String
  /// The name of the task's list.
  public let list: String
  /// The position of the task in the list, from 0; `nil` for an archived task.
  public let position: Int?

  /// What blocks the task; `nil` if nothing does.
  public let blocked: BlockedState?

  /// Wraps a task, its board, its list, its position and what blocks it for output as JSON.
  public init(
    task: TaskRecord, board: String, list: String, position: Int?, blocked: BlockedState?
  ) {
    self.task = task
    self.blocked = blocked
    self.board = board
    self.list = list
    self.position = position
  }

  /// The object on one line. Characters that a terminal might interpret or hide are escaped.
  public var text: String {
    var output = ByteWriter()
    var entry = TaskEntry(task, board: board, list: list, position: position)
    entry.storedPosition?.isBlocked = blocked != nil
    entry.storedPosition?.taking = task.taking
    JSONTaskWriter.writeObject(entry, to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
