import BoardModel
import GRDB

/// Finds the cycles among links between tasks, and marks the links in them.
///
/// A link that would close a cycle is refused, but two people can each add half of one. The marks
/// tell for which links it has to be checked whether they are part of a cycle of open tasks, so that
/// all others cost nothing. A mark stays when the cycle is broken, which only costs that check.
struct BlockerCycles {
  let database: Database

  /// Marks the links in all cycles that can be reached from the given tasks.
  ///
  /// This is Tarjan's algorithm for strongly connected components, without recursion. It reads the
  /// links of each task once.
  ///
  /// <https://doi.org/10.1137/0201010>
  func mark(from tasks: Set<Int64>) throws {
    var (order, low): ([Int64: Int], [Int64: Int]) = ([:], [:])
    var component: [Int64] = []
    var inComponent: Set<Int64> = []
    var blocksItself: Set<Int64> = []
    for root in tasks.sorted() where order[root] == nil {
      var path: [(task: Int64, rest: ArraySlice<Int64>)] = []
      func enter(_ task: Int64) throws {
        let blockers = try blockers(of: task)
        if blockers.contains(task) { blocksItself.insert(task) }
        (order[task], low[task]) = (order.count, order.count)
        component.append(task)
        inComponent.insert(task)
        path.append((task, blockers[...]))
      }
      try enter(root)
      while let last = path.indices.last {
        let task = path[last].task
        if let next = path[last].rest.popFirst() {
          if order[next] == nil {
            try enter(next)
          } else if inComponent.contains(next) {
            low[task] = min(low[task]!, order[next]!)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.task { low[parent] = min(low[parent]!, low[task]!) }
        guard low[task] == order[task] else { continue }
        let start = component.lastIndex(of: task)!
        let found = Set(component[start...])
        inComponent.subtract(found)
        component.removeSubrange(start...)
        if found.count > 1 || blocksItself.contains(task) { try markLinks(among: found) }
      }
    }
  }

  private func blockers(of task: Int64) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT linked.id FROM blocker JOIN task AS linked ON linked.uuid = blocker.other
        WHERE blocker.task = ?
        """)
    return try Int64.fetchAll(statement, arguments: [task])
  }

  /// Marks the links between tasks that can all reach each other.
  private func markLinks(among tasks: Set<Int64>) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE blocker SET isCyclic = 1
        WHERE task = ? AND other = (SELECT uuid FROM task WHERE id = ?)
        """)
    for task in tasks {
      for other in try blockers(of: task) where tasks.contains(other) {
        try statement.execute(arguments: [task, other])
      }
    }
  }
}
