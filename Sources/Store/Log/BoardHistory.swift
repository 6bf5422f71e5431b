import BoardModel
import GRDB

/// The entries of the change log that belong to at least one of the given boards.
///
/// An entry belongs to every board that one of its tasks is on now. It also belongs to each board
/// that it changed, added a task to, or moved a task to or from.
struct BoardHistory {
  private let database: Database
  private let boards: String
  private let lists: String

  /// - Parameter boards: The ids of the boards; an entry counts if it belongs to any of them.
  init(_ boards: Set<Int64>, in database: Database) throws {
    self.database = database
    self.boards = Self.json(boards)
    lists = Self.json(
      try Int64.fetchSet(
        database.cachedStatement(
          sql: "SELECT id FROM list WHERE board IN (SELECT value FROM json_each(?))"),
        arguments: [self.boards]))
  }

  init(_ board: BoardID, in database: Database) throws {
    try self.init([board.rawValue], in: database)
  }

  /// The entry to undo next, as in ``LogReader/lastInForce(after:madeBy:)``; `nil` if there is
  /// none.
  func lastInForce(after floor: Int64) throws -> ChangeID? {
    guard let made = try entries(in: .inForce, after: floor, limit: 1).first else { return nil }
    let redone = try fetch(
      "SELECT change.id FROM change AS reversal JOIN change ON change.id = reversal.target"
        + " WHERE reversal.state = 'answer' AND reversal.id > :made AND reversal.step = 'redone'"
        + " AND change.state = 'standing' AND change.id > :floor AND " + Self.touches
        + " ORDER BY reversal.id DESC LIMIT 1",
      ["made": made.rawValue, "floor": floor])
    return redone.first ?? made
  }

  /// The entries that can be redone, the most recently undone first.
  func undone() throws -> [ChangeID] {
    let reader = LogReader(database: database)
    return try entries(in: .undone, after: 0, limit: .max)
      .map { (id: $0, undo: try reader.lastEntry(about: $0)) }
      .sorted { $0.undo > $1.undo }.map(\.id)
  }

  private func entries(
    in state: ChangeState, after floor: Int64, limit: Int
  ) throws -> [ChangeID] {
    try fetch(
      "SELECT id FROM change WHERE state = :state AND id > :floor AND " + Self.touches
        + " ORDER BY id DESC LIMIT :limit",
      ["state": state.rawValue, "floor": floor, "limit": limit])
  }

  /// The last entries in any state, the latest first.
  func changes(limit: Int) throws -> [ChangeID] {
    try fetch(
      "SELECT id FROM change WHERE " + Self.touches + " ORDER BY id DESC LIMIT :limit",
      ["limit": limit])
  }

  /// The SQL condition that an entry belongs to any of the boards. SQLite reads the lists once, and
  /// reads the operations of an entry only until the first match.
  private static let touches = """
    EXISTS (
      SELECT 1 FROM operation WHERE operation.change = change.id AND (
        entity = 'task' AND (
          (SELECT list FROM task WHERE task.id = operation.row)
            IN (SELECT value FROM json_each(:lists))
          OR before ->> 'list' IN (SELECT value FROM json_each(:lists))
          OR after ->> 'list' IN (SELECT value FROM json_each(:lists)))
        OR entity = 'list' AND row IN (SELECT value FROM json_each(:lists))
        OR entity = 'board' AND row IN (SELECT value FROM json_each(:boards))))
    """

  private func fetch(_ sql: String, _ arguments: StatementArguments) throws -> [ChangeID] {
    let statement = try database.cachedStatement(sql: sql)
    return try Int64.fetchAll(
      statement, arguments: arguments &+ ["lists": lists, "boards": boards]
    ).map(ChangeID.init(rawValue:))
  }

  private static func json(_ numbers: Set<Int64>) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }
}
