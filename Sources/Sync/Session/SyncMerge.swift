import BoardModel
import Formats
import Store

/// The merging part of a round, in one transaction: first it decides about every task, then it
/// writes.
struct SyncMerge {
  /// What the user or an earlier attempt has allowed.
  struct Allowed {
    /// More deletions than a brake lets pass.
    var deletions: Bool
    /// More deletions than the store is changed by without a copy: there is one.
    var aside: Bool
  }

  /// The store has to be copied before so many tasks are removed.
  struct NeedsCopy: Error {}

  let sync: SyncWriter
  let options: SyncRunOptions
  private let pull: Pull
  /// The addresses at which there is nothing any more.
  let gone: Set<String>
  private let allowed: Allowed
  private let newHref: (String) -> String
  private(set) var writes: [PendingWrite] = []
  var summary = SyncSummary()
  /// The tasks that were decided about.
  private(set) var decided: Set<String> = []
  private var decisions: [SyncDecision] = []
  /// Our names of tasks that the server has under names of its own.
  private(set) var twins: [String: String] = [:]

  /// - Parameter newHref: Gives the address of a new object of a name.
  init(
    _ sync: SyncWriter, _ pull: Pull, _ options: SyncRunOptions, _ allowed: Allowed,
    newHref: @escaping (String) -> String
  ) throws {
    self.sync = sync
    self.pull = pull
    self.options = options
    self.allowed = allowed
    self.newHref = newHref
    gone = Set(pull.removed).union(pull.missing)
    if options.matchesEqual, sync.remote.seen == 0 { try findTwins() }
  }

  /// Merges everything.
  ///
  /// - Throws: ``Brake`` and ``NeedsCopy``, with nothing changed.
  mutating func run() throws {
    for object in pull.objects { try decide(about: object) }
    for href in pull.removed { try decideAboutLoss(of: href, isDeleted: true) }
    for href in pull.missing {
      let isDeleted = PulledObject.missing(tokenHolds: pull.tokenHolds) == .deleted
      try decideAboutLoss(of: href, isDeleted: isDeleted)
    }
    for uuid in try sync.touchedTasks() { try decideAboutOurs(uuid) }
    for object in try sync.waitingObjects() { try decideAboutOurs(object.uid) }
    try checkDeletions()
    var applications = try apply()
    // Tasks that have made room for others.
    for uuid in try sync.touchedTasks() { try decideAboutOurs(uuid) }
    applications += try apply()
    var lists: Set<ListID> = []
    for var application in applications {
      defer { if let list = application.list { lists.insert(list) } }
      switch try application.conclude(&summary) {
      case .settled: break
      case .gone(let etag):
        let href = application.decision.object.href
        writes.append(PendingWrite(href: href, etag: etag, text: nil, here: nil))
      case .toSend(let task): sendings.append(task)
      }
    }
    try orderUnkeyed(in: lists)
    var sending = SyncSending(sync, sendings)
    writes += try sending.writes()
    summary.refused += sending.refused
    try sync.setToken(pull.token)
    sync.markMerged()
  }

  private mutating func findTwins() throws {
    var ours: [(name: String, task: SyncedTask)] = []
    for list in try sync.lists() {
      for row in try sync.rankedTasks(of: list.id, markedBy: CalendarPlace.keyName) {
        guard let record = try sync.task(row.task) else { continue }
        ours.append((record.uuid, SyncedTask(record, list: list.name)))
      }
    }
    let theirs = pull.objects.compactMap { object -> (name: String, task: SyncedTask)? in
      // What cannot be read is said later.
      guard let document = try? CalendarDocument(object.text), let uuid = document.entry.uuid
      else { return nil }
      return (uuid, SyncedTask(document))
    }
    let pairs = TwinTasks.pairs(ours: ours, theirs: theirs)
    twins = Dictionary(pairs.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Deciding

  /// Decides about a task whose object was read.
  ///
  /// - Parameter isCopy: Whether it was a second object until now, which may be older.
  private mutating func decide(about read: ServerObject, isCopy: Bool = false) throws {
    var object = try sync.object(href: read.href)
    let document: CalendarDocument?
    do {
      document = try CalendarDocument(read.text)
    } catch {
      summary.unreadable.append("\(read.href): \(error.what)")
      document = nil
    }
    guard let document, let uuid = document.entry.uuid else {
      // It is no task, or none any more: nobody touches it.
      object?.etag = read.etag
      return try sync.write(object ?? RemoteObject(href: read.href, uid: "", etag: read.etag))
    }
    if object?.isOfTask != true { object = try claim(read, for: uuid) }
    guard var object else { return }
    let base = try object.base(shownBy: document)
    let known = base.theirs
    if PulledObject.read(
      tokenHolds: pull.tokenHolds && !isCopy || known == nil, stamp: document.stamp,
      known: known?.stamp)
      == .rolledBack
    {
      object.here = nil
    } else {
      object.here = base.here
    }
    (object.etag, object.text) = (read.etag, read.text)
    try decide(object, before: object.here == nil ? nil : known, now: document)
  }

  /// Decides about a task whose object the server no longer has.
  private mutating func decideAboutLoss(of href: String, isDeleted: Bool) throws {
    guard var object = try sync.object(href: href) else { return }
    guard object.isOfTask else { return try sync.removeObject(href: href) }
    if let copy = try takeCopy(of: object.uid) { return try decide(about: copy, isCopy: true) }
    let before = try object.text.flatMap { try CalendarDocument($0) }
    object.etag = nil
    if !isDeleted { object.here = nil }
    try decide(object, before: isDeleted ? before : nil, now: nil, source: before)
  }

  /// Decides about a task that was touched here, or of which something was not sent.
  private mutating func decideAboutOurs(_ uuid: String) throws {
    guard !uuid.isEmpty, !decided.contains(uuid) else { return }
    let object = try sync.objects(uid: uuid).first
    if try object == nil && sync.task(uuid: uuid)?.isRemoved != false { return }
    let source = try object?.text.flatMap { try CalendarDocument($0) }
    let document = object?.etag == nil ? nil : source
    try decide(
      object ?? RemoteObject(href: newHref("\(uuid).ics"), uid: uuid), before: document,
      now: document, source: source)
  }

  /// - Parameters:
  ///   - source: The text that is sent again for a task that comes back.
  private mutating func decide(
    _ object: RemoteObject, before: CalendarDocument?, now: CalendarDocument?,
    source: CalendarDocument? = nil
  ) throws {
    guard decided.insert(object.uid).inserted else { return }
    let ours = try sync.task(uuid: object.uid)
    let isHere = ours.map { !$0.isRemoved && $0.board == sync.board.id } ?? false
    let lists = try sync.lists()
    let oursBefore = object.here.flatMap { SyncedTask(json: $0) }
    var oursNow: SyncedTask?
    if let ours, isHere {
      let list = lists.first { $0.id == ours.record.list }
      oursNow = SyncedTask(ours.record, list: list?.name ?? "")
    }
    let stamp = ServerStamp(now?.stamp, now: sync.now)
    if stamp.isHeldDown { summary.early += 1 }
    let theirs = (
      before: before.map { SyncedTask($0) }, now: now.map { SyncedTask($0, since: before) }
    )
    var stamps: [SyncedField: Int64] = [:]
    if let ours, let oursNow, let theirsNow = theirs.now {
      // To ask the log is slow, so only where both sides have changed something.
      let mine = oursNow.fields(unlike: oursBefore ?? .blank)
      for field in mine.intersection(theirsNow.fields(unlike: theirs.before ?? .blank)) {
        stamps[field] = try sync.stamp(of: field.stored, of: ours.record.id)
      }
    }
    let merge = Sync.merge(
      ours: MergeSide(before: oursBefore, now: oursNow) { [stamps] in stamps[$0] ?? 0 },
      theirs: MergeSide(before: theirs.before, now: theirs.now) { _ in stamp.stamp })
    decisions.append(
      SyncDecision(
        object: object, document: now, source: source ?? now, ours: ours, isHere: isHere,
        before: oursBefore, merge: merge,
        changed: ours.map { max($0.record.modified, $0.record.placed ?? $0.record.modified) }
          ?? sync.now))
  }

  private func checkDeletions() throws {
    let count = decisions.count { $0.isHere && $0.merge == .removed }
    if !allowed.deletions {
      let tasks = try sync.lists().reduce(0) { $0 + $1.count }
      if let brake = Brake.pulling(deletions: count, of: tasks) { throw brake }
      let sent = decisions.count { !$0.isHere && $0.merge == .removed && $0.document != nil }
      if let brake = try Brake.sending(deletions: sent, of: sync.objectCount()) { throw brake }
    }
    if count > Brake.mostDeletions, !allowed.aside { throw NeedsCopy() }
  }

  // MARK: The order of tasks without a key

  /// Puts tasks of clients that know no keys where their ranks say, among those that have a key: so
  /// they stand in the same place on every board, though nobody writes to their objects.
  private func orderUnkeyed(in lists: Set<ListID>) throws {
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

  // MARK: Writing

  private var sendings: [SyncSending.Task] = []

  /// Brings the board to what was decided since the last call.
  private mutating func apply() throws -> [SyncApplication] {
    defer { decisions = [] }
    return try decisions.map {
      var application = SyncApplication($0, sync)
      try application.run(&summary)
      return application
    }
  }
}

/// What is to be done about a task.
struct SyncDecision {
  /// What is known of its object, with what was just read as the base.
  var object: RemoteObject
  /// What the server holds now.
  let document: CalendarDocument?
  /// The text that is changed to what has to be sent.
  let source: CalendarDocument?
  let ours: KnownTask?
  /// Whether it is on the board now.
  let isHere: Bool
  /// What it was at the last merge.
  let before: SyncedTask?
  let merge: Merge
  /// When it was last changed here.
  let changed: Timestamp
}

extension RemoteObject {
  /// The same object at another address.
  func moved(to href: String) -> RemoteObject {
    RemoteObject(
      href: href, uid: uid, etag: etag, text: text, here: here, sentEtag: sentEtag,
      sentText: sentText, sentHere: sentHere, rank: rank, isWaiting: isWaiting)
  }

  /// What both sides last agreed on, if the server holds that document now.
  ///
  /// It is what was sent last if the document shows that it has arrived.
  fileprivate func base(
    shownBy document: CalendarDocument
  ) throws -> (theirs: CalendarDocument?, here: String?) {
    let base = try text.flatMap { try CalendarDocument($0) }
    guard let sentText, let sent = try CalendarDocument(sentText) else { return (base, here) }
    let (task, sentTask) = (SyncedTask(document), SyncedTask(sent))
    let old = base.map { SyncedTask($0) }
    let hasArrived =
      document.stamp == sent.stamp || task == sentTask
      || SyncedField.allCases.contains {
        task.agrees(with: sentTask, on: $0)
          && !(old.map { [field = $0] in $0.agrees(with: sentTask, on: field) } ?? false)
      }
    return hasArrived ? (sent, sentHere) : (base, here)
  }
}

extension SyncedField {
  /// The same field in the log of the store.
  fileprivate var stored: TaskField {
    switch self {
    case .title: .title
    case .notes: .notes
    case .completion: .completion
    case .start: .start
    case .due: .due
    case .repetition: .repetition
    case .priority: .priority
    case .tags: .tags
    case .url: .url
    case .isPinned: .isPinned
    case .isLocked: .isLocked
    case .place: .place
    }
  }
}
