import BoardModel
import GRDB

extension ChangeWriter {
  /// Checks the blockers of a new task.
  ///
  /// - Throws: ``StoreError/noTaskWithUUID(_:)``.
  func checkBlockers(of uuids: [String]) throws {
    let reader = BlockingReader(database: database)
    for uuid in uuids where try reader.task(uuid: uuid) == nil {
      throw StoreError.noTaskWithUUID(uuid)
    }
  }

  /// Checks the blockers that an edit adds to a task.
  ///
  /// - Throws: ``StoreError/noTaskWithUUID(_:)``, ``Refusal/cycle(_:)``.
  func checkBlockers(of row: EntityRow, insteadOf before: EntityRow) throws {
    guard row[.blockedBy] != before[.blockedBy] else { return }
    let reader = BlockingReader(database: database)
    for uuid in row.blockers where !before.blockers.contains(uuid) {
      guard let blocker = try reader.task(uuid: uuid) else {
        throw StoreError.noTaskWithUUID(uuid)
      }
      if let chain = try reader.chain(from: blocker, to: row.task) { throw Refusal.cycle(chain) }
    }
  }
}
