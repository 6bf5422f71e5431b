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

  /// Wraps a task, its board, its list and its position for output as JSON.
  public init(task: TaskRecord, board: String, list: String, position: Int?) {
    self.task = task
    self.board = board
    self.list = list
    self.position = position
  }

  /// The object on one line. Characters that a terminal might interpret or hide are escaped.
  public var text: String {
    var output = ByteWriter()
    JSONTaskWriter.writeObject(
      TaskEntry(task, board: board, list: list, position: position), to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
