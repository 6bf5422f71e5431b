import BoardModel
import GRDB

extension TaskStore {
  /// The sessions that have not expired, in the order in which their browsers signed in.
  public func sessions() throws -> [BrowserSession] {
    try read { try SessionTable(database: $0).sessions(since: now) }
  }

  /// The session with this hash; `nil` if there is none, or if it has expired.
  public func session(hash: String) throws -> BrowserSession? {
    try read { try SessionTable(database: $0).sessions(hash: hash, since: now).first }
  }

  /// Creates a session with the permissions of an access token, and deletes expired sessions.
  ///
  /// - Parameter hash: The hash of the browser's secret.
  /// - Throws: ``StoreError/noSuchToken(name:available:)`` if the token was revoked meanwhile.
  @discardableResult
  public func createSession(of token: AccessToken, hash: String) throws -> BrowserSession {
    try writeAside { database, now in
      let tokens = try TokenTable(database: database).tokens()
      guard tokens.contains(token) else {
        throw StoreError.noSuchToken(name: token.name, available: tokens.map(\.name))
      }
      try database.execute(
        sql: "DELETE FROM session WHERE renewed < ?",
        arguments: [now.milliseconds - BrowserSession.lifetime])
      try database.execute(
        sql: "INSERT INTO session (token, hash, created, renewed) VALUES (?, ?, ?, ?)",
        arguments: [token.id.rawValue, hash, now.milliseconds, now.milliseconds])
      return BrowserSession(
        id: Identifier(rawValue: database.lastInsertedRowID), token: token, created: now,
        renewed: now)
    }
  }

  /// Extends a session by ``BrowserSession/lifetime`` from now on; does nothing if it has ended.
  public func renew(_ session: BrowserSession) throws {
    try writeAside { database, now in
      try database.execute(
        sql: "UPDATE session SET renewed = ? WHERE id = ?",
        arguments: [now.milliseconds, session.id.rawValue])
    }
  }

  /// Whether a session was last renewed a day ago or earlier.
  public func isRenewalDue(_ session: BrowserSession) -> Bool {
    now.milliseconds - session.renewed.milliseconds >= 24 * 60 * 60 * 1000
  }

  /// Ends a session, so that requests that use it are refused.
  public func end(_ session: BrowserSession) throws {
    try writeAside { database, _ in try SessionTable(database: database).delete(session) }
  }
}

/// Reads the table of sessions.
struct SessionTable {
  let database: Database

  /// - Parameters:
  ///   - hash: The hash of the only session to read; `nil` for all sessions.
  ///   - now: Sessions that have expired by then are left out.
  func sessions(hash: String? = nil, since now: Timestamp) throws -> [BrowserSession] {
    let statement = try database.cachedStatement(
      sql: "SELECT " + TokenTable.columns + """
        , session.id, session.created, renewed
        FROM session JOIN token ON token.id = session.token
        WHERE renewed >= ? AND session.hash = ifnull(?, session.hash) ORDER BY session.id
        """)
    let oldest = now.milliseconds - BrowserSession.lifetime
    return try Row.fetchAll(statement, arguments: [oldest, hash]).map {
      BrowserSession(
        id: Identifier(rawValue: try $0.number(at: 6)), token: try TokenTable.token($0),
        created: try $0.moment(at: 7), renewed: try $0.moment(at: 8))
    }
  }

  func delete(_ session: BrowserSession) throws {
    try database.execute(
      sql: "DELETE FROM session WHERE id = ?", arguments: [session.id.rawValue])
  }
}
