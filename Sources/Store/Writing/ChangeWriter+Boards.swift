extension ChangeWriter {
  /// Makes the board that every store begins with.
  func insertFirstBoard() throws {
    try insertBoard(named: "Tasks", lists: [("Pending", .pending), ("Done", .done)])
  }

  /// Makes a board and its lists, from the left.
  func insertBoard(named name: String, lists: [(name: String, role: ListRole)]) throws {
    var board = EntityRow(.board)
    board[.uuid] = .text(makeUUID())
    board[.name] = .text(name)
    let id = try insert(board).id
    for (place, list) in lists.enumerated() {
      var row = EntityRow(.list)
      row[.uuid] = .text(makeUUID())
      row[.board] = .integer(id)
      row[.name] = .text(list.name)
      row[.place] = .integer(Int64(place))
      row[.role] = .text(list.role.rawValue)
      row[.layout] = .text(ListLayout.table.rawValue)
      ListRules().write(to: &row)
      try insert(row)
    }
  }
}
