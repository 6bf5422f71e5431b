import BoardModel
import Formats

extension SyncMerge {
  mutating func findTwins() throws {
    var ours: [(name: String, task: SyncedTask)] = []
    for list in try sync.lists() {
      for row in try sync.rankedTasks(of: list.id, markedBy: CalendarPosition.keyName) {
        guard let record = try sync.task(row.task) else { continue }
        ours.append((record.uuid, SyncedTask(record, list: list.name)))
      }
    }
    let theirs = pull.objects.compactMap { object -> (name: String, task: SyncedTask)? in
      // An unreadable object is reported later.
      guard let read = try? ServerTask(object.text), let uuid = read.document.entry.uuid else {
        return nil
      }
      return (uuid, read.task)
    }
    let pairs = TwinTasks.pairs(ours: ours, theirs: theirs)
    twins = Dictionary(pairs.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }
}
