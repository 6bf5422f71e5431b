import BoardModel

/// What a row may hold, whatever the log says.
extension EntityRow {
  /// The columns that hold what no program of ours writes there; `id` for the number itself.
  var impossibleColumns: [String] {
    (StoredRange.numbers.contains(id) ? [] : ["id"])
      + entity.columns.filter { !$0.canHold(self[$0]) }.map(\.rawValue)
  }

  /// The row as it can stand in a store: what is impossible in it is left out or at its default.
  ///
  /// - Returns: `nil` when it lacks what cannot be made up.
  func mended(at now: Timestamp) -> EntityRow? {
    guard StoredRange.numbers.contains(id) else { return nil }
    var row = self
    for column in entity.columns where !column.canHold(row[column]) {
      guard let value = column.substitute(in: self, at: now) else { return nil }
      row[column] = value
    }
    return row
  }
}

extension Entity.Column {
  /// Whether a value is one that this column may have.
  func canHold(_ value: FieldValue) -> Bool {
    switch value {
    case .null: isOptional
    case .integer(let number): canHold(number)
    case .text(let text): canHold(text)
    }
  }

  private var isOptional: Bool {
    let optional: [Entity.Column] = [
      .notes, .priority, .due, .completedAt, .url, .removedAt, .capacity, .sort,
    ]
    return optional.contains(self)
  }

  private func canHold(_ number: Int64) -> Bool {
    switch self {
    case .created, .modified, .completedAt, .removedAt: StoredRange.moments.contains(number)
    case .board, .list: StoredRange.numbers.contains(number)
    case .isPinned, .isLocked, .duplicates: number == 0 || number == 1
    case .place, .capacity: number >= 0
    case .placed: StoredRange.stamps.contains(number)
    case .uuid, .name, .role, .layout, .reorder, .accept, .incoming, .outgoing, .emptyArea,
      .outside, .source, .sort, .orderKey, .title, .notes, .priority, .due, .tags, .url:
      false
    }
  }

  private func canHold(_ text: String) -> Bool {
    switch self {
    case .uuid, .name, .title: !text.isEmpty
    case .notes, .url, .tags, .accept: true
    case .priority: Priority(text)?.description == text
    case .due: DueDate(text) != nil
    case .orderKey: OrderKey(rawValue: text).isWellFormed
    case .role: ListRole(rawValue: text) != nil
    case .layout: ListLayout(rawValue: text) != nil
    case .reorder: ListRules.Reorder(rawValue: text) != nil
    case .incoming: ListRules.Incoming(rawValue: text) != nil
    case .outgoing: ListRules.Outgoing(rawValue: text) != nil
    case .emptyArea: ListRules.EmptyArea(rawValue: text) != nil
    case .outside: ListRules.Outside(rawValue: text) != nil
    case .source: ListRules.Source(rawValue: text) != nil
    case .sort: SortOrder(rawValue: text) != nil
    case .board, .place, .capacity, .duplicates, .list, .created, .modified, .completedAt,
      .isPinned, .isLocked, .removedAt, .placed:
      false
    }
  }

  /// What stands for a value that is impossible; `nil` where nothing can.
  fileprivate func substitute(in row: EntityRow, at now: Timestamp) -> FieldValue? {
    let rules = ListRules()
    return switch self {
    case .notes, .priority, .due, .completedAt, .url, .capacity, .sort: .null
    // Whether it was removed is not known: better one task too many than one too few.
    case .removedAt: .null
    case .created, .modified: FieldValue(now)
    case .isPinned, .isLocked: FieldValue(false)
    case .tags: .text("")
    // A key that sends the task to the end of its list.
    case .orderKey: .text("zzz" + String(row.id + (1 << 54)) + "V")
    case .placed, .place: .integer(0)
    case .name: .text("Recovered \(row.id)")
    case .role: .text(ListRole.plain.rawValue)
    case .layout: .text(ListLayout.table.rawValue)
    case .reorder: .text(rules.reorder.rawValue)
    case .accept: .text(rules.acceptText)
    case .incoming: .text(rules.incoming.rawValue)
    case .outgoing: .text(rules.outgoing.rawValue)
    case .duplicates: FieldValue(rules.duplicates)
    case .emptyArea: .text(rules.emptyArea.rawValue)
    case .outside: .text(rules.outside.rawValue)
    case .source: .text(rules.source.rawValue)
    case .uuid, .title, .list, .board: nil
    }
  }
}
