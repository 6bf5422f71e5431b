import BoardModel
import GRDB

/// Why a change cannot be undone or redone for now. Nothing was changed; the undo or redo becomes
/// possible once the obstacle is removed.
public enum UndoObstacle: Equatable, Sendable {
  /// A task would return to a list that was removed.
  case listGone(String, board: String)
  /// A task would return to a board that was removed.
  case boardGone(String)
  /// Two boards would have this name.
  case boardNameExists(String)
  /// The only board, which has this name, would be removed.
  case lastBoard(String)
}

extension BoardReader {
  /// The obstacle to restoring a row; `nil` if there is none.
  ///
  /// - Parameter current: The row as it is now.
  func obstacle(to restored: EntityRow, from current: EntityRow) throws -> UndoObstacle? {
    let isPresent = restored.isPresent
    let wasPresent = current.isPresent
    switch restored.entity {
    case .list: return nil
    case .task:
      guard isPresent, !wasPresent || restored[.list] != current[.list] else { return nil }
      return try obstacleToEntering(ListID(rawValue: restored[.list].number))
    case .board:
      let name = restored[.name].string ?? ""
      let id = BoardID(rawValue: restored.id)
      guard isPresent else {
        return try wasPresent && boards().allSatisfy { $0.id == id } ? .lastBoard(name) : nil
      }
      guard !wasPresent || restored[.name] != current[.name] else { return nil }
      return try hasBoard(named: name, but: id) ? .boardNameExists(name) : nil
    }
  }

  private func obstacleToEntering(_ list: ListID) throws -> UndoObstacle? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT list.name, board.name, board.removedAt IS NOT NULL
        FROM list JOIN board ON board.id = list.board
        WHERE list.id = ? AND (list.removedAt IS NOT NULL OR board.removedAt IS NOT NULL)
        """)
    guard let row = try Row.fetchOne(statement, arguments: [list.rawValue]) else { return nil }
    let board: String = try row.decode(atIndex: 1)
    let isBoardGone: Bool = try row.decode(atIndex: 2)
    return isBoardGone ? .boardGone(board) : .listGone(try row.decode(atIndex: 0), board: board)
  }
}
