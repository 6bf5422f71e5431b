public import BoardModel

extension SyncedTask {
  /// The task in a list that matches its completion.
  ///
  /// A completed task outside the done lists moves to the done list, and an open one in a done list
  /// to the first other list. Its key is dropped, since it belongs to the old list.
  ///
  /// - Parameter lists: The lists of the board, in order. Without a suitable list, the task stays
  ///   where it is.
  public func settled(on lists: [(name: String, role: ListRole)]) -> SyncedTask {
    let own = position.list.flatMap { lists.first(named: $0, by: \.name) }
    let isDone = completion != nil
    if let own, (own.role == .done) == isDone { return self }
    // A list that does not exist yet is not a done list.
    if own == nil, position.list != nil, !isDone { return self }
    guard let target = lists.first(where: { ($0.role == .done) == isDone }) else { return self }
    var task = self
    let isMoved = position.list != nil
    task.position = Position(
      list: target.name, key: isMoved ? nil : position.key, rank: isMoved ? nil : position.rank)
    return task
  }
}
