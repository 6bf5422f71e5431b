import BoardModel
import Formats
import Store

/// Applies the decision about a task to the board.
struct SyncApplication {
  private(set) var decision: SyncDecision
  /// The id of the task on the board; `nil` before the decision is applied, and if the decision is
  /// to remove the task.
  private var id: TaskID?
  private let sync: SyncWriter

  /// What remains to be done.
  enum Result {
    /// Nothing remains to be done.
    case settled
    /// The object must be deleted on the server.
    case gone(etag: String?)
    /// The task must be sent to the server.
    case toSend(SyncSending.Task)
  }

  init(_ decision: SyncDecision, _ sync: SyncWriter) {
    self.decision = decision
    self.sync = sync
  }

  /// Updates the board.
  mutating func run(_ summary: inout SyncSummary) throws {
    switch decision.merge {
    case .removed:
      guard let ours = decision.ours, decision.removesOurs else { return }
      try sync.remove(ours.record.id)
      summary.record(.removed, of: ours.record.uuid)
    case .task(let merged): id = try writeHere(merged, &summary)
    }
  }

  /// Stores the versions on which both sides now agree. Call this after the whole board has been
  /// updated.
  ///
  /// - Parameter formerNames: The former names of the lists that were renamed here.
  /// - Returns: What remains to be done.
  mutating func conclude(
    _ summary: inout SyncSummary, _ formerNames: [ListID: String]
  ) throws -> Result {
    guard let id, case .task(let merged) = decision.merge else {
      guard decision.theirs != nil else {
        try sync.write(decision.object.deleted)
        return .settled
      }
      (decision.object.here, decision.object.isWaiting) = (decision.here?.json, true)
      try sync.write(decision.object)
      return .gone(etag: decision.object.etag)
    }
    let record = try sync.record(of: id)
    let list = try sync.lists().first { $0.id == record.list }
    var task = SyncedTask(record, list: list?.name ?? "")
    if decision.theirs != nil, let list {
      task.position.formerList = formerName(of: list, formerNames[list.id])
    }
    recordMerge(merged, id, task, &summary)
    var fields = merged.changesThere
    if decision.theirs == nil, let agreed = decision.agreed {
      // A task restored on the server keeps its unchanged fields as they were.
      fields = task.fields(unlike: agreed).union([.position])
    }
    if isElsewhere(record, merged), list?.rules.sort == nil { fields.insert(.position) }
    var object = decision.object
    (object.sentText, object.sentHere, object.sentEtag) = (nil, nil, nil)
    object.isWaiting = !fields.isEmpty
    let source = fields.isEmpty ? nil : decision.source
    var here = decision.here
    if let theirs = decision.theirs {
      object.rank = theirs.rank
      here = source.map { task.copying(fields, from: $0.task) } ?? task
    }
    object.here = here?.json
    try sync.write(object)
    guard !fields.isEmpty else { return .settled }
    return try .toSend(
      SyncSending.Task(
        object: object, record: record, task: task, fields: fields,
        source: source?.document,
        isOnServer: decision.theirs != nil, changed: decision.changed,
        stamps: source == nil ? [:] : stamps(of: fields, record)))
  }

  /// The name that a list still has on other devices; `nil` if it was not renamed.
  ///
  /// - Parameter former: The name of the list at the last merge; `nil` if it has not changed since.
  ///   That name may never have reached the server.
  private func formerName(of list: TaskList, _ former: String?) -> String? {
    guard let sent = decision.object.sentPosition, let name = sent.formerList,
      let sentList = sent.list,
      NameMatch.key(sentList) == NameMatch.key(former ?? list.name)
    else { return former }
    return name
  }

  /// When fields were changed here. Fields whose time is unknown or too far in the future are
  /// missing.
  private func stamps(
    of fields: Set<SyncedField>, _ record: TaskRecord
  ) throws -> [SyncedField: Timestamp] {
    var stamps: [SyncedField: Timestamp] = [:]
    for field in fields {
      // The log does not show when a user moved a task, since it also contains moves that only made
      // room for other tasks.
      let time =
        try field == .position
        ? record.placed
        : Timestamp(milliseconds: sync.stamp(of: field, of: record.id) >> 16)
      guard let time, time.milliseconds > 0, time == ServerStamp.bounded(time, now: sync.now)
      else { continue }
      stamps[field] = time
    }
    return stamps
  }

  /// Whether the task was placed by a client that knows order keys.
  private var isKeyed: Bool {
    decision.object.text?.contains(CalendarPosition.keyName) ?? false
  }

  /// Whether the order key on the server is outdated, so that the position has to be sent.
  private func isElsewhere(_ record: TaskRecord, _ merged: MergedTask) -> Bool {
    guard let key = decision.theirs?.key else { return false }
    let wasMoved =
      !merged.changesHere.isDisjoint(with: [.position, .completion])
      || record.orderKey != decision.ours?.record.orderKey
    return wasMoved && key != record.orderKey.rawValue
  }

  private func recordMerge(
    _ merged: MergedTask, _ id: TaskID, _ task: SyncedTask, _ summary: inout SyncSummary
  ) {
    if decision.here != nil, !merged.changesHere.isEmpty, !merged.changesThere.isEmpty,
      merged.restored == nil
    {
      summary.record(.merged, of: decision.object.uid)
    }
    for edit in merged.lost {
      // Two devices that moved the task to different positions in one list lose nothing.
      if edit.field == .position,
        edit.task.position.list.map(NameMatch.key) == task.position.list.map(NameMatch.key)
      {
        continue
      }
      summary.lost.append(.init(task: id, title: task.title, edit: edit))
    }
    if merged.restored != nil { summary.restored.append(task.title) }
  }

  // MARK: The board

  private func writeHere(_ merged: MergedTask, _ summary: inout SyncSummary) throws -> TaskID {
    if let ours = decision.ours, decision.isHere {
      if !merged.changesHere.isEmpty { summary.record(.changed, of: ours.record.uuid) }
      try change(ours.record, merged)
      return ours.record.id
    }
    summary.record(.made, of: decision.object.uid)
    if let ours = decision.ours {
      try place(ours.record, merged.task, isNew: true)
      try change(sync.record(of: ours.record.id), merged)
      return ours.record.id
    }
    let settled = merged.task.settled(on: try roles())
    let list = try list(of: settled, since: nil)
    var new = NewTask(settled)
    (new.uuid, new.modified) = (decision.object.uid, modified())
    let record = try sync.insert(new, in: list.id, at: settled.position.key)
    // Other tasks without a key are ordered later, with the rest of their list.
    if isKeyed, settled.position.key == nil, let rank = settled.position.rank {
      try put(record, in: list, at: rank, completedAt: new.completedAt)
    }
    return record.id
  }

  private func change(_ record: TaskRecord, _ merged: MergedTask) throws {
    let edits = TaskField.allCases.filter { merged.changesHere.contains(.content($0)) }
      .map { TaskEdit.set($0, merged.task.content[$0]) }
    if !edits.isEmpty { try sync.edit(record.id, edits, modified: modified(since: record)) }
    if merged.changesHere.contains(.position) || merged.changesHere.contains(.completion) {
      try place(sync.record(of: record.id), merged.task, isNew: false)
    }
    for value in merged.lost.compactMap(\.replaced) {
      try sync.recordReplaced(value, of: record.id)
    }
  }

  /// The modification time to store for a change of the server: when the object was changed there,
  /// but not later than now, and not earlier than the last change of `record`.
  private func modified(since record: TaskRecord? = nil) -> Timestamp {
    let stamp = min(decision.theirs?.stamp ?? sync.now, sync.now)
    return record.map { max($0.modified, stamp) } ?? stamp
  }

  private func place(_ record: TaskRecord, _ wanted: SyncedTask, isNew: Bool) throws {
    let settled = wanted.settled(on: try roles())
    let date = settled.completion?.date
    let list = try list(of: settled, since: isNew ? nil : record.list)
    if let key = settled.position.key {
      try sync.place(record.id, in: list.id, at: key, completedAt: date)
    } else if settled.position.rank != nil, wanted.position == settled.position {
      try put(record, in: list, at: settled.position.rank, completedAt: date)
    } else if isNew {
      let placement: Placement = list.role == .done ? .top(list.id) : .bottom(list.id)
      try sync.place(record.id, at: placement, completedAt: date)
    } else if list.id != record.list {
      if list.role == .done {
        _ = try sync.complete(record.id, at: date)
      } else if try sync.lists().first(where: { $0.id == record.list })?.role == .done {
        _ = try sync.reopen(record.id)
      } else {
        try sync.place(record.id, at: .bottom(list.id))
      }
    } else if let date, record.completedAt != date {
      try sync.place(record.id, in: list.id, at: record.orderKey, completedAt: date)
    }
  }

  /// Moves a task to the position that its rank determines.
  private func put(
    _ record: TaskRecord, in list: TaskList, at rank: Int64?, completedAt: Timestamp?
  ) throws {
    let others = try sync.rankedTasks(of: list.id, markedBy: CalendarPosition.keyName).filter {
      $0.task != record.id
    }
    let index = Ranks.index(of: rank, among: others.map(\.rank))
    let placement: Placement =
      index < others.count ? .before(others[index].task) : .bottom(list.id)
    try sync.place(record.id, at: placement, completedAt: completedAt)
  }

  private func list(of task: SyncedTask, since own: ListID?) throws -> TaskList {
    if let name = task.position.list {
      let role: ListRole = task.completion == nil ? .plain : .done
      return try sync.list(named: name, role: role)
    }
    let lists = try sync.lists()
    if let own = lists.first(where: { $0.id == own }) { return own }
    guard let first = lists.first(where: { $0.role != .done }) ?? lists.first else {
      return try sync.list(named: "Tasks")
    }
    return first
  }

  private func roles() throws -> [(name: String, role: ListRole)] {
    try sync.lists().map { ($0.name, $0.role) }
  }
}

extension SyncWriter {
  /// Reads a task that must exist.
  func record(of task: TaskID) throws -> TaskRecord {
    guard let record = try self.task(task) else { throw StoreError.noSuchTask(task) }
    return record
  }
}
