import BoardModel

/// Inserts rows into sorted lists; reads each list only once, unless other code writes to it.
struct SortedPlacing {
  private let writer: ChangeWriter
  private var cachedRows: [ListID: [SortedRow]] = [:]
  /// The writer's ``ChangeWriter/rekeyings`` when the lists were read.
  private var rekeyings = 0

  private struct SortedRow {
    let position: RowPosition
    let key: SortKey
  }

  init(writer: ChangeWriter) { self.writer = writer }

  /// Discards the cached rows of a list; must be called after other code has written to it.
  mutating func forget(_ list: ListID) { cachedRows[list] = nil }

  /// Moves a row to its sorted position, below equal rows; a row that is already there stays.
  ///
  /// - Parameter row: Must not be among the cached rows; if it is in the list, call ``forget(_:)``
  ///   first.
  mutating func place(
    _ row: EntityRow, in list: TaskList, by order: SortOrder
  ) throws -> TaskID {
    if rekeyings != writer.rekeyings {
      cachedRows = [:]
      rekeyings = writer.rekeyings
    }
    var rows = try cachedRows[list.id] ?? read(list, by: order, without: row.task)
    let own = SortKey(order, of: row)
    let index = rows.endOfThose { !(own < $0.key) }
    let finder = GapFinder(database: writer.database, moving: [row.task])
    let gap = Gap(
      list: list, above: index > 0 ? rows[index - 1].position : nil,
      below: index < rows.count ? rows[index].position : nil)
    if row.isPresent, row[.list].number == list.id.rawValue, gap.surrounds(row) { return row.task }
    let key = try writer.makeKeys(1, in: gap, by: finder)[0]
    let task = try writer.place(row, at: key, in: list)
    rows.insert(SortedRow(position: RowPosition(key: key, id: task), key: own), at: index)
    cachedRows[list.id] = rows
    return task
  }

  private func read(
    _ list: TaskList, by order: SortOrder, without task: TaskID
  ) throws -> [SortedRow] {
    try SortedList(database: writer.database, list: list).rows(by: order)
      .filter { $0.position.id != task }.map { SortedRow(position: $0.position, key: $0.key) }
  }
}

extension Gap {
  /// Whether a row of the list is between the rows of the gap.
  fileprivate func surrounds(_ row: EntityRow) -> Bool {
    let own = RowPosition(key: row.orderKey, id: row.task)
    return (above.map { $0 < own } ?? true) && (below.map { own < $0 } ?? true)
  }
}

extension Array {
  /// The number of elements that meet a condition. These elements must come before all others.
  fileprivate func endOfThose(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
