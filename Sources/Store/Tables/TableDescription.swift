/// The columns of a table, from which its statements follow.
final class TableDescription: Sendable {
  private let entity: Entity
  /// In the order of the SQL statements and of the log.
  let descriptions: [ColumnDescription]
  /// The columns that the log accounts for.
  let columns: [Entity.Column]
  /// By column: its name in SQL and in the log.
  private let names: [String]
  /// Selects the number of the row and the columns of the record. Up to `FROM`, a space at its end.
  let selectRecord: String
  /// Selects the number of the row `?` and the columns of the log.
  let selectStatement: String
  /// Inserts a number and the columns of the log, up to the first row of marks.
  private let insertInto: String
  /// Writes the columns of the log, `?2` and on, to the row of the number `?1`.
  let updateStatement: String
  /// Selects the numbers of all rows, in order.
  let numbersStatement: String

  /// By column: where it is among ``columns``, or -1.
  private let positions: [Int]
  /// By column: where ``selectRecord`` has it, or -1.
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

  /// Inserts rows of a number and the columns of the log.
  func insertStatement(rows: Int) -> String {
    insertInto + RowStatement.marks(columns: columns.count + 1, rows: rows)
  }

  /// The column of that name; `nil` when the table has none.
  func column(named name: String) -> Entity.Column? {
    descriptions.first { $0.name == name }?.column
  }

  /// As ``selectStatement``, for a table of an older file: `NULL` for each column that it lacks.
  ///
  /// - Parameter names: The columns that the table has.
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

  /// Whether the log accounts for a column of this table.
  func has(_ column: Entity.Column) -> Bool { positions[column.rawValue] >= 0 }

  /// Where a column is among ``columns``, from 0.
  func position(of column: Entity.Column) -> Int {
    let position = positions[column.rawValue]
    precondition(position >= 0, "the log has no column \(column) of this table")
    return position
  }

  /// Where ``selectRecord`` has a column, from 1.
  func recordPosition(of column: Entity.Column) -> Int {
    let position = recordPositions[column.rawValue]
    precondition(position >= 0, "the record has no column \(column)")
    return position
  }
}
