extension ChangeWriter {
  /// Puts rows into a list: rows that are there, or new ones without a number.
  ///
  /// A sorted list chooses the place itself, row by row.
  ///
  /// - Parameter gap: Where, found by `finder`.
  /// - Returns: The numbers of the rows.
  @discardableResult
  func place(_ rows: [EntityRow], in gap: Gap, by finder: GapFinder) throws -> [TaskID] {
    guard gap.list.rules.sort == nil else {
      return try rows.map { row in
        let finder = GapFinder(database: database, moving: row.id == 0 ? [] : [row.task])
        let sorted = try SortedList(database: database, list: gap.list).gap(for: row)
        let key = try makeKeys(1, in: sorted, by: finder)[0]
        return try place(row, at: key, in: gap.list)
      }
    }
    let keys = try makeKeys(rows.count, in: gap, by: finder)
    return try zip(rows, keys).map { row, key in try place(row, at: key, in: gap.list) }
  }

  /// Puts one row there; completes or reopens it when that is what its list means.
  func place(_ row: EntityRow, at key: OrderKey, in list: TaskList) throws -> TaskID {
    var placed = row
    placed[.list] = .integer(list.id.rawValue)
    placed[.orderKey] = .text(key.rawValue)
    switch list.role {
    case .done:
      if row[.completedAt].isNull { placed[.completedAt] = .integer(now.milliseconds) }
    case .pending, .choices, .selected, .plain, .palette:
      placed[.completedAt] = .null
    }
    guard row.id != 0 else { return try insert(placed).task }
    if row[.list] != placed[.list] { placed[.modified] = .integer(now.milliseconds) }
    try update(from: row, to: placed)
    return row.task
  }

  /// The row of a task that was read.
  func row(of task: TaskRecord) throws -> EntityRow {
    try EntityRow.load(.task, id: task.id.rawValue, from: database).orDamaged()
  }
}

extension EntityRow {
  /// The number of a row of the table `task`.
  var task: TaskID { TaskID(rawValue: id) }
}
