import TextCoding

/// Tasks as `task export` prints them and `task import` reads them, as of Taskwarrior 2.6.
public enum Taskwarrior: TaskFormat {
  /// Reads an array of tasks, or consecutive tasks.
  ///
  /// Deleted tasks and the templates of recurring tasks are skipped.
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
        if !task.hasDescription { fields.recordFault("the task has no description", at: start) }
        return task.entry
      }
      return nil
    }
  }

  /// Creates a writer for a JSON array.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter {
    TaskwarriorTaskWriter(options: options)
  }

  /// The status of a task in Taskwarrior.
  enum Status: String {
    case pending, waiting, completed, deleted, recurring
  }

  /// Attributes that Dragboard uses and that Taskwarrior itself does not have.
  enum Own {
    static let priority = "dragboardPriority"
    static let pinned = "dragboardPinned"
    static let locked = "dragboardLocked"
    /// A common name for a user-defined attribute with this meaning.
    static let assignee = "assignee"
    static let waitingFor = "dragboardWaitingFor"
    /// The position of the project among the tags, if it is not 0.
    static let projectTag = "dragboardProjectTag"
    /// The due date in the local time of the import; only in ``TaskwarriorBag``.
    static let due = "dragboardDue"
    /// The start date in the local time of the import; only in ``TaskwarriorBag``.
    static let start = "dragboardStart"
  }
}
