import BoardModel
import GRDB
import Registers

/// A task that two shared boards seem to have at once.
///
/// Usually, it was moved from the one to the other, and its departure has not arrived yet. But
/// somebody may also have restored it on the one while somebody else has moved it to the other, or
/// two people may have moved it to different boards. The board to which it came last keeps it then:
/// whoever brought it there removes it from the other board. Others must not, since a member of one
/// board could take tasks away from another one by them.
struct TwiceSharedTask {
  private let record: Registers.Record
  private let row: EntityRow
  /// The board of the record.
  private let board: MergedBoard
  /// The board of the row.
  private let other: SharedBoard
  private let otherRegisters: RegisterTable

  /// - Parameters:
  ///   - record: A task that is not removed from its board.
  ///   - row: The row with its uuid.
  /// - Returns: `nil` if the row is on a private board.
  init?(_ record: Registers.Record, at row: EntityRow, mergedInto board: MergedBoard) throws {
    let statement = try board.database.cachedStatement(
      sql: """
        SELECT list.board FROM list JOIN sharedBoard ON sharedBoard.board = list.board
        WHERE list.id = ? AND NOT isStopped
        """)
    guard
      let id = try Int64.fetchOne(statement, arguments: [row[.list].number]),
      let other = try SharedBoardTable(database: board.database)
        .sharedBoard(BoardID(rawValue: id))
    else { return nil }
    (self.record, self.row, self.board, self.other) = (record, row, board, other)
    // What this store has done there counts, too.
    try SharedBoardWriter(other, in: board.database).recordWrites()
    otherRegisters = try RegisterTable(other.board, in: board.database)
  }

  /// Leaves the task on the board to which the user has brought it after everything else.
  ///
  /// Otherwise, the row stays where it is. When the task has left that board, the record is received
  /// again.
  func settle(by newTasks: NewSharedTasks) throws {
    let known = try otherRegisters.known(.task, row.id).mapValues(\.stamp)
    let here = Self.arrival(record.registers.mapValues(\.stamp))
    let there = Self.arrival(known)
    if (here, board.shared.uuid) > (there, other.uuid) {
      if board.entries.person(of: here.replica) == nil, other.role.mayEdit,
        try newTasks.takeOver(row, for: record, as: .moved)
      {
        return try remove(after: there, otherRegisters, by: other.state.replica)
      }
    } else if try isOwn(there.replica), board.shared.role.mayEdit {
      return try remove(after: here, board.registers, by: board.shared.state.replica)
    }
    board.isIncomplete = true
  }

  /// When a board got a task. Edits do not write these registers.
  private static func arrival(_ stamps: [String: Stamp]) -> Stamp {
    ["created", "removed"].compactMap { stamps[$0] }.max()
      ?? Stamp(HybridTime(milliseconds: 0), by: "")
  }

  /// Whether the user writes as a replica of the other board.
  private func isOwn(_ replica: String) throws -> Bool {
    if replica == other.state.replica { return true }
    let statement = try board.database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM change WHERE replica = ? AND person IS NULL)")
    return try Bool.fetchOne(statement, arguments: [replica]).orDamaged()
  }

  /// Removes the task from a board, unless somebody restores it there in the same time.
  private func remove(
    after arrival: Stamp, _ registers: RegisterTable, by replica: String
  ) throws {
    try registers.write(
      Stamp(arrival.time.next(atMilliseconds: 0), by: replica), to: "removed", of: .task, row.id,
      isUnsent: true)
  }
}
