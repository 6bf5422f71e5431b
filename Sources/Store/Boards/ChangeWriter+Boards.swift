import BoardModel

extension ChangeWriter {
  /// Makes the board that every store begins with.
  func insertFirstBoard() throws {
    _ = try insertBoard(named: "Tasks", lists: BoardPreset.tasks.lists)
  }

  /// Makes a board and its lists, from the left.
  ///
  /// - Parameter name: Not checked.
  func insertBoard(named name: String, lists: [NewList]) throws -> BoardID {
    var board = EntityRow(.board)
    board[.uuid] = .text(makeUUID())
    board[.name] = .text(name)
    let id = try insert(board).id
    for (index, list) in lists.enumerated() {
      var rules = list.rules
      if let names = list.accepted { rules.accept = .names(names) }
      try insert(
        EntityRow(
          listOf: id, at: index, uuid: makeUUID(), name: list.name, role: list.role,
          layout: list.layout, rules: rules))
    }
    return BoardID(rawValue: id)
  }

  /// Changes the row of a board.
  func update(_ id: BoardID, _ change: (inout EntityRow) -> Void) throws {
    try update(.board, id: id.rawValue, change)
  }

  /// Changes the row of a list.
  func update(_ id: ListID, _ change: (inout EntityRow) -> Void) throws {
    try update(.list, id: id.rawValue, change)
  }

  private func update(_ entity: Entity, id: Int64, _ change: (inout EntityRow) -> Void) throws {
    let before = try EntityRow.load(entity, id: id, from: database).orDamaged()
    var after = before
    change(&after)
    try update(from: before, to: after)
  }
}
