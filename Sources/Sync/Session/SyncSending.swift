import BoardModel
import Formats
import Store

/// Creates the texts to send, once the board is up to date.
struct SyncSending {
  private let sync: SyncWriter
  private let tasks: [Task]
  /// The tasks that no calendar can hold, with the reasons.
  private(set) var refused: [String] = []

  /// A task that must be sent to the server.
  struct Task {
    var object: RemoteObject
    let record: TaskRecord
    let task: SyncedTask
    /// The fields whose values the server does not have.
    let fields: Set<SyncedField>
    /// The document to change; `nil` if no server has ever had the task.
    let source: CalendarDocument?
    let isOnServer: Bool
    /// When the task was changed.
    let changed: Timestamp
    /// When each of ``fields`` was changed; fields with an unknown time are missing.
    let stamps: [SyncedField: Timestamp]

    /// The rank to write if the object contains neither a rank nor a creation time; otherwise,
    /// `nil`. Such an object is ordered by its modification time, which is about to change.
    var timeOfMaking: Int64? {
      guard let source, source.position.rank == nil, source.entry.created == nil else { return nil }
      return object.rank
    }
  }

  init(_ sync: SyncWriter, _ tasks: [Task]) {
    self.sync = sync
    self.tasks = tasks
  }

  mutating func writes() throws -> [PendingWrite] {
    var ranks = try newRanks()
    var writes: [PendingWrite] = []
    for task in tasks {
      if let write = try write(task, rank: ranks.removeValue(forKey: task.record.id)) {
        writes.append(write)
      }
    }
    // The remaining tasks only get new ranks, to make room for others.
    for (id, rank) in ranks.sorted(by: { $0.key < $1.key }) {
      guard let record = try sync.task(id), let object = try sync.objects(uid: record.uuid).first,
        object.etag != nil, !object.isUnread, object.sentText == nil,
        let base = object.base
      else { continue }
      let text = try base.document.rewritten(
        with: [], of: base.task, rank: rank, changed: sync.now, now: sync.now)
      writes.append(
        PendingWrite(href: object.href, etag: object.etag, text: text, here: object.here))
    }
    return writes
  }

  /// The new ranks of tasks whose position is sent, and of other tasks that make room for them.
  private func newRanks() throws -> [TaskID: Int64] {
    let placed = tasks.filter { $0.fields.contains(.position) }
    var ranks: [TaskID: Int64] = [:]
    for list in Set(placed.map(\.record.list)).sorted() {
      let moved = Set(placed.map(\.record.id))
      let rows = try sync.rankedTasks(of: list, markedBy: CalendarPosition.keyName)
      let oldRanks = rows.map { moved.contains($0.task) ? nil : $0.rank }
      for (row, (old, new)) in zip(rows, zip(oldRanks, Ranks.filling(oldRanks, now: sync.now)))
      where old != new {
        ranks[row.task] = new
      }
    }
    return ranks
  }

  private mutating func write(_ task: Task, rank: Int64?) throws -> PendingWrite? {
    var object = task.object
    let text: String
    do {
      text = try self.text(of: task, rank: rank)
    } catch {
      refused.append("“\(task.task.title)”: \(error.what)")
      return nil
    }
    guard text != task.object.text || !task.isOnServer else {
      // The text is unchanged, because a calendar cannot express the difference.
      (object.here, object.isWaiting) = (task.task.json, false)
      if !object.href.isEmpty { try sync.write(object) }
      return nil
    }
    return PendingWrite(
      href: object.href, etag: task.isOnServer ? object.etag : nil, text: text,
      here: task.task.json)
  }

  private func text(of task: Task, rank: Int64?) throws(FormatError) -> String {
    if let source = task.source {
      return try source.rewritten(
        with: task.fields, of: task.task, rank: rank ?? task.timeOfMaking, changed: task.changed,
        stamps: task.stamps, now: sync.now)
    }
    return try CalendarDocument.text(
      new: task.task, uuid: task.record.uuid, rank: rank, changed: task.changed)
  }
}
