/// What completing tasks means for the tasks linked to them.
public struct BlockingEffects: Sendable {
  /// The tasks that were still blocked before they were completed, and by what.
  public let blocked: [(id: TaskID, state: BlockedState)]

  /// Remembers what blocks tasks that are about to be completed.
  ///
  /// - Parameter rows: The rows of the tasks.
  public init(before rows: [TaskRow]) {
    blocked = rows.compactMap { row in row.blocked.map { (row.id, $0) } }
  }

  /// The tasks that are no longer blocked, if the tasks with these ids were just completed.
  ///
  /// - Parameter limit: The number of tasks after which the search ends.
  public static func tasks(
    freedBy ids: [TaskID], in source: any TaskBlocking, limit: Int
  ) throws -> [LinkedTask] {
    var freed: [LinkedTask] = []
    for id in ids where freed.count < limit {
      freed += try source.tasksBlocked(by: id, limit: limit).filter { link in
        guard link.blocks, !freed.contains(where: { $0.id == link.id }) else { return false }
        return try source.rows([link.id]).contains { $0.blocked == nil }
      }
    }
    return Array(freed.prefix(limit))
  }
}
