public import BoardModel
import Registers

/// Takings of tasks of shared boards, which the first one at the hub keeps.
extension TaskStore {
  /// The shared board of a task, whose hub must be asked who has taken the task first; `nil` if the
  /// board is private, or its sharing has ended.
  public func sharedBoard(of task: TaskRecord) throws -> SharedBoard? {
    guard let board = try list(task.list)?.board, let shared = try sharedBoard(board) else {
      return nil
    }
    return shared.isStopped ? nil : shared
  }

  /// Whether a task that this store has taken stays so, after an exchange with the hub of its board.
  ///
  /// - Parameter task: The task as it was when it was taken.
  public func isStillTaken(_ task: TaskRecord) throws -> Bool {
    try read { database in
      let current = try TaskReader(database: database).task(task.id)
      guard current?.taking == task.taking else { return false }
      guard let shared = try sharedBoard(of: task) else { return true }
      // Somebody else may have taken it under the same name and until the same moment.
      let register = try RegisterTable(shared.board, in: database)
        .known(.task, task.id.rawValue)[Registers.Record.taking]
      return register?.stamp.replica == shared.state.replica
    }
  }
}
