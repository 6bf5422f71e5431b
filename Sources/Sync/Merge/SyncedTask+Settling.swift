public import BoardModel

extension SyncedTask {
  /// The task, moved if necessary to a list that matches its completion.
  ///
  /// A completed task outside the done list moves to the done list. An open task in the done list,
  /// or without a list, moves to the first other list. If a task leaves a list, its key and rank
  /// are dropped, since they belong to that list.
  ///
  /// - Parameter lists: The lists of the board, in order. If none of them is suitable, the task is
  ///   not moved.
  public func settled(on lists: [(name: String, role: ListRole)]) -> SyncedTask {
    let own = position.list.flatMap { lists.first(named: $0, by: \.name) }
    let isDone = completion != nil
    if let own, (own.role == .done) == isDone { return self }
    // A list that does not exist yet will not be a done list, so an open task stays in it.
    if own == nil, position.list != nil, !isDone { return self }
    guard let target = lists.first(where: { ($0.role == .done) == isDone }) else { return self }
    var task = self
    let isMoved = position.list != nil
    task.position = Position(
      list: target.name, key: isMoved ? nil : position.key, rank: isMoved ? nil : position.rank)
    return task
  }
}
