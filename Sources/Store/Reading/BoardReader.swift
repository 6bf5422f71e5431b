import BoardModel
import GRDB

/// Reads boards and lists, except those in the trash.
struct BoardReader {
  let database: Database

  private static let selectLists =
    TableDescription.list.selectRecord
    + "FROM list JOIN board ON board.id = list.board"

  /// The SQL for the ids of all lists that are neither in the trash nor on a board in the trash.
  static let currentLists = """
    SELECT list.id FROM list JOIN board ON board.id = list.board
    WHERE board.removedAt IS NULL AND list.removedAt IS NULL
    """

  /// The boards in the order of their creation.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if there is no board, since the last board
  ///   cannot be removed.
  func boards() throws -> [Board] {
    let statement = try RowStatement(
      TableDescription.board.selectRecord + "FROM board WHERE removedAt IS NULL ORDER BY id",
      in: database)
    let boards = try statement.fetchAll(EmptyCollection()) { try Board(RecordRow($0, of: .board)) }
    guard !boards.isEmpty else {
      throw StoreError.damaged(path: "", detail: "there is no board")
    }
    return boards
  }

  func board(_ id: BoardID) throws -> Board? { try boards().first { $0.id == id } }

  func lists(of board: BoardID) throws -> [TaskList] {
    let statement = try RowStatement(
      Self.selectLists + """
         WHERE list.board = ? AND board.removedAt IS NULL
          AND list.removedAt IS NULL ORDER BY list.orderKey, list.id
        """, in: database)
    return try statement.fetchAll(CollectionOfOne(.integer(board.rawValue))) {
      try TaskList(RecordRow($0, of: .list))
    }
  }

  /// Checks that the stored task count of every list is in the valid range.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)``.
  func checkCounts() throws {
    let statement = try database.cachedStatement(
      sql: "SELECT taskCount FROM list WHERE taskCount NOT BETWEEN ? AND ? LIMIT 1")
    let possible = StoredRange.counts
    let row = try Row.fetchOne(
      statement, arguments: [possible.lowerBound, possible.upperBound])
    _ = try row?.taskCount(at: 0)
  }

  /// Checks that the index for the lists of a board contains exactly the existing lists, since
  /// damage may have replaced one of its pages.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)``.
  func checkIndex() throws {
    let isWhole = try Bool.fetchOne(
      database,
      sql: """
        SELECT (SELECT count(*) FROM list NOT INDEXED)
            = (SELECT count(board) FROM list INDEXED BY listOfBoard WHERE board > 0)
          AND NOT EXISTS (
            SELECT 1 FROM list AS made NOT INDEXED WHERE NOT EXISTS (
              SELECT 1 FROM list AS found INDEXED BY listOfBoard
              WHERE found.board = made.board AND found.orderKey = made.orderKey
                AND found.id = made.id))
        """)
    guard isWhole == true else {
      throw StoreError.damaged(path: "", detail: "the index of the lists is inconsistent")
    }
  }

  func list(_ id: ListID) throws -> TaskList? {
    let statement = try RowStatement(
      Self.selectLists
        + " WHERE list.id = ? AND board.removedAt IS NULL AND list.removedAt IS NULL",
      in: database)
    return try statement.fetchOne(CollectionOfOne(.integer(id.rawValue))) {
      try TaskList(RecordRow($0, of: .list))
    }
  }

  /// The error to throw for a list that does not exist or is on another board.
  func missing(_ id: ListID) throws -> StoreError {
    let statement = try database.cachedStatement(sql: "SELECT name FROM list WHERE id = ?")
    return .noSuchListID(id, name: try String.fetchOne(statement, arguments: [id.rawValue]))
  }

  /// The error to throw for a board that does not exist.
  func missing(_ id: BoardID) throws -> StoreError {
    let statement = try database.cachedStatement(sql: "SELECT name FROM board WHERE id = ?")
    return .noSuchBoardID(id, name: try String.fetchOne(statement, arguments: [id.rawValue]))
  }

  /// Reads a list that must exist.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func requireList(_ id: ListID) throws -> TaskList {
    guard let list = try list(id) else { throw try missing(id) }
    return list
  }

  /// The stored number of tasks in a list, without archived ones.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func count(of list: ListID) throws -> Int {
    let statement = try RowStatement(
      """
      SELECT taskCount FROM list JOIN board ON board.id = list.board
      WHERE list.id = ? AND board.removedAt IS NULL AND list.removedAt IS NULL
      """, in: database)
    let count = try statement.fetchOne(CollectionOfOne(.integer(list.rawValue))) {
      try StoredRange.taskCount($0.integer(at: 0))
    }
    guard let count else { throw try missing(list) }
    return count
  }
}
