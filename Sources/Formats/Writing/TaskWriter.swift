public import BoardModel

/// Writes tasks to a file of one format, board by board and list by list, in order.
public protocol TaskWriter {
  /// What could not be written in the format, such as `notes` or `times of due dates`, and for how
  /// many tasks so far.
  var unwritten: Tally { get }

  /// Begins the file, given the names of all its boards.
  mutating func begin(boards: [String], to output: inout ByteWriter)
  /// Begins the next board of the file.
  mutating func beginBoard(_ name: String, to output: inout ByteWriter)
  /// Begins the next list of the current board.
  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter)
  /// Writes the next task of the current list.
  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter)
  /// Ends the file, after the last task.
  mutating func end(to output: inout ByteWriter)
}

extension TaskWriter {
  /// Writes nothing by default, since most formats have no headings for boards.
  public mutating func beginBoard(_ name: String, to output: inout ByteWriter) {}
  /// Writes nothing by default, since most formats do not contain lists, or name the list in each
  /// task.
  public mutating func beginList(
    _ name: String, role: ListRole, to output: inout ByteWriter
  ) {}
}
