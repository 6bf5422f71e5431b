import BoardModel
import GRDB
import Registers

/// A row of a statement that begins with ``TableDescription/selectRecord``, read by column.
///
/// Ids, times and counts are checked while they are read.
struct RecordRow {
  private let row: Row
  private let table: TableDescription

  init(_ row: Row, of table: TableDescription) {
    self.row = row
    self.table = table
  }

  var id: Int64 { get throws { try row.number(at: 0) } }

  func text(_ column: Entity.Column) throws -> String {
    try row.decode(String.self, atIndex: table.recordPosition(of: column))
  }

  func optionalText(_ column: Entity.Column) throws -> String? {
    try row.decode(String?.self, atIndex: table.recordPosition(of: column))
  }

  /// The id of a row in another table.
  func rowNumber(_ column: Entity.Column) throws -> Int64 {
    try row.number(at: table.recordPosition(of: column))
  }

  func optionalInteger(_ column: Entity.Column) throws -> Int? {
    try row.decode(Int?.self, atIndex: table.recordPosition(of: column))
  }

  /// The stored task count of a list.
  func taskCount(_ column: Entity.Column) throws -> Int {
    try row.taskCount(at: table.recordPosition(of: column))
  }

  func flag(_ column: Entity.Column) throws -> Bool {
    try row.decode(Bool.self, atIndex: table.recordPosition(of: column))
  }

  func moment(_ column: Entity.Column) throws -> Timestamp {
    try row.moment(at: table.recordPosition(of: column))
  }

  func optionalMoment(_ column: Entity.Column) throws -> Timestamp? {
    try row.optionalMoment(at: table.recordPosition(of: column))
  }

  /// The time in a stamp; `nil` for the stamp 0, which belongs to no operation.
  func optionalTime(ofStamp column: Entity.Column) throws -> Timestamp? {
    let stamp = try row.decode(Int64.self, atIndex: table.recordPosition(of: column))
    guard StoredRange.stamps.contains(stamp) else {
      throw StoreError.damaged(path: "", detail: "a task has the invalid stamp \(stamp)")
    }
    return stamp == 0 ? nil : HybridTime.time(ofStored: stamp)
  }

  /// The value of a field of a task.
  func value(of field: TaskField) throws -> TaskValue {
    let stored: FieldValue = try row.decode(atIndex: table.recordPosition(of: field.column))
    return try TaskValue(stored, of: field).orDamaged(
      "the \(field.noun) of a task is invalid: \(stored)")
  }

  /// The enumeration case whose name is in the column.
  func choice<Choice: RawRepresentable<String>>(
    _ column: Entity.Column, _ type: Choice.Type = Choice.self
  ) throws -> Choice {
    try row.value(type, at: table.recordPosition(of: column))
  }
}
