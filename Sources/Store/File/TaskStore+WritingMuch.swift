import BoardModel

extension TaskStore {
  /// The changed pages of the file that are kept in memory. When there are more, the file is
  /// written before the commit, and readers wait for the end of the change.
  private static let mostKiB = 20 << 10

  /// Writes as ``write(_:_:)``, any number of rows in bounded memory.
  func writingMuch<Result>(
    _ kind: Change.Kind, _ body: (ChangeWriter) throws -> Result
  ) throws -> Result {
    try withoutTransaction { try $0.execute(sql: "PRAGMA cache_spill = -" + String(Self.mostKiB)) }
    defer {
      // As every connection is opened; one that is broken is opened anew.
      try? withoutTransaction { try $0.execute(sql: "PRAGMA cache_spill = OFF") }
    }
    return try write(kind, body)
  }
}
