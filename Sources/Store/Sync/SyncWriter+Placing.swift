public import BoardModel
import GRDB

extension SyncWriter {
  /// Puts a task into a list of the board where an order key says; one from the trash comes back,
  /// one from another board moves here.
  ///
  /// If another task of the list has the key, the one whose uuid comes first keeps it and the
  /// other one gets a key right behind it, the same on every device. A key that no list can hold
  /// becomes one next to it, as far as it says anything; else the task goes below the others. A
  /// sorted list takes the key only where its order allows that.
  ///
  /// - Parameter completedAt: When it was completed, for a done list; `nil` keeps the time it has.
  /// - Returns: The key that it has now.
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

  /// Puts a task somewhere on the board, between two others or at an end of a list; one from the
  /// trash comes back, one from another board, perhaps a removed one, moves here.
  ///
  /// Writes nothing if it is there already. A sorted list chooses the place itself.
  ///
  /// - Parameter completedAt: When it was completed, for a done list; `nil` keeps the time it has.
  /// - Returns: The key that it has now.
  /// - Throws: ``StoreError/noSuchTask(_:)``, also for a neighbour that is gone;
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
      try gap.holds(writer.placedTasks([task]))
    {
      return try put(row, in: gap.list, at: row.orderKey, completedAt).orderKey
    }
    let key =
      gap.list.rules.sort == nil ? try writer.makeKeys(1, in: gap, by: finder)[0] : nil
    return try put(row, in: gap.list, at: key, completedAt).orderKey
  }

  /// Completes a task as the board does: puts it on top of the done list. A repeating one has a
  /// next task once ``continueSeries()`` is called.
  ///
  /// - Parameter time: When it was completed; `nil` for now.
  /// - Returns: Whether it is done: a board without a done list keeps it as it is.
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

  /// Makes the next tasks of the repeating ones that ``complete(_:at:)`` has completed, unless they
  /// are there: call it when everything that the server has is written.
  public func continueSeries() throws {
    try writer.continueSeries()
    for list in try lists() { sorting.forget(list.id) }
  }

  /// Reopens a task as the board does: puts it on top of the list that it came from or, where that
  /// is gone, of the first list that is not done.
  ///
  /// - Returns: Whether it is open: a board with nothing but a done list keeps it as it is.
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
  /// Puts a row into a list: new, from the trash, or from anywhere else.
  ///
  /// - Parameter key: `nil` puts it below the others or, in a sorted list, where it belongs.
  /// - Returns: The row as it is then.
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

  /// The key that a row from another device gets in a list.
  ///
  /// - Returns: `nil` where the list cannot take it there.
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

  /// Gives a row the next key behind its own that is free.
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

  /// Whether a sorted list stays sorted with the row at that key.
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
  /// The order key of a task.
  var orderKey: OrderKey { OrderKey(rawValue: self[.orderKey].string ?? "") }
}
