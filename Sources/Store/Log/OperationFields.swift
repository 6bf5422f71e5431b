import GRDB

/// Some columns of a row and what they hold, as an operation keeps them: a JSON object.
struct OperationFields: Equatable {
  private var fields: [Entity.Column: FieldValue] = [:]

  /// The given columns of a row.
  init(_ columns: [Entity.Column], of row: EntityRow) {
    for column in columns { fields[column] = row[column] }
  }

  subscript(column: Entity.Column) -> FieldValue? { fields[column] }

  /// A JSON object: the columns as keys, in the order of the table; numbers, strings and `null`.
  func json(for entity: Entity) -> String {
    var text = "{"
    for column in entity.columns {
      guard let value = fields[column] else { continue }
      if text.utf8.count > 1 { text += "," }
      text += "\"" + column.rawValue + "\":"
      switch value {
      case .null: text += "null"
      case .integer(let number): text += String(number)
      case .text(let string): JSONText.append(string, to: &text)
      }
    }
    return text + "}"
  }

  /// Reads ``json(for:)``; columns of a later schema are left out.
  init(json: String, database: Database) throws {
    let statement = try database.cachedStatement(sql: "SELECT key, atom FROM json_each(?)")
    let rows = try Row.fetchCursor(statement, arguments: [json])
    while let row = try rows.next() {
      guard let column = Entity.Column(rawValue: row[0]) else { continue }
      fields[column] = try FieldValue.fromDatabaseValue(row[1] as DatabaseValue).orDamaged()
    }
  }
}
