import BoardModel

extension TaskStore {
  /// Imports any number of tasks as one change.
  ///
  /// New ones go below what is in their lists, in the order given. One whose uuid a task in the
  /// trash has is that task: it comes back with the new content. An update changes a task where it
  /// is; only if it is completed there and not here, or the other way round, does it move as
  /// ``complete(_:)`` and ``reopen(_:)`` move it. A missing time is that of the import.
  ///
  /// - Parameter feed: Gives each task to the function it is called with. What it throws undoes the
  ///   import.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``, ``Refusal``; for
  ///   the lists ``StoreError/noSuchListID(_:name:)``, and as ``addList(_:to:before:)``.
  public func importTasks(
    _ options: ImportOptions = ImportOptions(),
    _ feed: (_ take: (ImportedTask) throws -> Void) throws -> Void
  ) throws -> ImportSummary {
    do {
      return try writingMuch(.imported) { writer in
        writer.monitor.work.total = options.total
        var taskImport = TaskImport(writer: writer, options: options)
        try feed { try taskImport.take($0) }
        try taskImport.finish()
        guard !options.isTrial else { throw EndOfTrial(summary: taskImport.summary) }
        return taskImport.summary
      }
    } catch let end as EndOfTrial {
      return end.summary
    }
  }

  /// Undoes a trial.
  private struct EndOfTrial: Error {
    let summary: ImportSummary
  }
}
