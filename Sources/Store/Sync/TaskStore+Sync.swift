public import BoardModel
import GRDB

extension TaskStore {
  /// Merges what other devices did, in one transaction and as one change.
  ///
  /// A further round of the same sync becomes part of the change of the rounds before it, if that
  /// is still the last entry of the log and in force; its entry then gets a new number, so that
  /// whoever reads the log from where it ended finds it. Without changes to the board there is no
  /// entry; one that only keeps what gave way, or keys that made room, is no step of undo.
  ///
  /// - Parameters:
  ///   - earlier: The change that the round before has returned.
  ///   - isTrial: Whether everything is done and nothing is kept.
  ///   - body: What it throws undoes what it wrote.
  /// - Returns: What `body` returns, and the change of this round and those before it; `nil` when
  ///   none of them has changed anything.
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``, ``StoreError/noSuchBoardID(_:name:)``.
  @discardableResult
  public func sync<Result>(
    _ remote: Remote, after earlier: ChangeID? = nil, isTrial: Bool = false,
    _ body: (SyncWriter) throws -> Result
  ) throws -> (result: Result, change: ChangeID?) {
    var trial: Result?
    do {
      return try writingMuch(.synced) { writer in
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
      // Set where it was thrown.
      return (trial!, nil)
    }
  }

  /// Undoes a trial.
  private struct EndOfTrial: Error {}
}

extension LogReader {
  /// Whether an entry is the last one, a sync, and in force.
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
