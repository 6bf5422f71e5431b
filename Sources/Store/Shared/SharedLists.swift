import BoardModel
import GRDB

/// The lists of a shared board, even removed ones, by id and by uuid.
final class SharedLists {
  private var ids: [String: Int64] = [:]
  private var uuids: [Int64: String] = [:]

  init(of board: BoardID, in database: Database) throws {
    let statement = try database.cachedStatement(sql: "SELECT id, uuid FROM list WHERE board = ?")
    for row in try Row.fetchAll(statement, arguments: [board.rawValue]) {
      add(try row.number(at: 0), uuid: try row.decode(atIndex: 1))
    }
  }

  func add(_ id: Int64, uuid: String) {
    ids[uuid] = id
    uuids[id] = uuid
  }

  func id(of uuid: String) -> Int64? { ids[uuid] }

  func uuid(of id: Int64) -> String? { uuids[id] }

  /// Whether a list with this id is on the board.
  func has(_ id: Int64) -> Bool { uuids[id] != nil }

  var all: [Int64] { uuids.keys.sorted() }
}
