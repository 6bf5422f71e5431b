import GRDB

/// The boards that a change concerns.
struct ChangedBoards {
  /// The ids of the written boards, and of the boards that the written lists are on.
  private var boards: Set<Int64> = []
  /// The ids of the lists that contained the written tasks before or after the change.
  private var lists: Set<Int64> = []

  /// Records the board of a written row.
  ///
  /// - Returns: Whether the change has not yet written to that board or, for a task, to that list.
  mutating func insert(boardOf row: EntityRow) -> Bool {
    switch row.entity {
    case .board: boards.insert(row.id).inserted
    case .list: boards.insert(row[.board].number).inserted
    case .task: lists.insert(row[.list].number).inserted
    }
  }

  /// The ids of all boards.
  func all(in database: Database) throws -> Set<Int64> {
    var boards = boards
    for list in lists {
      let board = try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT board FROM list WHERE id = ?"), arguments: [list])
      if let board { boards.insert(board) }
    }
    return boards
  }
}
