import TextCoding

/// Tasks as `task export` prints them and `task import` takes them, as of Taskwarrior 2.6.
public enum Taskwarrior: TaskFormat {
  /// Reads an array of tasks, or one task a line.
  ///
  /// What is deleted, and what only describes how tasks are made from it, is left out.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    try JSONObjects.read(source, into: &reading) { fields, reading throws(SourceFault) in
      let start = fields.scanner.offset - 1
      var task = TaskwarriorReader(clock: options.clock)
      while let key = try fields.scanner.nextKey() { try task.read(key, &fields) }
      switch task.status {
      case .deleted: reading.leaveOut("deleted task")
      case .recurring: reading.leaveOut("recurring template")
      case .pending, .waiting, .completed:
        if !task.hasDescription { fields.note("the task has no description", at: start) }
        return task.entry
      }
      return nil
    }
  }

  /// Makes a writer of an array.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter {
    TaskwarriorTaskWriter(options: options)
  }

  /// What Taskwarrior does with a task.
  enum Status: String {
    case pending, waiting, completed, deleted, recurring
  }

  /// Attributes that none but Dragboard gives a meaning.
  enum Own {
    static let priority = "dragboardPriority"
    static let pinned = "dragboardPinned"
    static let locked = "dragboardLocked"
    /// The position of the project among the tags, where that is not 0.
    static let projectTag = "dragboardProjectTag"
    /// The due date that the user's clock showed when the task was read: in the bag alone.
    static let due = "dragboardDue"
    /// The same of the start.
    static let start = "dragboardStart"
  }
}
