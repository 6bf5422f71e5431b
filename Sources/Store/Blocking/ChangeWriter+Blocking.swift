import BoardModel
import GRDB

extension ChangeWriter {
  /// The tasks that a task will be blocked by.
  ///
  /// - Throws: ``StoreError/noTaskWithUUID(_:)``.
  @discardableResult
  func requireBlockers(_ uuids: [String]) throws -> [TaskID] {
    let reader = TaskReader(database: database)
    return try uuids.map { uuid in
      guard let task = try reader.taskOrArchived(uuid: uuid) else {
        throw StoreError.noTaskWithUUID(uuid)
      }
      return task.id
    }
  }

  /// Checks the blockers that an edit adds to a task.
  ///
  /// - Throws: ``StoreError/noTaskWithUUID(_:)``, ``Refusal/cycle(_:)``.
  func checkBlockers(of row: EntityRow, insteadOf before: EntityRow) throws {
    guard row[.blockedBy] != before[.blockedBy] else { return }
    let old = Set(before.blockers)
    let reader = BlockingReader(database: database)
    for blocker in try requireBlockers(row.blockers.filter { !old.contains($0) }) {
      if let chain = try reader.chain(from: blocker, to: row.task) { throw Refusal.cycle(chain) }
    }
  }
}
