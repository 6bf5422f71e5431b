public import BoardModel
import GRDB

extension TaskStore {
  /// What files said of a board beside its tasks.
  ///
  /// - Throws: ``StoreError``.
  public func extras(of board: BoardID) throws -> TaskExtras {
    try read { TaskExtras(try BoardReader(database: $0).extras(of: board)) }
  }
}

extension BoardReader {
  /// ``TaskExtras/text`` of a board; `nil` for none, or no such board.
  func extras(of board: BoardID) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT extras FROM board WHERE id = ?")
    return try String?.fetchOne(statement, arguments: [board.rawValue]) ?? nil
  }
}
