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
  /// Notes what a task that was removed from the board brought from its file: the lines around it
  /// may be part of what is written. Before the lists of the board.
  ///
  /// - Parameter extras: As ``TaskEntry/extras``.
  mutating func noteRemoved(_ extras: String, to output: inout ByteWriter)
  /// Adds a task to the list.
  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter)
  /// Ends the file.
  mutating func end(to output: inout ByteWriter)
}

extension TaskWriter {
  /// In most formats a task takes all its lines along.
  public mutating func noteRemoved(_ extras: String, to output: inout ByteWriter) {}
  /// Most formats name no boards.
  public mutating func beginBoard(_ name: String, to output: inout ByteWriter) {}
  /// Most formats name no lists, or name them in each task.
  public mutating func beginList(
    _ name: String, role: ListRole, to output: inout ByteWriter
  ) {}
}
