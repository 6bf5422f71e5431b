import GRDB

extension StoreError {
  /// Translates an SQLite error for the user.
  ///
  /// - Returns: `error` itself if it is from neither SQLite nor GRDB.
  static func translating(_ error: any Error, path: String) -> any Error {
    if error is RowDecodingError { return damaged(path: path, detail: "column of the wrong type") }
    guard let error = error as? DatabaseError else { return error }
    // A hostile file may produce a long message.
    let detail = String((error.message ?? error.resultCode.description).prefix(200))
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED { return fileGone(path: path) }
    if error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      let reason = "an interrupted change cannot be rolled back in a read-only file"
      return cannotOpen(path: path, reason: reason)
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return busy(path: path, holder: nil)
    case .SQLITE_FULL: return diskFull(path: path)
    case .SQLITE_READONLY: return readOnly(path: path)
    case .SQLITE_PERM, .SQLITE_AUTH: return notPermitted(path: path)
    case .SQLITE_CANTOPEN: return cannotOpen(path: path, reason: detail)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_SCHEMA, .SQLITE_ERROR,
      .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      // Our statements match our tables, so these errors mean that the file is damaged.
      return damaged(path: path, detail: detail)
    default: return ioFailure(path: path, reason: detail)
    }
  }
}

extension Optional {
  /// Unwraps a value that is always present in an intact file.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is `nil`.
  func orDamaged(_ detail: @autoclosure () -> String = "value of the wrong type") throws -> Wrapped
  {
    guard let self else { throw StoreError.damaged(path: "", detail: detail()) }
    return self
  }
}
