import GRDB

/// A table of a damaged store, some pages of which may not be readable.
struct DamagedTable {
  /// The tables that a salvage reads.
  enum Name {
    case entity(Entity)
    case operation
    case token
    case request
    case clientNumber
    case remote
    case remoteObject
    case sharedText

    var text: String {
      switch self {
      case .entity(let entity): entity.rawValue
      case .operation: "operation"
      case .token: "token"
      case .request: "request"
      case .clientNumber: "clientNumber"
      case .remote: "remote"
      case .remoteObject: "remoteObject"
      case .sharedText: "sharedText"
      }
    }

    /// The column by which rows are found, a number from 1.
    var key: String {
      switch self {
      case .entity, .operation, .token, .remote: "id"
      case .request, .remoteObject, .sharedText: "rowid"
      case .clientNumber: "task"
      }
    }

    fileprivate var nextNumberStatement: String {
      "SELECT " + key + " FROM " + text + " WHERE " + key + " > ? ORDER BY " + key + " LIMIT 1"
    }

    /// Whether the key must be the number of the row itself, which SQLite keeps in order.
    fileprivate var isNumbered: Bool { key == "id" }
  }

  /// Numbers tried one by one behind a row that cannot be read; a page holds fewer rows.
  private static let mostSteps: Int64 = 4_096

  private let name: Name
  private let database: Database

  /// - Returns: `nil` when it is no plain table whose rows are found by their numbers: to read
  ///   a view or a generated column would run what others have written.
  init?(_ name: Name, _ database: Database) throws {
    self.name = name
    self.database = database
    let isPlain = try DamagedStore.readable {
      try Bool.fetchOne(
        database,
        sql: """
          SELECT type = 'table' AND NOT EXISTS (
              SELECT 1 FROM pragma_table_xinfo(?1) AS field
              WHERE hidden <> 0 OR (?2 AND ((field.name = 'id') <> (pk <> 0)
                OR (pk <> 0 AND field.type <> 'INTEGER'))))
          FROM pragma_table_list WHERE schema = 'main' AND name = ?1
          """, arguments: [name.text, name.isNumbered])
    }
    guard isPlain == .some(true) else { return nil }
  }

  /// The columns that it has; a file of another version may lack some of ours.
  func columnNames() throws -> Set<String> {
    try String.fetchSet(
      database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [name.text])
  }

  /// Hands out the numbers of the rows, in order, as far as they can be read.
  ///
  /// - Parameter visit: What it throws counts as one more row that cannot be read.
  /// - Returns: Whether it was read to its end, so that every row was handed out.
  /// - Throws: When the reading was interrupted.
  @discardableResult
  func visit(_ visit: (Int64) throws -> Void) throws -> Bool {
    var isWhole = true
    var last: Int64 = 0
    while true {
      if let found = try DamagedStore.readable({ try next(after: last) }) {
        guard let id = found else { return isWhole }
        // Broken pages may lead backwards.
        guard id > last, StoredRange.numbers.contains(id) else { return false }
        try DamagedStore.readable { try visit(id) }
        last = id
      } else {
        isWhole = false
        guard let start = try readableNumber(after: last) else { return false }
        last = start
      }
    }
  }

  /// Hands out some columns of the rows that can be read; none where there is no such table.
  ///
  /// - Parameter take: What it throws counts as one more row that cannot be read.
  static func read(
    _ name: Name, _ database: Database, _ columns: String, _ take: (Int64, Row) throws -> Void
  ) throws {
    let sql = "SELECT " + columns + " FROM " + name.text + " WHERE " + name.key + " = ?"
    try DamagedTable(name, database)?.visit { key in
      let statement = try database.cachedStatement(sql: sql)
      if let row = try Row.fetchOne(statement, arguments: [key]) { try take(key, row) }
    }
  }

  /// The number of the first row behind `last`; `nil` when there is none.
  private func next(after last: Int64) throws -> Int64? {
    try Int64.fetchOne(database.cachedStatement(sql: name.nextNumberStatement), arguments: [last])
  }

  /// The first number behind which rows can be read again: rows on a broken page are neighbours.
  private func readableNumber(after last: Int64) throws -> Int64? {
    func canRead(after number: Int64) throws -> Bool {
      try DamagedStore.readable { try next(after: number) } != nil
    }
    for step in 1...Self.mostSteps where try canRead(after: last + step) { return last + step }
    var (low, step) = (last + Self.mostSteps, Self.mostSteps)
    while low + step < StoredRange.numbers.upperBound {
      if try canRead(after: low + step) {
        var high = low + step
        while high - low > 1 {
          let middle = low + (high - low) / 2
          if try canRead(after: middle) { high = middle } else { low = middle }
        }
        return high
      }
      low += step
      step *= 2
    }
    return nil
  }
}

extension DamagedStore {
  /// What `body` reads; `nil` when that cannot be read.
  ///
  /// - Throws: When the reading was interrupted.
  @discardableResult
  static func readable<Result>(_ body: () throws -> Result) throws -> Result? {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw error
    } catch {
      return nil
    }
  }
}
