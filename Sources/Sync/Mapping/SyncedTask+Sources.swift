public import BoardModel
public import Formats

extension SyncedTask {
  /// Creates a task from one on a board.
  ///
  /// - Parameter list: The name of its list.
  public init(_ task: TaskRecord, list: String) {
    self.init(
      task.content, completion: task.completedAt.map { Completion(date: $0) },
      created: task.created, place: Place(list: list, key: task.orderKey))
  }

  /// Creates a task from an object on a server.
  ///
  /// If the rank differs from the one written with the key, a program that does not know the key
  /// has moved the task. Its key is then dropped, and its rank decides the position.
  public init(_ object: CalendarDocument) {
    let entry = object.entry
    self.init(
      entry.content,
      completion: entry.isCompleted == true ? Completion(date: entry.completedAt) : nil,
      created: entry.created, place: Place(object, since: nil))
  }
}

extension SyncedTask.Place {
  init(_ object: CalendarDocument, since base: CalendarDocument?) {
    let place = object.place
    let rank = place.rank ?? object.entry.created.map(Ranks.rank)
    var key = place.key.map(OrderKey.init)
    if key?.isWellFormed == false { key = nil }
    let basedRank = base.flatMap { $0.place.key == place.key ? $0.place.rank : nil }
    if let now = place.rank, let then = place.keyRank ?? basedRank, now != then { key = nil }
    self.init(list: place.list, key: key, rank: rank)
  }
}
