public import BoardModel
import GRDB

extension TaskStore {
  /// The access tokens in the order of their creation.
  public func tokens() throws -> [AccessToken] {
    try read { try TokenTable(database: $0).tokens() }
  }

  /// The access token with this hash; `nil` if there is none.
  public func token(hash: String) throws -> AccessToken? {
    try read { try TokenTable(database: $0).token(hash: hash) }
  }

  /// Creates an access token.
  ///
  /// - Parameters:
  ///   - hash: The hash of the client's secret.
  ///   - board: The only board that the client may use; `nil` for all boards.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/nameExists(_:)``, ``StoreError/noSuchBoardID(_:name:)``.
  @discardableResult
  public func createToken(
    named name: String, hash: String, isReadOnly: Bool = false, board: BoardID? = nil
  ) throws -> AccessToken {
    try writeAside { database, now in
      let table = TokenTable(database: database)
      let name = try StoredText.name(name)
      if try table.tokens().first(named: name, by: \.name) != nil {
        throw StoreError.nameExists(name)
      }
      if let board { _ = try BoardReader(database: database).requireBoard(board) }
      try database.execute(
        sql: "INSERT INTO token (name, hash, isReadOnly, board, created) VALUES (?, ?, ?, ?, ?)",
        arguments: [name, hash, isReadOnly, board?.rawValue, now.milliseconds])
      return AccessToken(
        id: Identifier(rawValue: database.lastInsertedRowID), name: name, hash: hash,
        isReadOnly: isReadOnly, board: board, created: now)
    }
  }

  /// Revokes an access token, so that requests that use it are refused, and ends its sessions. With
  /// the name of a session, ends only this session.
  ///
  /// - Throws: ``StoreError/noSuchToken(name:available:)``.
  public func revokeToken(named name: String) throws {
    try writeAside { database, now in
      let tokens = try TokenTable(database: database).tokens()
      guard let token = tokens.first(named: name, by: \.name) else {
        let sessions = SessionTable(database: database)
        if let session = try sessions.sessions(since: now).first(named: name, by: \.name) {
          return try sessions.delete(session)
        }
        throw StoreError.noSuchToken(name: name, available: tokens.map(\.name))
      }
      try database.execute(
        sql: "DELETE FROM request WHERE client = ?", arguments: [token.id.rawValue])
      try database.execute(
        sql: "DELETE FROM session WHERE token = ?", arguments: [token.id.rawValue])
      try database.execute(sql: "DELETE FROM token WHERE id = ?", arguments: [token.id.rawValue])
    }
  }
}

/// Reads the table of access tokens.
struct TokenTable {
  let database: Database

  /// The columns that ``token(_:)`` reads.
  static let columns =
    "token.id, token.name, token.hash, token.isReadOnly, token.board, token.created"

  func tokens() throws -> [AccessToken] {
    let statement = try database.cachedStatement(
      sql: "SELECT " + Self.columns + " FROM token ORDER BY id")
    return try Row.fetchAll(statement).map(Self.token)
  }

  func token(hash: String) throws -> AccessToken? {
    let statement = try database.cachedStatement(
      sql: "SELECT " + Self.columns + " FROM token WHERE hash = ?")
    return try Row.fetchOne(statement, arguments: [hash]).map(Self.token)
  }

  static func token(_ row: Row) throws -> AccessToken {
    AccessToken(
      id: Identifier(rawValue: try row.number(at: 0)),
      name: try row.decode(String.self, atIndex: 1),
      hash: try row.decode(String.self, atIndex: 2),
      isReadOnly: try row.decode(Bool.self, atIndex: 3),
      board: try row.decode(Int64?.self, atIndex: 4).map(BoardID.init(rawValue:)),
      created: try row.moment(at: 5))
  }
}
