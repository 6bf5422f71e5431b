import BoardModel

/// Finds the cycles among links between tasks, and marks the links in them.
///
/// A link that would close a cycle is refused, but two people can each add half of one. The marks
/// tell for which links it has to be checked whether they are part of a cycle of open tasks, so
/// that all others cost nothing. A mark stays when the cycle is broken, which only costs that
/// check.
struct BlockerCycles {
  let table: BlockerTable

  /// Marks the links in all cycles that can be reached from the given tasks.
  ///
  /// This is Tarjan's algorithm for strongly connected components, without recursion. It reads the
  /// links of each task once.
  ///
  /// <https://doi.org/10.1137/0201010>
  func mark(from tasks: Set<TaskID>) throws {
    var (order, low): ([TaskID: Int], [TaskID: Int]) = ([:], [:])
    var component: [TaskID] = []
    var inComponent: Set<TaskID> = []
    var blocksItself: Set<TaskID> = []
    for root in tasks.sorted() where order[root] == nil {
      var path: [(task: TaskID, rest: ArraySlice<TaskID>)] = []
      func enter(_ task: TaskID) throws {
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

  private func blockers(of task: TaskID) throws -> [TaskID] {
    try table.blockers(of: task, evenRemoved: true)
  }

  /// Marks the links between tasks that can all reach each other.
  private func markLinks(among tasks: Set<TaskID>) throws {
    for task in tasks {
      for other in try blockers(of: task) where tasks.contains(other) {
        try table.mark(task, blockedBy: other)
      }
    }
  }
}
