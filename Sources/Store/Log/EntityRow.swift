import GRDB

/// A row of one of the tables that the log accounts for, whole.
struct EntityRow: Equatable {
  let entity: Entity
  /// The number of the row; 0 before it is inserted.
  var id: Int64
  private var values: [FieldValue]

  /// A row without content.
  init(_ entity: Entity, id: Int64 = 0) {
    self.entity = entity
    self.id = id
    values = Array(repeating: .null, count: entity.columns.count)
  }

  subscript(column: Entity.Column) -> FieldValue {
    get { values[position(of: column)] }
    set { values[position(of: column)] = newValue }
  }

  /// The columns in which this row differs from another one of its table.
  func columns(differingFrom other: EntityRow) -> [Entity.Column] {
    precondition(entity == other.entity, "rows of \(entity) and \(other.entity) compared")
    return zip(entity.columns, zip(values, other.values))
      .filter { $0.1.0 != $0.1.1 }.map { $0.0 }
  }

  private func position(of column: Entity.Column) -> Int {
    guard let position = entity.columns.firstIndex(of: column) else {
      preconditionFailure("\(entity) has no column \(column)")
    }
    return position
  }
}

extension EntityRow {
  /// Reads the row of that number; `nil` when there is none. What is in the trash counts.
  static func load(_ entity: Entity, id: Int64, from database: Database) throws -> EntityRow? {
    let statement = try RowStatement(entity.selectStatement, in: database)
    return try statement.fetchOne(CollectionOfOne(.integer(id))) { columns in
      var row = EntityRow(entity, id: id)
      for index in row.values.indices { row.values[index] = try columns.value(at: index + 1) }
      return row
    }
  }

  /// Inserts the row.
  ///
  /// - Returns: Its number: `id`, or a new one when that is 0.
  func insert(into database: Database) throws -> Int64 {
    let number: FieldValue = id == 0 ? .null : .integer(id)
    try RowStatement(entity.insertStatement, in: database).execute([number] + values)
    return id == 0 ? database.lastInsertedRowID : id
  }

  /// Writes every column of the row that has its number.
  func update(in database: Database) throws {
    try RowStatement(entity.updateStatement, in: database).execute([.integer(id)] + values)
  }
}

extension Entity {
  fileprivate var selectStatement: String {
    switch self {
    case .board: "SELECT id, uuid, name, removedAt FROM board WHERE id = ?"
    case .list:
      """
      SELECT id, uuid, board, name, place, role, layout, reorder, accept, capacity, incoming,
        outgoing, duplicates, emptyArea, outside, source, sort
      FROM list WHERE id = ?
      """
    case .task:
      """
      SELECT id, uuid, list, orderKey, title, notes, priority, due, tags, created, modified,
        completedAt, url, isPinned, isLocked, removedAt, placed
      FROM task WHERE id = ?
      """
    }
  }

  fileprivate var insertStatement: String {
    switch self {
    case .board: "INSERT INTO board (id, uuid, name, removedAt) VALUES (?, ?, ?, ?)"
    case .list:
      """
      INSERT INTO list (id, uuid, board, name, place, role, layout, reorder, accept, capacity,
        incoming, outgoing, duplicates, emptyArea, outside, source, sort)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    case .task:
      """
      INSERT INTO task (id, uuid, list, orderKey, title, notes, priority, due, tags, created,
        modified, completedAt, url, isPinned, isLocked, removedAt, placed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    }
  }

  fileprivate var updateStatement: String {
    switch self {
    case .board: "UPDATE board SET uuid = ?2, name = ?3, removedAt = ?4 WHERE id = ?1"
    case .list:
      """
      UPDATE list SET uuid = ?2, board = ?3, name = ?4, place = ?5, role = ?6, layout = ?7,
        reorder = ?8, accept = ?9, capacity = ?10, incoming = ?11, outgoing = ?12,
        duplicates = ?13, emptyArea = ?14, outside = ?15, source = ?16, sort = ?17
      WHERE id = ?1
      """
    case .task:
      """
      UPDATE task SET uuid = ?2, list = ?3, orderKey = ?4, title = ?5, notes = ?6,
        priority = ?7, due = ?8, tags = ?9, created = ?10, modified = ?11, completedAt = ?12,
        url = ?13, isPinned = ?14, isLocked = ?15, removedAt = ?16,
        placed = ?17
      WHERE id = ?1
      """
    }
  }
}
