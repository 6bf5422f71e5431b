import GRDB

extension StoreError {
  /// What an error of SQLite means to the user.
  ///
  /// - Returns: `error` itself when it comes from elsewhere.
  static func translating(_ error: any Error, path: String) -> any Error {
    if error is RowDecodingError { return damaged(path: path, detail: "a column of another type") }
    guard let error = error as? DatabaseError else { return error }
    // A hostile file may have much to say.
    let detail = String((error.message ?? error.resultCode.description).prefix(200))
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED { return fileGone(path: path) }
    if error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      let reason = "a change was cut off, which cannot be taken back in a read-only file"
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
      // Our statements fit our tables, so these are the file's fault.
      return damaged(path: path, detail: detail)
    default: return ioFailure(path: path, reason: detail)
    }
  }
}

extension Optional {
  /// The value.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` when there is none: only a broken file
  ///   leads there.
  func orDamaged(_ detail: @autoclosure () -> String = "a value of another type") throws -> Wrapped
  {
    guard let self else { throw StoreError.damaged(path: "", detail: detail()) }
    return self
  }
}
