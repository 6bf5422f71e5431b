public import BoardModel
import GRDB

extension TaskStore {
  /// What imported files contained about a board besides its tasks.
  ///
  /// - Throws: ``StoreError``.
  public func extras(of board: BoardID) throws -> TaskExtras {
    try read { TaskExtras(try BoardReader(database: $0).extras(of: board)) }
  }
}

extension BoardReader {
  /// The ``TaskExtras/text`` of a board; `nil` if it has none or does not exist.
  func extras(of board: BoardID) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT extras FROM board WHERE id = ?")
    return try String?.fetchOne(statement, arguments: [board.rawValue]) ?? nil
  }
}
