public import BoardModel

extension SyncedTask {
  /// The task in a list that suits its completion.
  ///
  /// A completed one that is in no done list goes to the done list, and an open one that is in the
  /// done list to the first other one. Its key then belongs to another list and is dropped.
  ///
  /// - Parameter lists: Those of the board, in order. On a board without a done list a task stays
  ///   where it is.
  public func settled(on lists: [(name: String, role: ListRole)]) -> SyncedTask {
    let own = place.list.flatMap { lists.first(named: $0, by: \.name) }
    let isDone = completion != nil
    if let own, (own.role == .done) == isDone { return self }
    // A list that is to be made is no done list.
    if own == nil, place.list != nil, !isDone { return self }
    guard let target = lists.first(where: { ($0.role == .done) == isDone }) else { return self }
    var task = self
    let isMoved = place.list != nil
    task.place = Place(
      list: target.name, key: isMoved ? nil : place.key, rank: isMoved ? nil : place.rank)
    return task
  }
}
