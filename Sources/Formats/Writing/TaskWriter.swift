public import BoardModel

/// Writes tasks into a file of one format, board by board, list by list, in order.
public protocol TaskWriter {
  /// What could not be said so far, and of how many tasks: `notes`, `time of due`.
  var unsaid: Tally { get }

  /// Begins the file.
  mutating func begin(boards: [String], to output: inout ByteWriter)
  /// Begins a board.
  mutating func beginBoard(_ name: String, to output: inout ByteWriter)
  /// Begins a list of the board.
  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter)
  /// Adds a task to the list.
  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter)
  /// Ends the file.
  mutating func end(to output: inout ByteWriter)
}

extension TaskWriter {
  /// Most formats name no boards.
  public mutating func beginBoard(_ name: String, to output: inout ByteWriter) {}
  /// Most formats name no lists, or name them in each task.
  public mutating func beginList(
    _ name: String, role: ListRole, to output: inout ByteWriter
  ) {}
}
