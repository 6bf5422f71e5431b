import BoardModel
import GRDB

/// The shared boards that the user may only view.
struct ViewedBoards {
  /// The names of the boards by their ids; usually empty.
  private let names: [Int64: String]
  private let database: Database

  init(in database: Database) throws {
    self.database = database
    let statement = try database.cachedStatement(
      sql: """
        SELECT board.id, name FROM sharedBoard JOIN board ON board.id = sharedBoard.board
        WHERE role = 'viewer' AND NOT isStopped
        """)
    var names: [Int64: String] = [:]
    for row in try Row.fetchAll(statement) {
      names[try row.number(at: 0)] = try row.decode(String.self, atIndex: 1)
    }
    self.names = names
  }

  func contains(_ board: BoardID) -> Bool { names[board.rawValue] != nil }

  /// Checks that a row is not on one of the boards.
  ///
  /// - Throws: ``Refusal/viewing(board:)``.
  func check(_ row: EntityRow) throws {
    guard !names.isEmpty else { return }
    let board =
      switch row.entity {
      case .board: row.id
      case .list: row[.board].number
      case .task: try board(ofList: row[.list].number)
      }
    if let board, let name = names[board] { throw Refusal.viewing(board: name) }
  }

  private func board(ofList list: Int64) throws -> Int64? {
    let statement = try database.cachedStatement(sql: "SELECT board FROM list WHERE id = ?")
    return try Int64.fetchOne(statement, arguments: [list])
  }
}
