import BoardModel
import GRDB
import Registers

/// The readable data about shared boards in a damaged store.
///
/// The stamps of registers are not read. The repaired store is a new replica that receives
/// everything again: where the hub has a value, it replaces what was saved here, and what the hub
/// does not have is sent.
struct DamagedSharedBoards {
  private var boards: [Int64: SharedBoard] = [:]

  private struct SharedBoard {
    let hub: String
    let person: String
    let role: MemberRole
    let isStopped: Bool
  }

  /// Reads row by row, like ``DamagedStore``.
  init(database: Database) throws {
    try DamagedTable.read(.sharedBoard, database, "hub, person, role, isStopped") { board, row in
      boards[board] = SharedBoard(
        hub: try StoredText.name(row.decode(String.self, atIndex: 0)),
        person: try StoredText.name(row.decode(String.self, atIndex: 1)),
        role: try row.value(MemberRole.self, at: 2),
        isStopped: try row.decode(Int64.self, atIndex: 3) != 0)
    }
  }

  /// Writes the shared boards that still exist.
  func rebuild(by writer: ChangeWriter, boards existing: Set<Int64>) throws {
    let table = SharedBoardTable(database: writer.database)
    for (number, shared) in boards.sorted(by: { $0.key < $1.key }) where existing.contains(number) {
      let board = BoardID(rawValue: number)
      try table.insert(
        board, hub: shared.hub, person: shared.person, role: shared.role,
        replica: writer.makeReplicaName())
      let written = try table.sharedBoard(board).orDamaged()
      try SharedBoardWriter(written, in: writer.database).recordAll(.earliest)
      if shared.isStopped {
        try table.setFailure("sharing has ended", isStopped: true, of: board)
      }
    }
  }
}
