import BoardModel

extension ChangeWriter {
  /// Moves rows into a list. The rows can be new, without an id, or come from another list or
  /// position.
  ///
  /// In a sorted list, the sort order determines the positions, and the rows must not be in the
  /// list already.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - gap: The gap for the rows, found by `finder`.
  ///   - row: Returns the row at an index; may be called more than once for the same row.
  /// - Returns: The ids of the rows.
  @discardableResult
  func place(
    _ count: Int, in gap: Gap, by finder: GapFinder, row: (Int) throws -> EntityRow
  ) throws -> [TaskID] {
    if let order = gap.list.rules.sort {
      return try place(count, in: gap.list, sortedBy: order, row: row)
    }
    let keys = try makeKeys(count, in: gap, by: finder)
    return try keys.enumerated().map { index, key in
      try place(try row(index), at: key, in: gap.list)
    }
  }

  /// Moves rows to their positions in a sorted list, each right above the first row that sorts
  /// after it.
  private func place(
    _ count: Int, in list: TaskList, sortedBy order: SortOrder,
    row makeRow: (Int) throws -> EntityRow
  ) throws -> [TaskID] {
    let finder = GapFinder(database: database)
    var waiting = try (0..<count).map { (index: $0, key: SortKey(order, of: try makeRow($0))) }
    // Equal rows keep their order.
    waiting.sort { $0.key < $1.key || !($1.key < $0.key) && $0.index < $1.index }
    var placed: [(index: Int, id: TaskID)] = []
    while placed.count < count {
      let rekeyingsBefore = rekeyings
      var above: RowPosition?
      let rows = try SortedList(database: database, list: list).rows(by: order)
      for row in 0...rows.count where placed.count < count {
        let below = row < rows.count ? rows[row] : nil
        let group = waiting[placed.count...].prefix { new in below.map { new.key < $0.key } ?? true
        }
        let gap = Gap(list: list, above: above, below: below?.position)
        let keys = group.isEmpty ? [] : try makeKeys(group.count, in: gap, by: finder)
        for (newcomer, key) in zip(group, keys) {
          placed.append(
            (newcomer.index, try self.place(try makeRow(newcomer.index), at: key, in: list)))
        }
        // The keys in `rows` are outdated.
        if rekeyings != rekeyingsBefore { break }
        above = below?.position
      }
    }
    return placed.sorted { $0.index < $1.index }.map(\.id)
  }

  /// The maximum number of new rows that one statement inserts.
  private static var maxAtOnce: Int { 50 }

  /// Writes rows to a list, each with the key at the same index.
  ///
  /// - Returns: The ids of the rows.
  func place(_ rows: [EntityRow], at keys: [OrderKey], in list: TaskList) throws -> [TaskID] {
    var ids: [TaskID] = []
    var new: [EntityRow] = []
    func insertNew() throws {
      guard !new.isEmpty else { return }
      ids += try insert(new).map(\.task)
      new.removeAll(keepingCapacity: true)
    }
    for (row, key) in zip(rows, keys) {
      if row.id == 0 {
        try monitor.advance()
        new.append(placed(row, at: key, in: list))
        if new.count == Self.maxAtOnce { try insertNew() }
      } else {
        try insertNew()
        ids.append(try place(row, at: key, in: list))
      }
    }
    try insertNew()
    return ids
  }

  /// Writes one row to a list and counts it as progress; completes or reopens it according to the
  /// list's role.
  func place(_ row: EntityRow, at key: OrderKey, in list: TaskList) throws -> TaskID {
    try monitor.advance()
    return try put(row, at: key, in: list)
  }

  /// The row with this list and order key, not in the trash, and completed or reopened according to
  /// the list's role.
  private func placed(_ row: EntityRow, at key: OrderKey, in list: TaskList) -> EntityRow {
    var placed = row
    placed[.list] = .integer(list.id.rawValue)
    placed[.orderKey] = .text(key.rawValue)
    placed[.removedAt] = .null
    switch list.role {
    case .done:
      if row[.completedAt].isNull { placed[.completedAt] = .integer(now.milliseconds) }
      placed = placed.free
    case .pending, .choices, .selected, .plain, .palette:
      placed[.completedAt] = .null
    }
    return placed
  }

  /// Writes one row to a list without counting it as progress; a row in the trash is restored.
  func put(_ row: EntityRow, at key: OrderKey, in list: TaskList) throws -> TaskID {
    var placed = placed(row, at: key, in: list)
    guard row.id != 0 else { return try insert(placed).task }
    if row[.removedAt].isNull, row[.list] != placed[.list] {
      placed[.modified] = .integer(now.milliseconds)
    }
    try update(from: row, to: placed)
    if continuesSeries, !row[.repetition].isNull, row[.removedAt].isNull,
      row[.completedAt].isNull != placed[.completedAt].isNull
    {
      turned.append(row)
    }
    return row.task
  }

  /// Reads the row of a task that must exist.
  func row(of task: TaskID) throws -> EntityRow {
    try EntityRow.load(.task, id: task.rawValue, from: database).orDamaged()
  }

  /// The row of the task with this uuid, even in the trash; `nil` if there is none.
  func row(named uuid: String) throws -> EntityRow? {
    let select = "SELECT id FROM task WHERE uuid = ?"
    let id = try RowStatement(select, in: database).fetchOne(CollectionOfOne(.text(uuid))) {
      try $0.value(at: 0).number
    }
    return try id.flatMap { try EntityRow.load(.task, id: $0, from: database) }
  }
}

extension EntityRow {
  /// This row with the content of another row. The uuid, the position, and whether the row is in
  /// the trash do not change.
  func withContent(of other: EntityRow) -> EntityRow {
    var row = self
    for column in entity.columns
    where ![.uuid, .list, .orderKey, .removedAt, .placed].contains(column) {
      row[column] = other[column]
    }
    return row
  }

  /// The id of a row in the table `task`.
  var task: TaskID { TaskID(rawValue: id) }
}
