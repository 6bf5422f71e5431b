import BoardModel
import GRDB

/// The readable contents of a damaged store: its rows, read one by one, and the rows rebuilt from
/// the log.
struct DamagedStore {
  private(set) var rows: [Entity: [Int64: EntityRow]] = [:]
  private(set) var log: [Entity: [Int64: EntityRow]] = [:]
  /// The highest id that each table is known to have assigned.
  private(set) var numbers: [Entity: Int64] = [:]
  let clients: DamagedClients
  let remotes: DamagedRemotes
  let sharedBoards: DamagedSharedBoards
  private(set) var shared: [SharedText] = []
  /// Whether the schema has readable tables for boards, lists, tasks and operations.
  let hasSchema: Bool

  /// Whether the original number of tasks is known.
  private(set) var hasOriginalCount = false

  /// The number of rows read from tables plus the number of rows rebuilt from the log.
  var count: Int { (Array(rows.values) + Array(log.values)).map(\.count).reduce(0, +) }

  /// The largest plausible difference between the last assigned id and the highest readable one.
  /// Damage can make the last assigned id absurdly high.
  private static let maxGone: Int64 = 1_000_000

  /// Reads row by row, so that only the rows on a broken page are lost.
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
    sharedBoards = try DamagedSharedBoards(database: database)
    try DamagedTable.read(.sharedText, database, "text") { _, row in
      shared.append(SharedText(try row.decode(String.self, atIndex: 0)))
    }
    var isWhole = false
    for entity in Entity.allCases {
      guard let table = try DamagedTable(.entity(entity), database) else { continue }
      // The repair fills in columns that an older file lacks.
      let select = entity.table.selectStatement(having: try table.columnNames())
      let isRead = try table.visit { id in
        // An unreadable row is looked up in the log.
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
        given > greatest && given - greatest <= Self.maxGone ? given : greatest
    }
    let lastTask = Self.lastGiven(by: Entity.task.rawValue, database)
    hasOriginalCount = isWhole || isLogRead == true || lastTask > 0 && numbers[.task] == lastTask
  }

  /// Converts the rules of version 1, which refer to lists by name.
  ///
  /// Lists of version 1 have no order keys, so a repair orders them by id, which is the order of
  /// their creation.
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

  /// The highest id that a table has assigned, according to SQLite; 0 if unknown.
  static func lastGiven(by table: String, _ database: Database) -> Int64 {
    // If SQLite's table is missing or has an invalid value, only the ids of the rows count.
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
