import BoardModel
import Formats
import Store

extension SyncMerge {
  /// Puts tasks of clients that know no keys where their ranks say, among those that have a key: so
  /// they stand in the same place on every board, though nobody writes to their objects.
  func orderUnkeyed(in lists: Set<ListID>) throws {
    for list in try sync.lists() where lists.contains(list.id) && list.rules.sort == nil {
      let rows = try sync.rankedTasks(of: list.id, markedBy: CalendarPlace.keyName)
      let keyed = rows.filter(\.hasKey)
      let ranks = keyed.map(\.rank)
      var unkeyed = Array(repeating: [SyncWriter.RankedTask](), count: keyed.count + 1)
      let inOrder = rows.filter { !$0.hasKey }.sorted {
        ($0.rank ?? .max, $0.uuid) < ($1.rank ?? .max, $1.uuid)
      }
      for row in inOrder { unkeyed[Ranks.index(of: row.rank, among: ranks)].append(row) }
      var above: TaskID?
      for index in 0...keyed.count {
        for row in unkeyed[index] {
          let key = try sync.place(row.task, at: above.map(Placement.after) ?? .top(list.id))
          try keep(key, of: row.uuid)
          above = row.task
        }
        if index < keyed.count { above = keyed[index].task }
      }
    }
  }

  /// Keeps the key of a task that was put there by no user.
  private func keep(_ key: OrderKey, of uuid: String) throws {
    guard var object = try sync.objects(uid: uuid).first,
      var here = object.here.flatMap({ SyncedTask(json: $0) }), here.place.key != key
    else { return }
    here.place.key = key
    object.here = here.json
    try sync.write(object)
  }
}
