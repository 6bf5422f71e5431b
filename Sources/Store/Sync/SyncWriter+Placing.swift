public import BoardModel
import GRDB

extension SyncWriter {
  /// Moves a task to an order key in a list of the board. A task in the trash is restored, and a
  /// task on another board moves to this board.
  ///
  /// If another task in the list has the same key, the task with the lower uuid gets the key. The
  /// other task gets a key right after it, which is the same on every device. An invalid or very
  /// long key is replaced by a similar key. A key without a valid digit is ignored, and so is a key
  /// that contradicts the order of a sorted list: the task then goes to the bottom or, in a sorted
  /// list, to its sorted position.
  ///
  /// - Parameter completedAt: The completion time for a done list; `nil` keeps the existing time
  ///   or, if there is none, uses the current time.
  /// - Returns: The key that the task has now.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/noSuchListID(_:name:)``.
  @discardableResult
  public func place(
    _ task: TaskID, in list: ListID, at key: OrderKey, completedAt: Timestamp? = nil
  ) throws -> OrderKey {
    let row = try row(of: task)
    let list = try requireList(list)
    let free = try self.key(key, for: row, in: list)
    return try put(row, in: list, at: free, completedAt).orderKey
  }

  /// Moves a task to a position in a list of the board. A task in the trash is restored. A task on
  /// another board, even a removed board, moves to this board.
  ///
  /// If the task is already at the position, it keeps its key. Otherwise, the sort order of a
  /// sorted list determines the position.
  ///
  /// - Parameter completedAt: The completion time for a done list; `nil` keeps the existing time
  ///   or, if there is none, uses the current time.
  /// - Returns: The key that the task has now.
  /// - Throws: ``StoreError/noSuchTask(_:)`` if the task or a neighbour does not exist;
  ///   ``StoreError/taskArchived(_:)`` for an archived neighbour;
  ///   ``StoreError/noSuchListID(_:name:)``.
  @discardableResult
  public func place(
    _ task: TaskID, at placement: Placement, completedAt: Timestamp? = nil
  ) throws -> OrderKey {
    let row = try row(of: task)
    let finder = GapFinder(database: writer.database, moving: [task])
    let gap = try finder.gap(at: placement)
    _ = try requireList(gap.list.id)
    if row.isPresent, row[.list].number == gap.list.id.rawValue,
      try gap.holds(writer.positionedTasks([task]))
    {
      return try put(row, in: gap.list, at: row.orderKey, completedAt).orderKey
    }
    let key =
      gap.list.rules.sort == nil ? try writer.makeKeys(1, in: gap, by: finder)[0] : nil
    return try put(row, in: gap.list, at: key, completedAt).orderKey
  }

  /// Completes a task: moves it to the board's done list, unless it is already in that list. In an
  /// unsorted list, the task goes to the top. For a repeating task, ``continueSeries()`` adds the
  /// next task.
  ///
  /// - Parameter time: The completion time; `nil` keeps the existing time or, if there is none,
  ///   uses the current time.
  /// - Returns: Whether the task is now completed; `false` on a board without a done list.
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  public func complete(_ task: TaskID, at time: Timestamp? = nil) throws -> Bool {
    let record = try TaskReader(database: writer.database).requireTaskOrArchived(task)
    guard let done = try lists().first(where: { $0.role == .done }) else { return false }
    writer.continuesSeries = true
    defer { writer.continuesSeries = false }
    if record.list == done.id {
      try put(row(of: task), in: done, at: record.orderKey, time)
    } else {
      try place(task, at: .top(done.id), completedAt: time)
    }
    return true
  }

  /// Adds the next tasks of repeating tasks that ``complete(_:at:)`` has completed, unless the next
  /// tasks already exist. Call this after writing everything that the server has.
  public func continueSeries() throws {
    try writer.continueSeries()
    for list in try lists() { sorting.forget(list.id) }
  }

  /// Reopens a task: moves it to the list it came from or, if that is unknown or not on the board,
  /// to the first list that is not a done list. In an unsorted list, the task goes to the top.
  ///
  /// Does nothing if the task is not in a done list of the board.
  ///
  /// - Returns: `false` if the board has no list for open tasks, so that the task stays completed;
  ///   otherwise `true`.
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  public func reopen(_ task: TaskID) throws -> Bool {
    let record = try TaskReader(database: writer.database).requireTaskOrArchived(task)
    let lists = try lists()
    guard lists.contains(where: { $0.id == record.list && $0.role == .done }) else { return true }
    guard let list = try writer.listForReopening(task, among: lists) else { return false }
    try place(task, at: .top(list.id))
    return true
  }
}

extension SyncWriter {
  /// Moves a row into a list, whether the row is new, in the trash or already in a list.
  ///
  /// - Parameter key: The order key; `nil` moves the row to the bottom or, in a sorted list, to its
  ///   sorted position.
  /// - Returns: The updated row.
  @discardableResult
  func put(
    _ row: EntityRow, in list: TaskList, at key: OrderKey?, _ completedAt: Timestamp? = nil
  ) throws -> EntityRow {
    if row.isPresent { sorting.forget(ListID(rawValue: row[.list].number)) }
    let task: TaskID
    if let key {
      sorting.forget(list.id)
      task = try writer.place(row, at: key, in: list)
    } else if let order = list.rules.sort {
      task = try sorting.place(row, in: list, by: order)
    } else {
      let finder = GapFinder(database: writer.database, moving: [row.task])
      let key = try writer.makeKeys(1, in: finder.gap(at: .bottom(list.id)), by: finder)[0]
      task = try writer.place(row, at: key, in: list)
    }
    let placed = try self.row(of: task)
    guard list.role == .done, let completedAt else { return placed }
    var timed = placed
    timed[.completedAt] = FieldValue(completedAt.storable)
    try writer.update(from: placed, to: timed)
    return timed
  }

  /// The key that a row from another device gets in a list. If another row already has the wanted
  /// key, the row with the lower uuid gets that key, and the other row gets a new key.
  ///
  /// - Returns: `nil` if the wanted key contains no valid digit or contradicts the list's sort
  ///   order.
  func key(_ wanted: OrderKey, for row: EntityRow, in list: TaskList) throws -> OrderKey? {
    let uuid = row[.uuid].string ?? ""
    guard var key = wanted.storable(for: uuid) else { return nil }
    if let order = list.rules.sort, try !fits(row, at: key, in: list, by: order) { return nil }
    while let other = try taskHolding(key, in: list, but: row.task) {
      let otherUUID = other[.uuid].string ?? ""
      if uuid < otherUUID {
        try giveWay(other, from: key, as: otherUUID, in: list)
        return key
      }
      key = key.behind(for: uuid)
    }
    return key
  }

  /// Gives a row the next free key after its own.
  private func giveWay(
    _ row: EntityRow, from key: OrderKey, as uuid: String, in list: TaskList
  ) throws {
    var key = key.behind(for: uuid)
    while try taskHolding(key, in: list, but: row.task) != nil { key = key.behind(for: uuid) }
    var moved = row
    moved[.orderKey] = .text(key.rawValue)
    sorting.forget(list.id)
    try writer.update(.rekeyed, from: row, to: moved)
  }

  private func taskHolding(
    _ key: OrderKey, in list: TaskList, but task: TaskID
  ) throws -> EntityRow? {
    let statement = try writer.database.cachedStatement(
      sql: "SELECT id FROM currentTask WHERE list = ? AND orderKey = ? AND id <> ? LIMIT 1")
    let id = try Int64.fetchOne(
      statement, arguments: [list.id.rawValue, key.rawValue, task.rawValue])
    return try id.flatMap { try EntityRow.load(.task, id: $0, from: writer.database) }
  }

  /// Whether a sorted list stays sorted with the row at this key.
  private func fits(
    _ row: EntityRow, at key: OrderKey, in list: TaskList, by order: SortOrder
  ) throws -> Bool {
    let finder = GapFinder(database: writer.database, moving: [row.task])
    let position = RowPosition(key: key, id: row.task)
    let gap = try finder.gap(in: list, at: position, isBelow: false)
    let own = SortKey(order, of: row)
    if let above = gap.above, try own < SortKey(order, of: self.row(of: above.id)) { return false }
    if let below = gap.below, try SortKey(order, of: self.row(of: below.id)) < own { return false }
    return true
  }
}

extension EntityRow {
  var orderKey: OrderKey { OrderKey(rawValue: self[.orderKey].string ?? "") }
}
