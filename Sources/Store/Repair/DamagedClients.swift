import GRDB

/// The readable data of the service's clients in a damaged store.
///
/// None of this data is in the log, so unreadable rows cannot be recovered.
struct DamagedClients {
  private var tokens: [Int64: Token] = [:]
  private var requests: [Request] = []
  private var numbers: [(number: Int64, task: Int64)] = []
  /// The highest id that a token has had.
  private var lastToken: Int64 = 0

  private struct Token {
    let name: String
    let hash: String
    let isReadOnly: Bool
    let board: Int64?
    let created: Int64
  }

  private struct Request {
    let client: Int64
    let key: String
    let content: String
    let task: Int64
    let time: Int64
  }

  /// Reads row by row, like ``DamagedStore``.
  init(database: Database) throws {
    try DamagedTable.read(.token, database, "name, hash, isReadOnly, board, created") { id, row in
      let board = try row.decode(Int64?.self, atIndex: 3)
      let flag = try row.decode(Int64.self, atIndex: 2)
      // If a token's restriction is unreadable, drop the token.
      guard 0...1 ~= flag else { return }
      tokens[id] = Token(
        name: try StoredText.name(row.decode(String.self, atIndex: 0)),
        hash: try row.decode(String.self, atIndex: 1), isReadOnly: flag == 1, board: board,
        created: try row.moment(at: 4).milliseconds)
    }
    try DamagedTable.read(.request, database, "client, key, content, task, time") { _, row in
      requests.append(
        Request(
          client: try row.number(at: 0), key: try row.decode(String.self, atIndex: 1),
          content: try row.decode(String.self, atIndex: 2), task: try row.number(at: 3),
          time: try row.moment(at: 4).milliseconds))
    }
    try DamagedTable.read(.clientNumber, database, "number") { task, row in
      // Numbers that a client chose may be below 1.
      numbers.append((try row.decode(Int64.self, atIndex: 0), task))
    }
    lastToken = max(
      tokens.keys.max() ?? 0, DamagedStore.lastGiven(by: DamagedTable.Name.token.text, database))
  }

  /// Writes the data of existing boards and tasks.
  ///
  /// A token for a lost board is left out: it must not become a token for all boards.
  func rebuild(in database: Database, boards: Set<Int64>, tasks: Set<Int64>) throws {
    var names: Set<String> = []
    var clients: Set<Int64> = []
    for (id, token) in tokens.sorted(by: { $0.key < $1.key }) {
      guard token.board.map(boards.contains) ?? true,
        names.insert(token.name.lowercased()).inserted
      else { continue }
      clients.insert(id)
      try database.execute(
        sql: """
          INSERT INTO token (id, name, hash, isReadOnly, board, created) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [id, token.name, token.hash, token.isReadOnly, token.board, token.created])
    }
    try database.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'token'",
      arguments: [lastToken])
    for request in requests where clients.contains(request.client) && tasks.contains(request.task) {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO request (client, key, content, task, time) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [request.client, request.key, request.content, request.task, request.time])
    }
    for (number, task) in numbers where tasks.contains(task) {
      try database.execute(
        sql: "INSERT OR IGNORE INTO clientNumber (number, task) VALUES (?, ?)",
        arguments: [number, task])
    }
  }
}
