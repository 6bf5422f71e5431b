import BoardModel
import GRDB

/// What can be read of a damaged store: its rows, one by one, and what the log
/// accounts for.
struct DamagedStore {
  private(set) var rows: [Entity: [Int64: EntityRow]] = [:]
  private(set) var log: [Entity: [Int64: EntityRow]] = [:]
  /// The greatest number that each table has given, as far as it is known.
  private(set) var numbers: [Entity: Int64] = [:]
  /// What the service keeps for its clients.
  let clients: DamagedClients
  /// What syncs know of remotes.
  let remotes: DamagedRemotes
  /// The texts that tasks share.
  private(set) var shared: [SharedText] = []
  /// Whether what the file says of its tables could be read to its end, and has those of tasks.
  let hasSchema: Bool

  /// Whether it is known how many tasks there were.
  private(set) var knowsTasks = false

  /// How many rows were read, and how many of them the log accounts for.
  var count: Int { (Array(rows.values) + Array(log.values)).map(\.count).reduce(0, +) }

  /// How far the last number given is believed to lie behind the last row: damage makes it
  /// absurd.
  private static let mostGone: Int64 = 1_000_000

  /// Reads row by row, so that a broken page loses only its own rows.
  init(database: Database) throws {
    try database.execute(sql: "PRAGMA trusted_schema = OFF")
    let names = try Self.readable {
      try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
    }
    let tables = Entity.allCases.map(DamagedTable.Name.entity) + [.operation]
    hasSchema =
      try names?.isEmpty == false
      && tables.allSatisfy { try DamagedTable($0, database) != nil }
    clients = try DamagedClients(database: database)
    remotes = try DamagedRemotes(database: database)
    try DamagedTable.read(.sharedText, database, "text") { _, row in
      shared.append(SharedText(try row.decode(String.self, atIndex: 0)))
    }
    var isWhole = false
    for entity in Entity.allCases {
      guard let table = try DamagedTable(.entity(entity), database) else { continue }
      // A repair writes what it can for the columns that an older file lacks.
      let select = entity.table.selectStatement(having: try table.columnNames())
      let isRead = try table.visit { id in
        // What cannot be read is looked for in the log.
        guard let row = try EntityRow.load(entity, id: id, from: database, select: select)
        else { return }
        rows[entity, default: [:]][id] = row
      }
      if entity == .task { isWhole = isRead }
    }
    let isLogRead = try DamagedTable(.operation, database)?.visit {
      try readOperation($0, database)
    }
    let version = try Self.readable { try Int.fetchOne(database, sql: "PRAGMA user_version") }
    if version == .some(1) { readNamesAsNumbers() }
    for entity in Entity.allCases {
      let greatest = max(log[entity]?.keys.max() ?? 0, rows[entity]?.keys.max() ?? 0)
      let given = Self.lastGiven(by: entity.rawValue, database)
      numbers[entity] =
        given > greatest && given - greatest <= Self.mostGone ? given : greatest
    }
    let lastTask = Self.lastGiven(by: Entity.task.rawValue, database)
    knowsTasks = isWhole || isLogRead == true || lastTask > 0 && numbers[.task] == lastTask
  }

  /// Gives the rules of the first version, which name lists by their names, those of today.
  ///
  /// Its lists have no order keys: a rebuilding leaves them in the order of their numbers, as they
  /// were made.
  private mutating func readNamesAsNumbers() {
    let lists = (log[.list] ?? [:]).merging(rows[.list] ?? [:]) { _, row in row }
    let names = AcceptedNames(lists.sorted { $0.key < $1.key }.map(\.value))
    func convert(_ lists: inout [Int64: EntityRow]?) {
      for (id, list) in lists ?? [:] {
        guard let text = list[.accept].string else { continue }
        lists?[id]?[.accept] = .text(names.accept(text, of: id))
      }
    }
    convert(&rows[.list])
    convert(&log[.list])
  }

  /// The greatest number that a table has given, as far as SQLite knows; else 0.
  static func lastGiven(by table: String, _ database: Database) -> Int64 {
    // Without the table, or with another value in it, the rows alone decide.
    let number = try? Int64.fetchOne(
      database, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?",
      arguments: [table])
    let given = number.flatMap(\.self) ?? 0
    return StoredRange.numbers.contains(given) ? given : 0
  }

  private mutating func readOperation(_ id: Int64, _ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT entity, row, before IS NULL, after FROM operation WHERE id = ?")
    guard let operation = try Row.fetchOne(statement, arguments: [id]) else { return }
    let entity = try operation.value(Entity.self, at: 0)
    let number = try operation.number(at: 1)
    let isInsertion = try operation.decode(Bool.self, atIndex: 2)
    let after = try OperationFields(json: try operation.decode(String.self, atIndex: 3), of: entity)
    guard var row = isInsertion ? EntityRow(entity, id: number) : log[entity]?[number] else {
      return
    }
    row.apply(after)
    log[entity, default: [:]][number] = row
  }
}
