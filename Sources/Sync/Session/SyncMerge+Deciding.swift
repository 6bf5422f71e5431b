import BoardModel
import Formats
import Store

extension SyncMerge {
  /// Decides about everything that was read or changed.
  mutating func decide() throws {
    for object in pull.objects { try decide(about: object) }
    for (href, reason) in pull.unread.sorted(by: { $0.key < $1.key }) {
      try wait(for: href, because: reason)
    }
    for href in pull.removed { try decideAboutLoss(of: href, isDeleted: true) }
    for href in pull.missing {
      // Without a token that holds, it is no deletion, but something the server has lost.
      try decideAboutLoss(of: href, isDeleted: pull.tokenHolds)
    }
    for uuid in try sync.touchedTasks() { try decideAboutOurs(uuid) }
    for object in try sync.waitingObjects() { try decideAboutOurs(object.uid) }
  }

  /// Decides about a task whose object was read.
  ///
  /// - Parameter isCopy: Whether it was a second object until now, which may be older.
  private mutating func decide(about read: ServerObject, isCopy: Bool = false) throws {
    var object = try sync.object(href: read.href)
    let document: CalendarDocument?
    do {
      document = try CalendarDocument(read.text)
      if let document { try requireStorable(document) }
    } catch let error as FormatError {
      return try leave(read, known: object, because: error.what)
    }
    guard let document, let uuid = document.entry.uuid else {
      return try leave(read, known: object, because: nil)
    }
    if object?.isOfTask != true { object = try claim(read, for: uuid) }
    guard var object else { return }
    let base = object.base(shownBy: document)
    let known = base.theirs
    let here = base.here.flatMap { SyncedTask(json: $0) }
    let old = pull.tokenHolds && !isCopy ? [] : document.fieldsSetBack(since: known)
    // What is older on the server than it was is what we have changed since.
    object.here = here?.taking(old, from: SyncedTask(document)).json
    (object.etag, object.text) = (read.etag, read.text)
    try decide(
      object, before: object.here == nil ? nil : known, now: document,
      agreed: known.flatMap { known in here.map { (known, $0) } }, old: old)
  }

  /// Decides about a task whose object the server no longer has.
  private mutating func decideAboutLoss(of href: String, isDeleted: Bool) throws {
    guard var object = try sync.object(href: href) else { return }
    guard object.isOfTask else { return try sync.removeObject(href: href) }
    if let copy = try takeCopy(of: object.uid) { return try decide(about: copy, isCopy: true) }
    let before = object.document
    let here = object.here.flatMap { SyncedTask(json: $0) }
    object.etag = nil
    if !isDeleted { object.here = nil }
    try decide(
      object, before: isDeleted ? before : nil, now: nil,
      agreed: before.flatMap { before in here.map { (before, $0) } })
  }

  /// Decides about a task that was touched here, or of which something was not sent.
  mutating func decideAboutOurs(_ uuid: String) throws {
    guard !uuid.isEmpty, !decided.contains(uuid) else { return }
    var object = try sync.objects(uid: uuid).first
    if object == nil {
      guard try sync.task(uuid: uuid)?.isRemoved == false else { return }
      // One that comes from a board with a calendar of its own keeps its UID, and what we do not
      // know of it.
      object = RemoteObject(
        href: newHref("\(uuid).ics"), uid: uuid, text: try sync.textElsewhere(uid: uuid))
    }
    let source = object?.document
    let document = object?.etag == nil ? nil : source
    let here = object?.here.flatMap { SyncedTask(json: $0) }
    guard let object else { return }
    try decide(
      object, before: document, now: document,
      agreed: source.flatMap { source in here.map { (source, $0) } })
  }

  /// - Parameters:
  ///   - object: Its text is that of `now`, or the one that is sent again for a task that comes back.
  ///   - agreed: An earlier text of the object, and what our task was when it said the same.
  ///   - old: The fields that are older in `now` than they were: ours are later.
  private mutating func decide(
    _ object: RemoteObject, before: CalendarDocument?, now: CalendarDocument?,
    agreed: (theirs: CalendarDocument, here: SyncedTask)?, old: Set<SyncedField> = []
  ) throws {
    guard decided.insert(object.uid).inserted else { return }
    let ours = try sync.task(uuid: object.uid)
    // An archived task that the server does not have is not sent there.
    let isKnown = ours?.record.archivedAt == nil || now != nil || before != nil
    let isHere = isKnown && ours.map { !$0.isRemoved && $0.board == sync.board.id } ?? false
    if let ours, now != nil, object.here == nil, !isHere, !ours.isRemoved {
      // Nobody has moved it here. Once it is gone from there, it is read again.
      summary.elsewhere.append("“\(ours.record.title)”")
      return try sync.write(.unread(at: object.href))
    }
    let lists = try sync.lists()
    let oursBefore = object.here.flatMap { SyncedTask(json: $0) }
    var oursNow: SyncedTask?
    if let ours, isHere {
      let list = lists.first { $0.id == ours.record.list }
      oursNow = SyncedTask(ours.record, list: list?.name ?? "")
    }
    let stamp = ServerStamp(now?.stamp, now: sync.now)
    if stamp.isHeldDown {
      summary.early += 1
    } else {
      try sync.advance(past: stamp.latest)
    }
    var theirs = (
      before: before.map { SyncedTask($0) }, now: now.map { SyncedTask($0, since: before) }
    )
    if let agreed {
      theirs.before?.takeTimes(agreed)
      theirs.now?.takeTimes(agreed)
    }
    var stamps: [SyncedField: Int64] = [:]
    var theirStamps: [SyncedField: Int64] = [:]
    if let ours, let oursNow, let theirsNow = theirs.now {
      // To ask the log is slow, so only where both sides have changed something.
      let mine = oursNow.fields(unlike: oursBefore ?? .blank)
      for field in mine.intersection(theirsNow.fields(unlike: theirs.before ?? .blank)) {
        stamps[field] =
          try old.contains(field) ? .max : sync.stamp(of: field, of: ours.record.id)
        theirStamps[field] = now.map { ServerStamp($0.changed(field), now: sync.now).stamp }
      }
    }
    let theirSide = MergeSide(before: theirs.before, now: theirs.now) { [theirStamps] in
      theirStamps[$0] ?? stamp.stamp
    }
    let merge = Sync.merge(
      ours: MergeSide(before: oursBefore, now: oursNow) { [stamps] in stamps[$0] ?? 0 },
      theirs: theirSide)
    var object = object
    if merge == .removed, let oursBefore {
      // Until the server deletes it, its text says what our task would be.
      let same = MergeSide(before: oursBefore, now: oursBefore) { _ in 0 }
      if case .task(let merged) = Sync.merge(ours: same, theirs: theirSide) {
        object.here = merged.task.json
      }
    }
    decisions.append(
      SyncDecision(
        object: object, theirs: now.map(SyncDecision.Found.init), agreed: agreed?.here, ours: ours,
        isHere: isHere, before: oursBefore, merge: merge,
        changed: ours.map { changed($0.record) } ?? sync.now))
  }

  /// When a task was changed last, by a clock that is not far ahead.
  private func changed(_ task: TaskRecord) -> Timestamp {
    [task.modified, task.placed ?? task.modified]
      .filter { ServerStamp.bounded($0, now: sync.now) == $0 }.max() ?? sync.now
  }

  // MARK: What cannot be read

  /// - Throws: `FormatError` for a task with texts that the store cannot hold.
  func requireStorable(_ document: CalendarDocument) throws {
    let task = SyncedTask(document)
    do {
      try sync.requireStorable(NewTask(task), in: task.place.list)
    } catch StoreError.tooLong(let text, let bytes, let most) {
      throw FormatError("its \(text.name) has \(bytes) bytes, and a board takes \(most)")
    } catch StoreError.blankTitle {
      throw FormatError("its list has no name")
    }
  }

  /// Leaves an object alone that is no task or cannot be read. If it was a task, nobody replaces it
  /// until it can be read again.
  ///
  /// - Parameter reason: In words; `nil` for one that is no task.
  private mutating func leave(
    _ read: ServerObject, known object: RemoteObject?, because reason: String?
  ) throws {
    guard let object, object.isOfTask else {
      guard let reason else {
        return try sync.write(RemoteObject(href: read.href, uid: "", etag: read.etag))
      }
      summary.unreadable.append("\(read.href): \(reason)")
      return try sync.write(.unread(at: read.href))
    }
    try wait(for: read.href, because: reason ?? "it is no task any more")
  }

  /// Notes that the server has something at that address that could not be read.
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
  /// A new task with the content of a synced one.
  init(_ task: SyncedTask) {
    self.init(task.content)
    (created, completedAt) = (task.created, task.completion?.date)
  }
}

extension SyncedTask {
  /// Takes over what our task had for times that the server has as before, also where the clock has
  /// come to another time zone since.
  fileprivate mutating func takeTimes(_ agreed: (theirs: CalendarDocument, here: SyncedTask)) {
    let theirs = SyncedTask(agreed.theirs)
    for field in [SyncedField.content(.start), .content(.due)]
    where agrees(with: theirs, on: field) {
      take(field, from: agreed.here)
    }
  }
}
