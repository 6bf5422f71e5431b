/// The columns of a table and the statements built from them.
final class TableDescription: Sendable {
  private let entity: Entity
  /// The columns in the order of the SQL statements and the log.
  let descriptions: [ColumnDescription]
  /// The columns that are stored in the log.
  let columns: [Entity.Column]
  /// The name of each column in SQL and in the log, by the column's raw value; empty for a column
  /// of another table.
  private let names: [String]
  /// Selects the row id and the record's columns. Ends before `FROM`, with a space.
  let selectRecord: String
  /// Selects the id and the logged columns of the row with id `?`.
  let selectStatement: String
  /// Inserts an id and the logged columns; ends before the placeholders.
  private let insertInto: String
  /// Sets the logged columns of the row with id `?1` to `?2` and the following arguments.
  let updateStatement: String
  /// Selects all row ids in order.
  let numbersStatement: String

  /// The index of each column in ``columns``, by the column's raw value; -1 if it is not there.
  private let positions: [Int]
  /// The index of each column in ``selectRecord``, by the column's raw value; -1 if it is not
  /// there.
  private let recordPositions: [Int]

  init(_ entity: Entity, _ descriptions: [ColumnDescription]) {
    self.entity = entity
    self.descriptions = descriptions
    let logged = descriptions.filter { $0.use != .record }
    let record = descriptions.filter { $0.use != .log }
    columns = logged.map(\.column)
    positions = Self.positions(of: logged, from: 0)
    var allNames = Array(repeating: "", count: Entity.Column.allCases.count)
    for description in descriptions { allNames[description.column.rawValue] = description.name }
    names = allNames
    recordPositions = Self.positions(of: record, from: 1)

    let table = entity.rawValue
    let loggedNames = logged.map(\.name)
    let selected = (["id"] + record.map(\.name)).map { table + "." + $0 }
    selectRecord = "SELECT " + selected.joined(separator: ", ") + " "
    let list = loggedNames.joined(separator: ", ")
    let assignments = loggedNames.enumerated().map { $1 + " = ?" + String($0 + 2) }
    selectStatement = Self.selectStatement(of: loggedNames, in: table)
    insertInto = "INSERT INTO " + table + " (id, " + list + ") VALUES "
    updateStatement =
      "UPDATE " + table + " SET " + assignments.joined(separator: ", ") + " WHERE id = ?1"
    numbersStatement = "SELECT id FROM " + table + " ORDER BY id"
  }

  private static func positions(of descriptions: [ColumnDescription], from first: Int) -> [Int] {
    var positions = Array(repeating: -1, count: Entity.Column.allCases.count)
    for (index, description) in descriptions.enumerated() {
      positions[description.column.rawValue] = first + index
    }
    return positions
  }

  func insertStatement(rows: Int) -> String {
    insertInto + RowStatement.marks(columns: columns.count + 1, rows: rows)
  }

  /// The column with this name; `nil` if the table has no such column.
  func column(named name: String) -> Entity.Column? {
    descriptions.first { $0.name == name }?.column
  }

  /// Like ``selectStatement``, for a table of an older file: selects `NULL` for each missing
  /// column.
  ///
  /// - Parameter names: The names of the columns that the older table has.
  func selectStatement(having names: Set<String>) -> String {
    Self.selectStatement(
      of: columns.map(name).map { names.contains($0) ? $0 : "NULL" }, in: entity.rawValue)
  }

  private static func selectStatement(of columns: [String], in table: String) -> String {
    "SELECT id, " + columns.joined(separator: ", ") + " FROM " + table + " WHERE id = ?"
  }

  /// The name of a column in SQL and in the log.
  func name(of column: Entity.Column) -> String {
    let name = names[column.rawValue]
    precondition(!name.isEmpty, "the table has no column \(column)")
    return name
  }

  /// Whether a column is one of ``columns``.
  func has(_ column: Entity.Column) -> Bool { positions[column.rawValue] >= 0 }

  /// The index of a column in ``columns``, from 0.
  func position(of column: Entity.Column) -> Int {
    let position = positions[column.rawValue]
    precondition(position >= 0, "the log has no column \(column) of this table")
    return position
  }

  /// The index of a column in ``selectRecord``, from 1.
  func recordPosition(of column: Entity.Column) -> Int {
    let position = recordPositions[column.rawValue]
    precondition(position >= 0, "the record has no column \(column)")
    return position
  }
}
