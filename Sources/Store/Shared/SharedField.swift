import BoardModel
import Registers

/// A field of a record on a shared board, which has a register of its own.
enum SharedField: Hashable {
  /// A field with the value of one column.
  case column(Entity.Column)
  /// Whether a task is blocked by the one with this uuid, so that two people who add different
  /// blockers keep both.
  case blocker(String)
  /// The list and the order key of a task, and when it was completed and archived. They belong
  /// together, so that a merge cannot leave a completed task in a pending list.
  case position
  /// Who has taken a task, and until when.
  case taking

  /// The prefix of the names of ``blocker(_:)``.
  private static let blockers = "blockedBy/"

  /// The columns of each table that are a field of their own, with the name of the field.
  private static let columns: [Entity: [(name: String, column: Entity.Column)]] = [
    .board: [("name", .name), ("removed", .removedAt)],
    .list: [
      ("name", .name), ("order", .orderKey), ("role", .role), ("layout", .layout),
      ("removed", .removedAt), ("reorder", .reorder), ("accept", .accept),
      ("capacity", .capacity), ("incoming", .incoming), ("outgoing", .outgoing),
      ("duplicates", .duplicates), ("blocked", .blocked), ("emptyArea", .emptyArea),
      ("outside", .outside), ("source", .source), ("sort", .sort),
    ],
    .task: TaskField.allCases.filter { $0 != .blockedBy }.map { ($0.column.name, $0.column) }
      + [
        ("created", .created), ("removed", .removedAt), ("extras", .extras),
        ("monthDay", .monthDay), ("assignee", .assignee),
      ].filter { field in !TaskField.allCases.contains { $0.column == field.1 } },
  ]

  private static let columnsByName = columns.mapValues { fields in
    Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.column) })
  }

  /// The columns that belong to a field with several columns.
  private static let positionColumns: [Entity.Column] = [
    .list, .orderKey, .completedAt, .archivedAt,
  ]

  /// The field with this name; `nil` if there is none, as a newer version may have.
  init?(_ name: String, of entity: Entity) {
    if let column = Self.columnsByName[entity]?[name] {
      self = .column(column)
      return
    }
    switch (entity, name) {
    case (.task, "position"): self = .position
    case (.task, "taking"): self = .taking
    case (.task, _) where name.hasPrefix(Self.blockers):
      let uuid = String(name.dropFirst(Self.blockers.count))
      guard TaskUUID.normalized(uuid) == uuid else { return nil }
      self = .blocker(uuid)
    default: return nil
    }
  }

  /// The name of the field in its record.
  func name(in entity: Entity) -> String {
    switch self {
    case .column(let column):
      Self.columns[entity]?.first { $0.column == column }?.name ?? column.name
    case .blocker(let uuid): Self.blockers + uuid
    case .position: "position"
    case .taking: "taking"
    }
  }

  /// The fields that a change of columns writes. Blockers are not among them; see
  /// ``blockers(in:and:)``.
  static func fields(of columns: [Entity.Column], in entity: Entity) -> [SharedField] {
    var fields: [SharedField] = []
    if entity == .task {
      if columns.contains(where: positionColumns.contains) { fields.append(.position) }
      if columns.contains(.takenBy) || columns.contains(.takenUntil) { fields.append(.taking) }
    }
    let own = Self.columns[entity] ?? []
    return fields
      + columns.filter { column in own.contains { $0.column == column } }.map(SharedField.column)
  }

  /// The blockers that are in one of two texts of the column `blockedBy`, and not in the other.
  static func blockers(in before: String?, and after: String?) -> [SharedField] {
    let before = Set(StoredText.uuids(in: before ?? "") ?? [])
    let after = Set(StoredText.uuids(in: after ?? "") ?? [])
    return before.symmetricDifference(after).sorted().map(SharedField.blocker)
  }

  /// The fields of a row that do not have the value of a field that was never written.
  static func written(in row: EntityRow) -> [SharedField] {
    var fields = (columns[row.entity] ?? []).map(\.column)
      .filter { !isDefault(row[$0], of: $0, in: row.entity) }.map(SharedField.column)
    if row.entity == .task {
      fields.append(.position)
      if !row[.takenBy].isNull { fields.append(.taking) }
      fields += row.blockers.map(SharedField.blocker)
    }
    return fields
  }

  /// Whether a column has the value of a field that was never written.
  private static func isDefault(
    _ value: FieldValue, of column: Entity.Column, in entity: Entity
  ) -> Bool {
    switch (entity, column) {
    // Nothing is left out about the few lists, whose columns have various defaults.
    case (.board, _), (.list, _): column == .removedAt && value.isNull
    case (.task, .tags): value == .text("")
    case (.task, .isPinned), (.task, .isLocked): value == .integer(0)
    case (.task, _): value.isNull
    }
  }

  /// The value of a field that was never written.
  var unwritten: RegisterValue {
    switch self {
    case .column(.tags): .text("")
    case .column(.isPinned), .column(.isLocked): .integer(0)
    case .column, .blocker, .position, .taking: .null
    }
  }

  /// The columns that hold the value in a row of a task, as a sync records overwritten values.
  var replacedColumns: [Entity.Column] {
    switch self {
    case .column(let column): [column]
    case .blocker: [.blockedBy]
    case .position: [.list, .completedAt]
    case .taking: []
    }
  }
}
