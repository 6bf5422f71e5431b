import GRDB

/// The readable data about remotes in a damaged store.
///
/// None of this data is in the log. Lost objects are read again by the next sync.
struct DamagedRemotes {
  private var remotes: [Int64: Remote] = [:]
  private var objects: [(remote: Int64, object: RemoteObject)] = []
  /// The highest id that a remote has had.
  private var lastRemote: Int64 = 0

  private struct Remote {
    let name: String
    let board: Int64
    let url: String
    let owner: String?
    let lastSync: Int64?
    let lastError: String?
  }

  /// Reads row by row, like ``DamagedStore``.
  init(database: Database) throws {
    let columns = "name, board, url, owner, lastSync, lastError"
    try DamagedTable.read(.remote, database, columns) { id, row in
      remotes[id] = Remote(
        name: try StoredText.name(row.decode(String.self, atIndex: 0)),
        board: try row.number(at: 1), url: try row.decode(String.self, atIndex: 2),
        owner: try row.decode(String?.self, atIndex: 3),
        lastSync: try row.optionalMoment(at: 4)?.milliseconds,
        lastError: try row.decode(String?.self, atIndex: 5))
    }
    try DamagedTable.read(.remoteObject, database, "remote, " + RemoteObjectTable.columns) {
      _, row in
      objects.append((try row.number(at: 0), try RemoteObject(row, from: 1)))
    }
    lastRemote = max(
      remotes.keys.max() ?? 0, DamagedStore.lastGiven(by: DamagedTable.Name.remote.text, database))
  }

  /// Writes the remotes of existing boards, and their objects.
  ///
  /// The next sync checks every task and every object, because the log has new operations. An
  /// object whose task is lost is left out, so that the sync restores the task.
  func rebuild(in database: Database, boards: Set<Int64>, uuids: Set<String>) throws {
    var names: Set<String> = []
    var written: Set<Int64> = []
    for (id, remote) in remotes.sorted(by: { $0.key < $1.key }) {
      guard boards.contains(remote.board), names.insert(remote.name.lowercased()).inserted
      else { continue }
      written.insert(id)
      try database.execute(
        sql: """
          INSERT INTO remote (id, name, board, url, owner, token, seen, lastSync, lastError)
          VALUES (?, ?, ?, ?, ?, NULL, 0, ?, ?)
          """,
        arguments: [
          id, remote.name, remote.board, remote.url, remote.owner, remote.lastSync,
          remote.lastError,
        ])
    }
    try database.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'remote'",
      arguments: [lastRemote])
    for (remote, object) in objects where written.contains(remote) && uuids.contains(object.uid) {
      try RemoteObjectTable(database: database, remote: .init(rawValue: remote)).write(object)
    }
  }
}
