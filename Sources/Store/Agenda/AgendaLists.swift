import BoardModel
import GRDB

/// The lists whose tasks an agenda shows, board by board and in list order.
struct AgendaLists {
  struct Entry {
    let id: Int64
    let board: Int64
    let boardName: String
    let name: String
  }

  let entries: [Entry]
  /// The index of each list in ``entries``, by list id.
  let ranks: [Int64: Int]
  /// Whether the lists belong to several boards, so that each row has to name its board.
  let areOfBoards: Bool
  /// The ids of the lists that the agenda does not show and that have tasks, as a JSON array; `nil`
  /// if there are none.
  let others: String?

  /// Reads the lists of `board`, or of all boards if `board` is `nil`.
  init(of board: BoardID?, in database: Database) throws {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT list.id, board.id, board.name, list.name FROM list JOIN board ON board.id = list.board
          WHERE board.removedAt IS NULL AND list.removedAt IS NULL AND board.id IS ifnull(?, board.id)
          ORDER BY board.id, list.orderKey, list.id
          """), arguments: [board?.rawValue])
    entries = try rows.map { row in
      Entry(
        id: try row.number(at: 0), board: try row.number(at: 1),
        boardName: try row.decode(String.self, atIndex: 2),
        name: try row.decode(String.self, atIndex: 3))
    }
    areOfBoards = Set(entries.map(\.board)).count > 1
    ranks = Dictionary(uniqueKeysWithValues: zip(entries.map(\.id), entries.indices))
    let current = Self.json(entries.map(\.id))
    let others = try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id FROM list WHERE taskCount > 0 AND id NOT IN (SELECT value FROM json_each(?))
          """), arguments: [current])
    self.others = others.isEmpty ? nil : Self.json(others)
  }

  /// The entry of a list; `nil` if the agenda does not show the list.
  func entry(_ list: ListID) -> Entry? { ranks[list.rawValue].map { entries[$0] } }

  /// The SQL condition for the tasks in lists whose name has the given ``NameMatch/key(_:)``.
  func condition(forListsNamed key: String) -> String {
    let ids = entries.filter { NameMatch.key($0.name) == key }.map { String($0.id) }
    return "list IN (" + ids.joined(separator: ",") + ")"
  }

  private static func json(_ ids: [Int64]) -> String {
    "[" + ids.map(String.init).joined(separator: ",") + "]"
  }
}
