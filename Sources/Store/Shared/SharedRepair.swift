import BoardModel
import GRDB

/// Restores what has to hold on a board and what a merge can break, since rules are judged where a
/// change is made.
///
/// Each repair is a new write of this store. It depends only on the merged board, so several stores
/// that make the same repair in the same time agree.
struct SharedRepair {
  private let merged: MergedBoard
  private let database: Database
  private let board: BoardID

  init(of merged: MergedBoard) {
    self.merged = merged
    database = merged.database
    board = merged.shared.board
  }

  /// Repairs the board.
  func repair() throws {
    try restoreLists()
    try separateLists()
    try leaveOneDoneList()
    try separateTasks()
    try SortRepair(of: merged).repair()
  }

  /// Restores removed lists with tasks, which somebody has moved there in the same time, and a list
  /// if there is none.
  private func restoreLists() throws {
    let filled = try rows(
      """
      SELECT id FROM list WHERE board = ? AND removedAt IS NOT NULL AND EXISTS (
        SELECT 1 FROM task INDEXED BY taskInOrder
        WHERE task.list = list.id AND task.removedAt IS NULL AND archivedAt IS NULL
        UNION ALL SELECT 1 FROM task INDEXED BY taskInArchive
        WHERE task.list = list.id AND task.removedAt IS NULL AND archivedAt IS NOT NULL)
      """)
    for list in filled { try update(.listAdded, list) { $0[.removedAt] = .null } }
    guard
      try rows("SELECT id FROM list WHERE board = ? AND removedAt IS NULL LIMIT 1").isEmpty,
      let first = try rows("SELECT id FROM list WHERE board = ? ORDER BY uuid LIMIT 1").first
    else { return }
    try update(.listAdded, first) { $0[.removedAt] = .null }
  }

  /// Gives lists different keys, since equal keys are ordered by the id of the row.
  private func separateLists() throws {
    var keys: Set<String> = []
    for list in try lists() {
      guard var key = list[.orderKey].string, !keys.insert(key).inserted else { continue }
      while !keys.insert(key).inserted {
        key = OrderKey(rawValue: key).behind(for: list[.uuid].string ?? "").rawValue
      }
      try update(.listMoved, list.id, as: .rekeyed) { $0[.orderKey] = .text(key) }
    }
  }

  /// Makes all done lists but the first plain.
  private func leaveOneDoneList() throws {
    let done = try lists().filter { $0[.role].string == ListRole.done.rawValue }
    for list in done.dropFirst() {
      try update(.listChanged, list.id) { $0[.role] = .text(ListRole.plain.rawValue) }
    }
  }

  /// The lists of the board by order key, then by uuid.
  private func lists() throws -> [EntityRow] {
    let sql = """
      SELECT id FROM list WHERE board = ? AND removedAt IS NULL ORDER BY orderKey, uuid
      """
    return try rows(sql).map { try EntityRow.load(.list, id: $0, from: database).orDamaged() }
  }

  /// Gives tasks that have the key of another task in their list a key right after it. The one with
  /// the lowest uuid keeps its key.
  private func separateTasks() throws {
    for id in merged.placed.sorted() {
      guard let row = try EntityRow.load(.task, id: id, from: database), row[.removedAt].isNull
      else { continue }
      let alike = try tasks(with: row[.orderKey].string ?? "", in: row)
      guard alike.count > 1 else { continue }
      let sorted = try alike.map { try EntityRow.load(.task, id: $0, from: database).orDamaged() }
        .map { (uuid: RecordUUID.of($0[.uuid].string ?? ""), row: $0) }
        .sorted { $0.uuid < $1.uuid }
      for (uuid, row) in sorted.dropFirst() {
        var key = OrderKey(rawValue: row[.orderKey].string ?? "").behind(for: uuid)
        while try !tasks(with: key.rawValue, in: row).isEmpty { key = key.behind(for: uuid) }
        var moved = row
        moved[.orderKey] = .text(key.rawValue)
        try merged.write(.moved, by: nil) {
          try merged.writer.update(.rekeyed, from: row, to: moved)
        }
      }
    }
  }

  /// The tasks in the list of a task that have this key, archived or not as the task is.
  private func tasks(with key: String, in row: EntityRow) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: row[.archivedAt].isNull
        ? """
        SELECT id FROM task
        WHERE list = ? AND orderKey = ? AND removedAt IS NULL AND archivedAt IS NULL
        """
        : """
        SELECT id FROM task
        WHERE list = ? AND orderKey = ? AND removedAt IS NULL AND archivedAt IS NOT NULL
        """)
    return try Int64.fetchAll(statement, arguments: [row[.list].number, key])
  }

  private func rows(_ sql: String) throws -> [Int64] {
    try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [board.rawValue])
  }

  private func update(
    _ kind: Change.Kind, _ list: Int64, as operation: Operation.Kind = .updated,
    _ change: (inout EntityRow) -> Void
  ) throws {
    try merged.write(kind, by: nil) {
      try merged.writer.update(ListID(rawValue: list), as: operation, change)
    }
  }
}
