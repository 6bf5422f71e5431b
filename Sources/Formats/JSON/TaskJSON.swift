public import BoardModel

/// A task as scripts read it: all keys, always; what is absent is `null`.
public struct TaskJSON {
  /// The task.
  public let task: TaskRecord
  /// The name of its board.
  public let board: String
  /// The name of its list.
  public let list: String
  /// From 0 in its list; `nil` for an archived task.
  public let position: Int?

  /// Describes a task and where it is.
  public init(task: TaskRecord, board: String, list: String, position: Int?) {
    self.task = task
    self.board = board
    self.list = list
    self.position = position
  }

  /// The object on one line; what a terminal might obey or hide is escaped.
  public var text: String {
    var output = ByteWriter()
    JSONTaskWriter.writeObject(
      TaskEntry(task, board: board, list: list, position: position), to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
