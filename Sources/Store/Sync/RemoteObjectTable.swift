import BoardModel
import GRDB

/// Reads and writes the objects of a remote.
struct RemoteObjectTable {
  let database: Database
  let remote: RemoteID

  /// The columns in the order in which ``RemoteObject/init(_:from:)`` reads them.
  static let columns =
    "href, uid, etag, text, here, sentEtag, sentText, sentHere, rank, isWaiting"

  func object(href: String) throws -> RemoteObject? {
    try objects("WHERE remote = ? AND href = ?", [remote.rawValue, href]).first
  }

  /// The objects with this UID, sorted by address; a server may hold several objects with the same
  /// UID.
  func objects(uid: String) throws -> [RemoteObject] {
    try objects("WHERE remote = ? AND uid = ? ORDER BY href", [remote.rawValue, uid])
  }

  /// The text of an object with this UID at another remote, preferably at a remote that still has
  /// the object; `nil` if there is none.
  func textElsewhere(uid: String) throws -> String? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT text FROM remoteObject
        WHERE remote IN (SELECT id FROM remote WHERE id <> ?) AND uid = ? AND text IS NOT NULL
        ORDER BY etag IS NULL, remote LIMIT 1
        """)
    return try String.fetchOne(statement, arguments: [remote.rawValue, uid])
  }

  /// The objects that still have to be sent, confirmed or read, sorted by address.
  func waiting() throws -> [RemoteObject] {
    try objects("WHERE remote = ? AND isWaiting ORDER BY href", [remote.rawValue])
  }

  /// The addresses of objects that still have to be read.
  func unread() throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT href FROM remoteObject WHERE remote = ? AND isWaiting AND etag = ? ORDER BY href"
    )
    return try String.fetchAll(statement, arguments: [remote.rawValue, RemoteObject.unread])
  }

  func count() throws -> Int {
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM remoteObject WHERE remote = ? AND etag IS NOT NULL AND uid <> ''
        """)
    return try Int.fetchOne(statement, arguments: [remote.rawValue]).orDamaged()
  }

  /// The ETags of the objects as last read, by address; ``RemoteObject/unread`` for an object that
  /// still has to be read.
  func etags() throws -> [String: String] {
    var etags: [String: String] = [:]
    let statement = try database.cachedStatement(
      sql: "SELECT href, etag FROM remoteObject WHERE remote = ? AND etag IS NOT NULL")
    let rows = try Row.fetchCursor(statement, arguments: [remote.rawValue])
    while let row = try rows.next() {
      etags[try row.decode(String.self, atIndex: 0)] = try row.decode(String.self, atIndex: 1)
    }
    return etags
  }

  func etag(href: String) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT etag FROM remoteObject WHERE remote = ? AND href = ?")
    return try String?.fetchOne(statement, arguments: [remote.rawValue, href]) ?? nil
  }

  func write(_ object: RemoteObject) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO remoteObject (remote, href, uid, etag, text, here, sentEtag, sentText, sentHere,
          rank, isWaiting)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET uid = excluded.uid, etag = excluded.etag, text = excluded.text,
          here = excluded.here, sentEtag = excluded.sentEtag, sentText = excluded.sentText,
          sentHere = excluded.sentHere, rank = excluded.rank, isWaiting = excluded.isWaiting
        """)
    try statement.execute(arguments: [
      remote.rawValue, object.href, object.uid, object.etag, object.text, object.here,
      object.sentEtag, object.sentText, object.sentHere, object.rank, object.isWaiting,
    ])
  }

  func remove(href: String) throws {
    try database.cachedStatement(sql: "DELETE FROM remoteObject WHERE remote = ? AND href = ?")
      .execute(arguments: [remote.rawValue, href])
  }

  private func objects(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [RemoteObject] {
    let statement = try database.cachedStatement(
      sql: "SELECT " + Self.columns + " FROM remoteObject " + condition)
    return try Row.fetchAll(statement, arguments: arguments).map { try RemoteObject($0, from: 0) }
  }
}

extension RemoteObject {
  /// Reads ``RemoteObjectTable/columns``, starting at a column index.
  init(_ row: Row, from index: Int) throws {
    self.init(
      href: try row.decode(atIndex: index), uid: try row.decode(atIndex: index + 1),
      etag: try row.decode(atIndex: index + 2), text: try row.decode(atIndex: index + 3),
      here: try row.decode(atIndex: index + 4), sentEtag: try row.decode(atIndex: index + 5),
      sentText: try row.decode(atIndex: index + 6), sentHere: try row.decode(atIndex: index + 7),
      rank: try row.decode(atIndex: index + 8), isWaiting: try row.decode(atIndex: index + 9))
  }
}
