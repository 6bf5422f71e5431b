public import BoardModel
public import Formats

extension SyncedTask {
  /// Creates a synced task from a task on a board.
  ///
  /// - Parameter list: The name of the task's list.
  public init(_ task: TaskRecord, list: String) {
    self.init(
      task.content, completion: task.completedAt.map { Completion(date: $0) },
      created: task.created, position: Position(list: list, key: task.orderKey))
  }

  /// Creates a synced task from an object on a server.
  ///
  /// If the rank differs from the one that was written with the order key, a program that does not
  /// know order keys has moved the task. The key is then dropped, and the rank decides the
  /// position.
  public init(_ object: CalendarDocument) {
    let entry = object.entry
    self.init(
      entry.content,
      completion: entry.isCompleted == true ? Completion(date: entry.completedAt) : nil,
      created: entry.created, position: Position(object, since: nil))
  }
}

extension SyncedTask.Position {
  init(_ object: CalendarDocument, since base: CalendarDocument?) {
    let position = object.position
    let rank = position.rank ?? object.entry.created.map(Ranks.rank)
    var key = position.key.map(OrderKey.init)
    if key?.isWellFormed == false { key = nil }
    let basedRank = base.flatMap { $0.position.key == position.key ? $0.position.rank : nil }
    if let now = position.rank, let then = position.keyRank ?? basedRank, now != then { key = nil }
    self.init(list: position.list, key: key, rank: rank)
  }
}
