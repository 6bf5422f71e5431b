import BoardModel
import GRDB
import Registers

/// The ids of records on a hub.
enum RecordUUID {
  /// The id of the record of a row: its uuid or, if no hub accepts that, one derived from it. Tasks
  /// from calendars may have any text as their uuid.
  static func of(_ uuid: String) -> String {
    Stamp.isReplica(uuid) ? uuid : TaskUUID.derived(from: "shared " + uuid)
  }

  /// Whether an id may be a derived one: a uuid of version 5.
  fileprivate static func isDerived(_ id: String) -> Bool {
    id.utf8.count == 36 && id.utf8.dropFirst(14).first == UInt8(ascii: "5")
  }
}

extension EntityRow {
  /// The record of the row.
  var recordID: RecordID {
    let kind: RecordKind =
      switch entity {
      case .board: .board
      case .list: .list
      case .task: .task
      }
    return RecordID(kind, RecordUUID.of(self[.uuid].string ?? ""))
  }
}

/// Finds the rows of tasks by the ids of their records.
final class RecordRows {
  private let database: Database
  private let board: BoardID
  /// The tasks whose records have derived ids; read when one is first looked for.
  private var derived: [String: Int64]?

  init(of board: BoardID, in database: Database) {
    self.database = database
    self.board = board
  }

  /// The row of a task of this board, or with the same record on another board, even in the trash; `nil`
  /// if there is none.
  func task(_ id: String) throws -> Int64? {
    let statement = try database.cachedStatement(sql: "SELECT id FROM task WHERE uuid = ?")
    if let found = try Int64.fetchOne(statement, arguments: [id]) { return found }
    guard RecordUUID.isDerived(id) else { return nil }
    let known = try derived ?? findDerived()
    derived = known
    return known[id]
  }

  private func findDerived() throws -> [String: Int64] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, uuid FROM task
        WHERE (length(uuid) > 64 OR uuid GLOB '*[^-0-9A-Za-z]*')
          AND (list IN (
              SELECT list.id FROM list JOIN sharedBoard ON sharedBoard.board = list.board)
            OR id IN (SELECT row FROM register WHERE board = ?1 AND entity = 'task'))
        """)
    var found: [String: Int64] = [:]
    for row in try Row.fetchAll(statement, arguments: [board.rawValue]) {
      found[RecordUUID.of(try row.decode(String.self, atIndex: 1))] = try row.number(at: 0)
    }
    return found
  }
}
