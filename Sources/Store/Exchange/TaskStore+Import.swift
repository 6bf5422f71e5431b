import BoardModel

extension TaskStore {
  /// Imports any number of tasks as one change.
  ///
  /// New tasks go to the bottom of their lists, in the order given; in a sorted list, the sort
  /// order determines the positions. A removed task with the uuid of an imported task is restored
  /// with the imported content. An updated task stays in its list unless the import completes or
  /// reopens the task; it then moves as with ``complete(_:)`` and ``reopen(_:)``. A missing
  /// creation or modification time of a new task becomes the time of the import.
  ///
  /// - Parameter feed: Receives a function that imports one task, and calls it for each task. If
  ///   `feed` throws, the import is rolled back.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/noListWithRole(_:board:)``, ``Refusal``; for the lists,
  ///   ``StoreError/noSuchListID(_:name:)`` and the errors of ``addList(_:to:before:)``.
  public func importTasks(
    _ options: ImportOptions = ImportOptions(),
    _ feed: (_ importTask: (ImportedTask) throws -> Void) throws -> Void
  ) throws -> ImportSummary {
    do {
      return try write(.imported) { writer in
        try writer.boundMemory()
        writer.monitor.work.total = options.total
        var taskImport = try TaskImport(writer: writer, options: options)
        try feed { try taskImport.importTask($0) }
        try taskImport.finish()
        guard !options.isTrial else { throw EndOfTrial(summary: taskImport.summary) }
        return taskImport.summary
      }
    } catch let end as EndOfTrial {
      return end.summary
    }
  }

  /// Thrown to roll back a trial.
  private struct EndOfTrial: Error {
    let summary: ImportSummary
  }
}
