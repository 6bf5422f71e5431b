import BoardModel

extension TaskStore {
  /// The maximum size of the changed pages in memory, in KiB. Beyond it, the file is written before
  /// the commit, and readers wait until the change ends.
  private static let maxKiB = 20 << 10

  /// Writes like ``write(_:_:)``, with bounded memory for any number of rows.
  func writingMuch<Result>(
    _ kind: Change.Kind, _ body: (ChangeWriter) throws -> Result
  ) throws -> Result {
    try withoutTransaction { try $0.execute(sql: "PRAGMA cache_spill = -" + String(Self.maxKiB)) }
    defer {
      // Restore the usual setting; a broken connection is reopened anyway.
      try? withoutTransaction { try $0.execute(sql: "PRAGMA cache_spill = OFF") }
    }
    return try write(kind, body)
  }
}
