import BoardModel

extension ChangeWriter {
  /// Creates the first board of a new store.
  func insertFirstBoard() throws {
    _ = try insertBoard(named: "Tasks", lists: BoardPreset.tasks.lists)
  }

  /// Creates a board and its lists, in order from left to right.
  ///
  /// - Parameter name: A valid name; it is not checked.
  /// - Throws: As ``TaskStore/createBoard(named:lists:)``.
  func insertBoard(named name: String, lists: [NewList]) throws -> BoardID {
    guard !lists.isEmpty else { throw StoreError.noLists }
    var row = EntityRow(.board)
    row[.uuid] = .text(makeUUID())
    row[.name] = .text(name)
    let id = BoardID(rawValue: try insert(row).id)
    let board = try BoardReader(database: database).requireBoard(id)
    _ = try insert(lists, keys: makeKeys(lists.count), on: board)
    return id
  }

  /// Creates lists on a board.
  ///
  /// - Returns: The ids of the new lists.
  /// - Throws: As ``TaskStore/createBoard(named:lists:)``.
  func insert(_ lists: [NewList], keys: [OrderKey], on board: Board) throws -> [ListID] {
    let reader = BoardReader(database: database)
    let ids = try zip(lists, keys).map { list, key in
      let name = try StoredText.name(list.name)
      try reader.checkFree(name, role: list.role, on: board.id)
      let row = EntityRow(
        listOf: board.id.rawValue, at: key, uuid: makeUUID(), name: name, role: list.role,
        layout: list.layout, rules: try reader.checked(list.rules))
      return ListID(rawValue: try insert(row).id)
    }
    // Lists created together may accept each other, so names are resolved after all are inserted.
    for (list, id) in zip(lists, ids) {
      guard let names = list.accepted else { continue }
      let accepted = try reader.lists(named: names, on: board)
      try update(id) {
        $0[.accept] = .text((accepted.isEmpty ? .none : ListRules.Accept.lists(accepted)).text)
      }
    }
    return ids
  }

  /// Moves the tasks of a list, without archived ones, to the end of another list on its board or,
  /// if that list is sorted, to their sorted positions.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)`` if `target` is on another board; ``Refusal`` if
  ///   a rule forbids the move.
  func moveAllTasks(of list: TaskList, to target: TaskList) throws {
    guard target.board == list.board else {
      throw StoreError.noSuchListID(target.id, name: target.name)
    }
    let tasks = try positionedTasks(TaskReader(database: database).ids(of: list.id))
    try Admission(database: database).checkEntry(of: tasks, to: target)
    let finder = GapFinder(database: database)
    try place(tasks, in: finder.gap(at: .bottom(target.id)), by: finder)
  }

  func update(_ id: BoardID, _ change: (inout EntityRow) -> Void) throws {
    try update(.updated, .board, id: id.rawValue, change)
  }

  /// Changes the row of a list.
  ///
  /// - Parameter kind: The reason for the change, for the log.
  func update(
    _ id: ListID, as kind: Operation.Kind = .updated, _ change: (inout EntityRow) -> Void
  ) throws {
    try update(kind, .list, id: id.rawValue, change)
  }

  private func update(
    _ kind: Operation.Kind, _ entity: Entity, id: Int64, _ change: (inout EntityRow) -> Void
  ) throws {
    let before = try EntityRow.load(entity, id: id, from: database).orDamaged()
    var after = before
    change(&after)
    try update(kind, from: before, to: after)
  }
}
