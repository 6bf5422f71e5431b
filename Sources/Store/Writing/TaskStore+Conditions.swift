public import BoardModel
import GRDB

/// Reading by uuid, and changes that are made only if the task has not changed since it was read.
extension TaskStore {
  /// The task with this uuid; `nil` if it does not exist or is archived, or if it or its board was
  /// removed.
  public func task(uuid: String) throws -> TaskRecord? {
    try taskOrArchived(uuid: uuid).flatMap { $0.archivedAt == nil ? $0 : nil }
  }

  /// The task with this uuid, archived or not; `nil` if it does not exist or if it or its board was
  /// removed.
  public func taskOrArchived(uuid: String) throws -> TaskRecord? {
    try read { try TaskReader(database: $0).taskOrArchived(uuid: uuid) }
  }

  /// Changes the content of a task unless it has changed since it was read.
  ///
  /// - Returns: Whether the task was unchanged; if not, nothing was written.
  /// - Throws: ``StoreError/taskArchived(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  public func edit(_ original: TaskRecord, _ edits: [TaskEdit]) throws -> Bool {
    try write(.edited) { writer in
      guard try writer.isUnchanged(original) else { return false }
      try writer.edit([original.id], edits)
      return true
    }
  }

  /// Moves a task to the trash unless it has changed since it was read.
  ///
  /// - Returns: Whether the task was unchanged; if not, nothing was written.
  public func remove(_ original: TaskRecord) throws -> Bool {
    try write(.removed) { writer in
      guard try writer.isUnchanged(original) else { return false }
      try writer.remove([original.id])
      return true
    }
  }
}

extension ChangeWriter {
  fileprivate func isUnchanged(_ task: TaskRecord) throws -> Bool {
    try TaskReader(database: database).taskOrArchived(task.id) == task
  }
}
