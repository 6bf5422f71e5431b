public import BoardModel

extension SyncWriter {
  /// Makes a task.
  ///
  /// - Parameters:
  ///   - new: Its `completedAt` counts in a done list alone; a missing `modified` is now. An empty
  ///     uuid counts as none.
  ///   - key: Where in the list, as ``place(_:in:at:)``; `nil` puts it below the others.
  /// - Returns: The task.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/uuidTaken(_:)``, ``StoreError/noSuchListID(_:name:)``.
  @discardableResult
  public func insert(_ new: NewTask, in list: ListID, at key: OrderKey? = nil) throws -> TaskRecord
  {
    let list = try requireList(list)
    var new = new
    if new.uuid?.isEmpty == true { new.uuid = nil }
    new.modified = (new.modified ?? now).storable
    new.created = new.created?.storable
    new.completedAt = new.completedAt?.storable
    let row = try writer.row(for: new)
    let placed = try put(row, in: list, at: key.flatMap { try self.key($0, for: row, in: list) })
    return try TaskReader(database: writer.database).requireTask(placed.task)
  }

  /// Looks whether the store can hold the texts of a task, and the name of its list.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  public func requireStorable(_ new: NewTask, in list: String?) throws {
    _ = try EntityRow(new, uuid: "", now: now)
    if let list { _ = try StoredText.name(list) }
  }

  /// Changes the content of a task; in a sorted list it may find a new place.
  ///
  /// - Parameter modified: When the content was changed; `nil` for now.
  /// - Returns: Whether that changed anything.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  @discardableResult
  public func edit(
    _ task: TaskID, _ edits: [TaskEdit], modified: Timestamp? = nil
  ) throws -> Bool {
    let before = try row(of: task)
    var after = before
    for edit in edits { try after.apply(edit) }
    guard after != before else { return false }
    after[.modified] = FieldValue((modified ?? now).storable)
    try writer.monitor.advance()
    try writer.update(from: before, to: after)
    guard before.isPresent,
      let list = try BoardReader(database: writer.database).list(
        ListID(rawValue: after[.list].number))
    else { return true }
    sorting.forget(list.id)
    try writer.sortIn(task, of: list, unlessAsBefore: before)
    return true
  }

  /// Puts a task into the trash; one that is there stays.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  public func remove(_ task: TaskID) throws {
    let before = try row(of: task)
    guard before[.removedAt].isNull else { return }
    var after = before
    after[.removedAt] = FieldValue(now)
    try writer.monitor.advance()
    sorting.forget(ListID(rawValue: before[.list].number))
    try writer.update(from: before, to: after)
  }

  /// The list of that name on the board, whatever its case; made behind the others if there is
  /// none.
  ///
  /// - Parameter role: What a new one is for. A board has one done list at most: a second one is
  ///   plain.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  public func list(named name: String, role: ListRole = .plain) throws -> TaskList {
    let lists = try lists()
    if let known = lists.first(named: name, by: \.name) { return known }
    // What is wrong with the name is found before anything is written.
    let name = try StoredText.name(name)
    let isSecond = role == .done && lists.contains { $0.role == .done }
    let new = NewList(name: name, role: isSecond ? .plain : role)
    let key = try writer.makeKey(in: ListOrder(of: board.id, in: writer.database), before: nil)
    return try requireList(writer.insert([new], keys: [key], on: board)[0])
  }

  /// The row of a task, also from the trash.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  func row(of task: TaskID) throws -> EntityRow {
    guard let row = try EntityRow.load(.task, id: task.rawValue, from: writer.database) else {
      throw StoreError.noSuchTask(task)
    }
    return row
  }

  /// A list of the board.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func requireList(_ id: ListID) throws -> TaskList {
    let list = try BoardReader(database: writer.database).requireList(id)
    guard list.board == board.id else { throw StoreError.noSuchListID(id, name: list.name) }
    return list
  }
}

extension Timestamp {
  /// The nearest moment that a store can hold.
  var storable: Timestamp {
    let range = StoredRange.moments
    return Timestamp(milliseconds: min(max(milliseconds, range.lowerBound), range.upperBound))
  }
}
