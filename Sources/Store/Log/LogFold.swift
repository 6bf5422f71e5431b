import GRDB

/// The tables as rebuilt from the log, beginning with its first operation.
struct LogFold {
  private(set) var rows: [Entity: [Int64: EntityRow]] = [:]

  /// Applies every operation of the log in memory.
  init(database: Database) throws {
    let statement = try database.makeStatement(
      sql: "SELECT entity, row, before IS NULL, after FROM operation ORDER BY id")
    let operations = try Row.fetchCursor(statement)
    while let operation = try operations.next() {
      let entity = try operation.value(Entity.self, at: 0)
      let id = try operation.decode(Int64.self, atIndex: 1)
      let isInsertion = try operation.decode(Bool.self, atIndex: 2)
      let json = try operation.decode(String.self, atIndex: 3)
      let after = try OperationFields(json: json, of: entity)
      var row =
        isInsertion
        ? EntityRow(entity, id: id)
        : try rows[entity]?[id].orDamaged("\(entity) \(id) was changed before it was created")
      row?.apply(after)
      rows[entity, default: [:]][id] = row
    }
  }
}
