import BoardModel
import Registers

/// A row of a statement that begins with ``TableDescription/selectRecord``, read by column.
///
/// The values are read in place from the statement. Their types, ids, times and counts are checked.
struct RecordRow {
  private let columns: RowStatement.Columns
  private let table: TableDescription

  init(_ columns: RowStatement.Columns, of table: TableDescription) {
    self.columns = columns
    self.table = table
  }

  var id: Int64 { get throws { try StoredRange.number(columns.integer(at: 0)) } }

  func text(_ column: Entity.Column) throws -> String {
    try value(column).string.orDamaged()
  }

  func optionalText(_ column: Entity.Column) throws -> String? {
    let value = try value(column)
    return value.isNull ? nil : try value.string.orDamaged()
  }

  /// The id of a row in another table.
  func rowNumber(_ column: Entity.Column) throws -> Int64 {
    try StoredRange.number(columns.integer(at: table.recordPosition(of: column)))
  }

  func optionalInteger(_ column: Entity.Column) throws -> Int? {
    try columns.optionalInteger(at: table.recordPosition(of: column)).map(Int.init)
  }

  /// The stored task count of a list.
  func taskCount(_ column: Entity.Column) throws -> Int {
    try StoredRange.taskCount(columns.integer(at: table.recordPosition(of: column)))
  }

  func flag(_ column: Entity.Column) throws -> Bool {
    try columns.integer(at: table.recordPosition(of: column)) != 0
  }

  func moment(_ column: Entity.Column) throws -> Timestamp {
    try optionalMoment(column).orDamaged("a time is missing")
  }

  func optionalMoment(_ column: Entity.Column) throws -> Timestamp? {
    try columns.optionalInteger(at: table.recordPosition(of: column)).map(StoredRange.moment)
  }

  /// The time in a stamp; `nil` for the stamp 0, which belongs to no operation.
  func optionalTime(ofStamp column: Entity.Column) throws -> Timestamp? {
    let stamp = try columns.integer(at: table.recordPosition(of: column))
    guard StoredRange.stamps.contains(stamp) else {
      throw StoreError.damaged(path: "", detail: "a task has the invalid stamp \(stamp)")
    }
    return stamp == 0 ? nil : HybridTime.time(ofStored: stamp)
  }

  /// The value of a field of a task.
  func value(of field: TaskField) throws -> TaskValue {
    let stored = try value(field.column)
    return try TaskValue(stored, of: field).orDamaged(
      "the \(field.noun) of a task is invalid: \(stored)")
  }

  /// The enumeration case whose name is in the column.
  func choice<Choice: RawRepresentable<String>>(
    _ column: Entity.Column, _ type: Choice.Type = Choice.self
  ) throws -> Choice {
    let text = try text(column)
    return try Choice(rawValue: text).orDamaged("\(type) “\(text)”")
  }

  private func value(_ column: Entity.Column) throws -> FieldValue {
    try columns.value(at: table.recordPosition(of: column))
  }
}
