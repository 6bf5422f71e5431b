public import BoardModel

extension SyncWriter {
  /// Creates a task in a list of the board.
  ///
  /// - Parameters:
  ///   - new: The content. `completedAt` is used only in a done list; `modified` defaults to the
  ///     current time. An empty uuid counts as missing.
  ///   - key: The order key, as in ``place(_:in:at:completedAt:)``; `nil` adds the task at the
  ///     bottom or, in a sorted list, at its sorted position.
  /// - Returns: The new task.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/uuidExists(_:)``, ``StoreError/noSuchListID(_:name:)``.
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

  /// Checks that the store can hold the text of a task and the name of its list.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  public func requireStorable(_ new: NewTask, in list: String?) throws {
    _ = try EntityRow(new, uuid: "", now: now)
    if let list { _ = try StoredText.name(list) }
  }

  /// Changes the content of a task; in a sorted list this may move it.
  ///
  /// - Parameter modified: The modification time; `nil` for the current time.
  /// - Returns: Whether anything changed.
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

  /// Moves a task to the trash unless it is there already.
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

  /// The list of the board with this name, ignoring case. If there is none, the list is created at
  /// the end of the board.
  ///
  /// - Parameter role: The role of a new list. A board has at most one done list; a second done
  ///   list becomes plain.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  public func list(named name: String, role: ListRole = .plain) throws -> TaskList {
    let lists = try lists()
    if let existing = lists.first(named: name, by: \.name) { return existing }
    // Check the name before anything is written.
    let name = try StoredText.name(name)
    let isSecond = role == .done && lists.contains { $0.role == .done }
    let new = NewList(name: name, role: isSecond ? .plain : role)
    let key = try writer.makeKey(in: ListOrder(of: board.id, in: writer.database), before: nil)
    return try requireList(writer.insert([new], keys: [key], on: board)[0])
  }

  /// The row of a task, even in the trash.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  func row(of task: TaskID) throws -> EntityRow {
    guard let row = try EntityRow.load(.task, id: task.rawValue, from: writer.database) else {
      throw StoreError.noSuchTask(task)
    }
    return row
  }

  /// Reads a list of the board.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func requireList(_ id: ListID) throws -> TaskList {
    let list = try BoardReader(database: writer.database).requireList(id)
    guard list.board == board.id else { throw StoreError.noSuchListID(id, name: list.name) }
    return list
  }
}

extension Timestamp {
  /// The nearest moment that the store can represent.
  var storable: Timestamp {
    let range = StoredRange.moments
    return Timestamp(milliseconds: min(max(milliseconds, range.lowerBound), range.upperBound))
  }
}
