import BoardModel
import GRDB

/// A whole row of one of the logged tables.
struct EntityRow: Equatable {
  let entity: Entity
  /// The id of the row; 0 before it is inserted.
  var id: Int64
  private var values: [FieldValue]

  /// Creates a row in which every value is `NULL`.
  init(_ entity: Entity, id: Int64 = 0) {
    self.entity = entity
    self.id = id
    values = Array(repeating: .null, count: entity.columns.count)
  }

  subscript(column: Entity.Column) -> FieldValue {
    get { values[entity.table.position(of: column)] }
    set { values[entity.table.position(of: column)] = newValue }
  }

  /// Sets the given fields, except those that the table does not have.
  mutating func apply(_ fields: OperationFields) {
    for column in entity.columns {
      if let value = fields[column] { self[column] = value }
    }
  }

  /// The columns in which this row differs from another row of its table.
  func columns(differingFrom other: EntityRow) -> [Entity.Column] {
    precondition(entity == other.entity, "cannot compare rows of \(entity) and \(other.entity)")
    return zip(entity.columns, zip(values, other.values))
      .filter { $0.1.0 != $0.1.1 }.map { $0.0 }
  }
}

extension EntityRow {
  /// Reads the row with this id, even in the trash; `nil` if there is none.
  ///
  /// - Parameter select: The SQL to read a table of another version; see
  ///   ``TableDescription/selectStatement(having:)``.
  static func load(
    _ entity: Entity, id: Int64, from database: Database, select: String? = nil
  ) throws -> EntityRow? {
    let statement = try RowStatement(select ?? entity.table.selectStatement, in: database)
    return try statement.fetchOne(CollectionOfOne(.integer(id))) { columns in
      var row = EntityRow(entity, id: id)
      for index in row.values.indices { row.values[index] = try columns.value(at: index + 1) }
      return row
    }
  }

  /// Inserts rows into one table in one statement. Rows with the id 0 get new ids in ascending
  /// order.
  static func insert(_ rows: [EntityRow], into database: Database) throws {
    guard let table = rows.first?.entity.table else { return }
    var values: [FieldValue] = []
    values.reserveCapacity(rows.count * (table.columns.count + 1))
    for row in rows {
      values.append(row.id == 0 ? .null : .integer(row.id))
      values += row.values
    }
    try RowStatement(table.insertStatement(rows: rows.count), in: database).execute(values)
  }

  /// Writes every column to the row with this id.
  func update(in database: Database) throws {
    try RowStatement(entity.table.updateStatement, in: database).execute([.integer(id)] + values)
  }
}

extension EntityRow {
  /// Whether the row has an id and is itself neither in the trash nor archived.
  var isPresent: Bool {
    id != 0 && self[.removedAt].isNull && (entity != .task || self[.archivedAt].isNull)
  }

  /// The row, unarchived if it is an open task.
  var onBoardUnlessDone: EntityRow {
    guard entity == .task, self[.completedAt].isNull, !self[.archivedAt].isNull else { return self }
    var row = self
    row[.archivedAt] = .null
    return row
  }
}

extension EntityRow {
  /// The columns with invalid values, which Dragboard never writes; includes `id` for an invalid
  /// id.
  var impossibleColumns: [String] {
    (StoredRange.numbers.contains(id) ? [] : ["id"])
      + impossibleDescriptions.map(\.name)
  }

  /// The row as a store can hold it: invalid values are removed or replaced by defaults.
  ///
  /// - Returns: `nil` if the id is invalid, or if a required value is invalid and has no default.
  func mended(at now: Timestamp) -> EntityRow? {
    guard StoredRange.numbers.contains(id) else { return nil }
    var row = self
    for description in impossibleDescriptions {
      switch description.substitute {
      case .none:
        guard description.isOptional else { return nil }
        row[description.column] = .null
      case .value(let value): row[description.column] = value
      case .now: row[description.column] = FieldValue(now)
      case .numbered(let text): row[description.column] = .text(text(id))
      }
    }
    return row
  }

  private var impossibleDescriptions: [ColumnDescription] {
    entity.table.descriptions.filter { $0.use != .record && !$0.canHold(self[$0.column]) }
  }
}
