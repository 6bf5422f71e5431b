import BoardModel
import GRDB

/// Reads and writes the table of remotes.
struct RemoteTable {
  let database: Database

  private static let select =
    "SELECT id, name, board, url, owner, token, seen, lastSync, lastError FROM remote "

  func remotes() throws -> [Remote] {
    let statement = try database.cachedStatement(sql: Self.select + "ORDER BY id")
    return try Row.fetchAll(statement).map(Self.remote)
  }

  /// Reads the current state of a remote.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)`` if it was removed.
  func current(_ remote: Remote) throws -> Remote {
    let statement = try database.cachedStatement(sql: Self.select + "WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [remote.id.rawValue]) else {
      throw StoreError.noSuchRemote(name: remote.name, available: try remotes().map(\.name))
    }
    return try Self.remote(row)
  }

  /// The remote with this name, ignoring case.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  func remote(named name: String) throws -> Remote {
    let remotes = try remotes()
    guard let remote = remotes.first(named: name, by: \.name) else {
      throw StoreError.noSuchRemote(name: name, available: remotes.map(\.name))
    }
    return remote
  }

  func insert(name: String, board: BoardID, url: String, owner: String?) throws -> Remote {
    try database.execute(
      sql: "INSERT INTO remote (name, board, url, owner, seen) VALUES (?, ?, ?, ?, 0)",
      arguments: [name, board.rawValue, url, owner])
    return try remote(named: name)
  }

  func remove(_ remote: RemoteID) throws {
    for sql in ["DELETE FROM remoteObject WHERE remote = ?", "DELETE FROM remote WHERE id = ?"] {
      try database.execute(sql: sql, arguments: [remote.rawValue])
    }
  }

  /// Deletes the stored objects of a remote, its sync token and its position in the log.
  func forgetObjects(of remote: RemoteID) throws {
    for sql in [
      "DELETE FROM remoteObject WHERE remote = ?",
      "UPDATE remote SET token = NULL, seen = 0 WHERE id = ?",
    ] {
      try database.execute(sql: sql, arguments: [remote.rawValue])
    }
  }

  func setAddress(_ url: String, owner: String?, of remote: RemoteID) throws {
    try database.execute(
      sql: "UPDATE remote SET url = ?, owner = ? WHERE id = ?",
      arguments: [url, owner, remote.rawValue])
  }

  func setToken(_ token: String?, of remote: RemoteID) throws {
    try database.execute(
      sql: "UPDATE remote SET token = ? WHERE id = ?", arguments: [token, remote.rawValue])
  }

  /// Records that the whole log has been merged.
  ///
  /// - Returns: Whether this was not yet recorded.
  func setSeen(of remote: RemoteID) throws -> Bool {
    try database.execute(
      sql: """
        UPDATE remote SET seen = last FROM (SELECT ifnull(max(id), 0) AS last FROM operation)
        WHERE id = ? AND seen <> last
        """, arguments: [remote.rawValue])
    return database.changesCount > 0
  }

  /// Records the end of a sync: its time if it succeeded, otherwise the error.
  func setEnd(_ time: Timestamp, error: String?, of remote: RemoteID) throws {
    try database.execute(
      sql: """
        UPDATE remote SET lastSync = iif(?1 IS NULL, ?2, lastSync), lastError = ?1 WHERE id = ?3
        """,
      arguments: [error, time.milliseconds, remote.rawValue])
  }

  private static func remote(_ row: Row) throws -> Remote {
    Remote(
      id: Identifier(rawValue: try row.number(at: 0)),
      name: try row.decode(String.self, atIndex: 1),
      board: BoardID(rawValue: try row.number(at: 2)),
      url: try row.decode(String.self, atIndex: 3),
      owner: try row.decode(String?.self, atIndex: 4),
      token: try row.decode(String?.self, atIndex: 5),
      seen: try row.decode(Int64.self, atIndex: 6),
      lastSync: try row.optionalMoment(at: 7),
      lastError: try row.decode(String?.self, atIndex: 8))
  }
}
