public import BoardModel
import GRDB

extension TaskStore {
  /// Runs `body`, which merges the changes of other devices, in one transaction.
  ///
  /// The changes to the board are one entry in the change log. In a further round of the same sync,
  /// the changes are added to the entry of the earlier rounds, if that entry is still the last one
  /// in the log and was not undone. The entry then gets a new id, so that readers of new entries
  /// find it. An entry that only records overwritten values, or order keys changed to make room, is
  /// skipped by undo.
  ///
  /// - Parameters:
  ///   - earlier: The change that the previous round returned.
  ///   - isTrial: Whether to roll everything back at the end.
  ///   - body: If it throws, its writes are rolled back.
  /// - Returns: The result of `body`, and the change of the latest round that has changed anything.
  ///   The change is `nil` if no round has changed anything, and in a trial.
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``, ``StoreError/noSuchBoardID(_:name:)``.
  @discardableResult
  public func sync<Result>(
    _ remote: Remote, after earlier: ChangeID? = nil, isTrial: Bool = false,
    _ body: (SyncWriter) throws -> Result
  ) throws -> (result: Result, change: ChangeID?) {
    var trial: Result?
    do {
      return try write(.synced) { writer in
        try writer.boundMemory()
        let reader = LogReader(database: writer.database)
        writer.heading?.continued = try earlier.flatMap {
          try reader.isLastSync($0) ? $0 : nil
        }
        let sync = try SyncWriter(remote, writer: writer)
        let result = try body(sync)
        try sync.finish()
        try writer.settleUnlessSeen()
        guard !isTrial else {
          trial = result
          throw EndOfTrial()
        }
        return (result, writer.change ?? earlier)
      }
    } catch is EndOfTrial {
      // `trial` is always set before the rollback.
      return (trial!, nil)
    }
  }

  /// Thrown to roll back a trial.
  private struct EndOfTrial: Error {}
}

extension LogReader {
  /// Whether an entry is the last entry of the log, is that of a sync, and was not undone.
  fileprivate func isLastSync(_ change: ChangeID) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT kind = 'synced' AND state IN ('standing', 'settled') AND NOT EXISTS (
          SELECT 1 FROM change AS later WHERE later.id > change.id)
        FROM change WHERE id = ?
        """)
    return try Bool.fetchOne(statement, arguments: [change.rawValue]) ?? false
  }
}
