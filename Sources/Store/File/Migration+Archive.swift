import BoardModel
import GRDB

extension Migration {
  /// Migrates version 1 to version 6, in which a list has an order key instead of an index and can
  /// be in the trash, and rules refer to lists by id. Tasks can repeat, have a start date and be
  /// archived. The store also has data for clients, servers and files.
  ///
  /// The log is rewritten as well, so that it still produces the tables and undo works across the
  /// migration.
  static let archive = Migration(version: 6) { database in
    let lists = try ListsOfVersion1(database: database)
    // Ids are never reused, even after the table has been recreated.
    let last =
      try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'list'") ?? 0
    // The columns have the same order as in the unreleased versions in between.
    for statement in [
      "DROP VIEW currentTask", "DROP TABLE list", "DROP INDEX taskInOrder",
      "DROP TRIGGER countInserted", "DROP TRIGGER countDeleted", "DROP TRIGGER countUpdated",
      "ALTER TABLE task ADD COLUMN start TEXT", "ALTER TABLE task ADD COLUMN repetition TEXT",
      "ALTER TABLE task ADD COLUMN extras TEXT", "ALTER TABLE task ADD COLUMN monthDay INTEGER",
      "ALTER TABLE task ADD COLUMN archivedAt INTEGER", "ALTER TABLE board ADD COLUMN extras TEXT",
      "ALTER TABLE replica ADD COLUMN reminded INTEGER",
    ] { try database.execute(sql: statement) }
    try Schema.add(ofVersion: 6, to: database)
    try lists.insert(into: database)
    try database.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'list'", arguments: [last])
    try lists.rewriteLog(of: database)
    try database.execute(sql: "PRAGMA user_version = 6")
  }
}

/// All lists in a file of version 1.
private struct ListsOfVersion1 {
  private let rows: [Row]
  private let names: AcceptedNames
  /// The order keys by list id.
  private var keys: [Int64: OrderKey] = [:]

  init(database: Database) throws {
    rows = try Row.fetchAll(
      database, sql: "SELECT * FROM list ORDER BY board, place, id")
    names = try AcceptedNames(database: database)
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    for board in try Set(rows.map { try $0.number("board") }) {
      let lists = try rows.filter { try $0.number("board") == board }
      let made = try OrderKey.block(of: lists.count, between: nil, and: nil, using: &random)
        .orDamaged()
      for (list, key) in zip(lists, made) { keys[try list.number("id")] = key }
    }
  }

  /// Inserts the lists into the table of version 6, with order keys and converted rules; all other
  /// values are unchanged.
  func insert(into database: Database) throws {
    for row in rows {
      let id = try row.number("id")
      var values = Dictionary(
        uniqueKeysWithValues: row.columnNames.map { ($0, row[$0] as DatabaseValue) })
      values["place"] = nil
      values["orderKey"] = key(of: id).rawValue.databaseValue
      if let text = String.fromDatabaseValue(values["accept"] ?? .null) {
        values["accept"] = names.accept(text, of: id).databaseValue
      }
      let columns = values.keys.sorted()
      try database.execute(
        sql: "INSERT INTO list (" + columns.joined(separator: ", ") + ") VALUES ("
          + columns.map { ":" + $0 }.joined(separator: ", ") + ")",
        arguments: StatementArguments(values))
    }
  }

  /// Converts the log's operations on lists to the columns of version 6.
  ///
  /// An operation that cannot be read is left unchanged.
  func rewriteLog(of database: Database) throws {
    let operations = try Row.fetchAll(
      database, sql: "SELECT id, row, before, after FROM operation WHERE entity = 'list'")
    for operation in operations {
      let list = try operation.decode(Int64.self, atIndex: 1)
      let before = try operation.decode(String?.self, atIndex: 2)
      let after = try operation.decode(String.self, atIndex: 3)
      do {
        let fields = try OperationFields(json: after, of: .list)
        try database.execute(
          sql: "UPDATE operation SET before = ?, after = ? WHERE id = ?",
          arguments: [
            try before.map { rewritten(try OperationFields(json: $0, of: .list), of: list).json },
            (before == nil ? inserted(fields, of: list) : rewritten(fields, of: list)).json,
            try operation.decode(Int64.self, atIndex: 0),
          ])
      } catch StoreError.damaged {
        continue
      }
    }
  }

  /// Converts the fields of an operation that created a list, and adds an order key.
  private func inserted(_ fields: OperationFields, of list: Int64) -> OperationFields {
    var row = EntityRow(.list, id: list)
    row.apply(rewritten(fields, of: list))
    row[.orderKey] = .text(key(of: list).rawValue)
    return OperationFields(Entity.list.columns, of: row)
  }

  private func rewritten(_ fields: OperationFields, of list: Int64) -> OperationFields {
    var row = EntityRow(.list, id: list)
    row.apply(fields)
    if let text = fields[.accept]?.string { row[.accept] = .text(names.accept(text, of: list)) }
    return OperationFields(Entity.list.columns.filter { fields[$0] != nil }, of: row)
  }

  private func key(of list: Int64) -> OrderKey { keys[list] ?? .behindOthers(list) }
}

extension Row {
  /// Reads a number from a column. Throws if the value has another type, which is possible if
  /// another program wrote the row.
  fileprivate func number(_ column: String) throws -> Int64 {
    try decode(Int64.self, forColumn: column)
  }
}
