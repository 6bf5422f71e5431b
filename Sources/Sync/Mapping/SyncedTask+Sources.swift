public import BoardModel
public import Formats

extension SyncedTask {
  /// A task as a board holds it.
  ///
  /// - Parameter list: The name of its list.
  public init(_ task: TaskRecord, list: String) {
    self.init(
      task.content, completion: task.completedAt.map { Completion(date: $0) },
      created: task.created, place: Place(list: list, key: task.orderKey))
  }

  /// A task as a server holds it.
  ///
  /// If the rank is not the one that was written with the key, a program that does not know the
  /// key has moved the task: it then has no key, but wants to stand where its rank says.
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
