import GRDB

/// A table of a damaged store, with pages that may be unreadable.
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
    case sharedBoard

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
      case .sharedBoard: "sharedBoard"
      }
    }

    /// The name of the column that identifies rows by integers from 1.
    var key: String {
      switch self {
      case .entity, .operation, .token, .remote: "id"
      case .request, .remoteObject, .sharedText: "rowid"
      case .clientNumber: "task"
      case .sharedBoard: "board"
      }
    }

    fileprivate var nextNumberStatement: String {
      "SELECT " + key + " FROM " + text + " WHERE " + key + " > ? ORDER BY " + key + " LIMIT 1"
    }

    /// Whether the key must be the integer primary key of the table.
    fileprivate var isNumbered: Bool { key == "id" }
  }

  /// How many ids to try one by one after an unreadable row; a page holds fewer rows.
  private static let maxSteps: Int64 = 4_096

  private let name: Name
  private let database: Database

  /// - Returns: `nil` unless the name is that of a plain table with integer keys: reading a view or
  ///   a generated column would run foreign code.
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

  /// The columns of the table; a file of another version may lack some.
  func columnNames() throws -> Set<String> {
    try String.fetchSet(
      database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [name.text])
  }

  /// Passes the ids of the rows to a closure, in order, as far as they are readable.
  ///
  /// - Parameter visit: If it throws, the row is skipped.
  /// - Returns: Whether all ids were readable.
  /// - Throws: If reading was interrupted.
  @discardableResult
  func visit(_ visit: (Int64) throws -> Void) throws -> Bool {
    var isWhole = true
    var last: Int64 = 0
    while true {
      if let found = try DamagedStore.readable({ try next(after: last) }) {
        guard let id = found else { return isWhole }
        // Broken pages may lead back to earlier rows.
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

  /// Passes columns of the readable rows to a closure; does nothing if there is no such table.
  ///
  /// - Parameter receive: If it throws, the row is skipped.
  static func read(
    _ name: Name, _ database: Database, _ columns: String, _ receive: (Int64, Row) throws -> Void
  ) throws {
    let sql = "SELECT " + columns + " FROM " + name.text + " WHERE " + name.key + " = ?"
    try DamagedTable(name, database)?.visit { key in
      let statement = try database.cachedStatement(sql: sql)
      if let row = try Row.fetchOne(statement, arguments: [key]) { try receive(key, row) }
    }
  }

  /// The id of the first row after `last`; `nil` if there is none.
  private func next(after last: Int64) throws -> Int64? {
    try Int64.fetchOne(database.cachedStatement(sql: name.nextNumberStatement), arguments: [last])
  }

  /// An id after which rows are readable again; `nil` if there is none.
  private func readableNumber(after last: Int64) throws -> Int64? {
    func canRead(after number: Int64) throws -> Bool {
      try DamagedStore.readable { try next(after: number) } != nil
    }
    for step in 1...Self.maxSteps where try canRead(after: last + step) { return last + step }
    var (low, step) = (last + Self.maxSteps, Self.maxSteps)
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
  /// The result of `body`; `nil` if reading fails.
  ///
  /// - Throws: If reading was interrupted.
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
