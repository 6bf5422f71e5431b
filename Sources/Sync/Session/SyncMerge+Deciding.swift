import BoardModel
import CalDAV
import Formats
import Store

extension SyncMerge {
  /// Decides how to merge each object in the pull, and each task that was changed here or waits to
  /// be sent.
  mutating func decide() throws {
    for object in pull.objects { try decide(about: object) }
    for (href, reason) in pull.unread.sorted(by: { $0.key < $1.key }) {
      try wait(for: href, because: reason)
    }
    for href in pull.removed { try decideAboutLoss(of: href, isDeleted: true) }
    for href in pull.missing {
      // Without a valid token, a missing object is not a deletion: the server may have lost it.
      try decideAboutLoss(of: href, isDeleted: pull.tokenHolds)
    }
    for uuid in try sync.touchedTasks() { try decideAboutOurs(uuid) }
    for object in try sync.waitingObjects() { try decideAboutOurs(object.uid) }
  }

  /// Decides about a task whose object was read.
  ///
  /// - Parameter isCopy: Whether the object was stored as a copy until now, so that it may be
  ///   outdated.
  private mutating func decide(about read: ServerObject, isCopy: Bool = false) throws {
    var object = try sync.object(href: read.href.path)
    let now: ServerTask?
    do {
      now = try ServerTask(read.text)
      if let now { try requireStorable(now.task) }
    } catch let error as FormatError {
      return try leave(read, stored: object, because: error.what)
    }
    guard let now, let uuid = now.document.entry.uuid else {
      return try leave(read, stored: object, because: nil)
    }
    if object?.isOfTask != true { object = try claim(read, for: uuid) }
    guard var object else { return }
    let (base, here) = object.base(shownBy: now)
    let old = pull.tokenHolds && !isCopy ? [] : now.fieldsSetBack(since: base)
    (object.etag, object.text) = (read.etag, read.text)
    try decide(
      object, source: now, before: here == nil ? nil : base, now: now,
      // Where the server has an older value than before, ours is the later change.
      here: here?.copying(old, from: now.task), agreed: agreed(base, here), old: old)
  }

  /// Decides about a task whose object is gone from the server.
  private mutating func decideAboutLoss(of href: String, isDeleted: Bool) throws {
    guard var object = try sync.object(href: href) else { return }
    guard object.isOfTask else { return try sync.removeObject(href: href) }
    if let copy = try findCopy(of: object.uid) { return try decide(about: copy, isCopy: true) }
    let (before, here) = (object.base, object.task)
    object.etag = nil
    try decide(
      object, source: before, before: isDeleted ? before : nil, now: nil,
      here: isDeleted ? here : nil, agreed: agreed(before, here))
  }

  /// Decides about a task that was changed here or not sent completely. Does nothing if the task
  /// has been decided about already.
  mutating func decideAboutOurs(_ uuid: String) throws {
    guard !uuid.isEmpty, !decided.contains(uuid) else { return }
    var object = try sync.objects(uid: uuid).first
    if object == nil {
      guard try sync.task(uuid: uuid)?.isRemoved == false else { return }
      // A task that moved from a board with another calendar keeps its UID and the unknown parts of
      // its object.
      object = RemoteObject(
        href: calendar.href(named: "\(uuid).ics").path, uid: uuid,
        text: try sync.textElsewhere(uid: uuid))
    }
    guard let object else { return }
    let (source, here) = (object.base, object.task)
    let now = object.etag == nil ? nil : source
    try decide(
      object, source: source, before: now, now: now, here: here, agreed: agreed(source, here))
  }

  /// Pairs a version of an object on the server with the version of the task that we had when both
  /// sides agreed on it; `nil` if either is unknown.
  private func agreed(
    _ theirs: ServerTask?, _ here: SyncedTask?
  ) -> (theirs: SyncedTask, here: SyncedTask)? {
    theirs.flatMap { theirs in here.map { (theirs.task, $0) } }
  }

  /// - Parameters:
  ///   - object: The state of the object, with the text of `source`.
  ///   - source: The version to change before sending: `now`, or the old version of a restored
  ///     task.
  ///   - here: Our version of the task when both sides last agreed.
  ///   - old: The fields that an outdated server has set back to older values, so that our values
  ///     count as later.
  private mutating func decide(
    _ object: RemoteObject, source: ServerTask?, before: ServerTask?, now: ServerTask?,
    here: SyncedTask?, agreed: (theirs: SyncedTask, here: SyncedTask)?, old: Set<SyncedField> = []
  ) throws {
    guard decided.insert(object.uid).inserted else { return }
    let ours = try sync.task(uuid: object.uid)
    // An archived task that the server lacks is not sent.
    let isRelevant = ours?.record.archivedAt == nil || now != nil || before != nil
    let isHere = isRelevant && ours.map { !$0.isRemoved && $0.board == sync.board.id } ?? false
    if let ours, now != nil, here == nil, !isHere, !ours.isRemoved {
      // The task is on another board and was not moved here. Once it has left that board, its
      // object is read again.
      summary.elsewhere.append("“\(ours.record.title)”")
      return try sync.write(.unread(at: object.href))
    }
    var oursNow: SyncedTask?
    if let ours, isHere {
      let list = try sync.lists().first { $0.id == ours.record.list }
      oursNow = SyncedTask(ours.record, list: list?.name ?? "")
    }
    let stamp = ServerStamp(now?.document.stamp, now: sync.now)
    if stamp.isHeldDown {
      summary.early += 1
    } else {
      try sync.advance(past: stamp.latest)
    }
    var theirs = (before: before?.task, now: now?.task(since: before))
    if let agreed {
      theirs.before?.copyTimes(from: agreed)
      theirs.now?.copyTimes(from: agreed)
    }
    var stamps: [SyncedField: Int64] = [:]
    var theirStamps: [SyncedField: Int64] = [:]
    if let ours, let oursNow, let theirsNow = theirs.now {
      // Reading the log is slow, so it is done only for fields that both sides have changed.
      let mine = oursNow.fields(unlike: here ?? .blank)
      for field in mine.intersection(theirsNow.fields(unlike: theirs.before ?? .blank)) {
        stamps[field] =
          try old.contains(field) ? .max : sync.stamp(of: field, of: ours.record.id)
        theirStamps[field] = now.map {
          ServerStamp($0.document.changed(field), now: sync.now).stamp
        }
      }
    }
    let theirSide = MergeSide(before: theirs.before, now: theirs.now) { [theirStamps] in
      theirStamps[$0] ?? stamp.stamp
    }
    let merge = Sync.merge(
      ours: MergeSide(before: here, now: oursNow) { [stamps] in stamps[$0] ?? 0 },
      theirs: theirSide)
    var here = here
    var cachedSource: ServerTask?
    switch merge {
    case .removed:
      // The task is deleted on the server later; until then, our version includes the server's
      // changes.
      let same = MergeSide(before: here, now: here) { _ in 0 }
      if here != nil, case .task(let merged) = Sync.merge(ours: same, theirs: theirSide) {
        here = merged.task
      }
    case .task(let merged): if !merged.changesThere.isEmpty { cachedSource = source }
    }
    decisions.append(
      SyncDecision(
        object: object, theirs: now.map(SyncDecision.Found.init), agreed: agreed?.here, ours: ours,
        isHere: isHere, here: here, merge: merge,
        changed: ours.map { changed($0.record) } ?? sync.now, cachedSource: cachedSource))
  }

  /// When a task was last changed or moved, ignoring times that are too far in the future.
  private func changed(_ task: TaskRecord) -> Timestamp {
    [task.modified, task.placed ?? task.modified]
      .filter { ServerStamp.bounded($0, now: sync.now) == $0 }.max() ?? sync.now
  }

  // MARK: What cannot be read

  /// - Throws: `FormatError` for a task with values that the store does not accept.
  func requireStorable(_ task: SyncedTask) throws {
    do {
      try sync.requireStorable(NewTask(task), in: task.position.list)
    } catch StoreError.tooLong(let text, let bytes, let most) {
      throw FormatError("its \(text.name) has \(bytes) bytes; the limit is \(most)")
    } catch StoreError.blankTitle {
      throw FormatError("its list has no name")
    }
  }

  /// Skips an object that is not a task or cannot be read. If the object belongs to a task here,
  /// nothing is written to the object until it can be read again.
  ///
  /// - Parameter reason: The reason in words; `nil` if the object is not a task.
  private mutating func leave(
    _ read: ServerObject, stored object: RemoteObject?, because reason: String?
  ) throws {
    guard let object, object.isOfTask else {
      guard let reason else {
        return try sync.write(RemoteObject(href: read.href.path, uid: "", etag: read.etag))
      }
      summary.unreadable.append("\(read.href): \(reason)")
      return try sync.write(.unread(at: read.href.path))
    }
    try wait(for: read.href.path, because: reason ?? "it is no longer a task")
  }

  /// Records that the object at an address could not be read.
  private mutating func wait(for href: String, because reason: String) throws {
    var object = try sync.object(href: href) ?? .unread(at: href)
    (object.etag, object.isWaiting) = (RemoteObject.unread, true)
    try sync.write(object)
    decided.insert(object.uid)
    let title = try sync.task(uuid: object.uid).map { "“\($0.record.title)” at " } ?? ""
    summary.unreadable.append("\(title)\(href): \(reason)")
  }
}

extension NewTask {
  /// Creates a new task from the content of a synced one.
  init(_ task: SyncedTask) {
    self.init(task.content)
    (created, completedAt) = (task.created, task.completion?.date)
  }
}

extension SyncedTask {
  /// Copies our start and due dates of the last agreement, unless the server has changed its own
  /// dates since then. The dates of the two sides may differ if our time zone has changed.
  fileprivate mutating func copyTimes(from agreed: (theirs: SyncedTask, here: SyncedTask)) {
    for field in [SyncedField.content(.start), .content(.due)]
    where agrees(with: agreed.theirs, on: field) {
      copy(field, from: agreed.here)
    }
  }
}
