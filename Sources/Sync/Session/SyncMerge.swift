import BoardModel
import CalDAV
import Store

/// The merge of one round, in one transaction.
struct SyncMerge {
  /// The deletions that are allowed, by the user or because the store has been copied.
  struct Allowed {
    /// Whether to allow deletions that a ``Brake`` would stop.
    var deletions: Bool
    /// Whether to allow the removal of many tasks from the board, because the store has been
    /// copied.
    var aside: Bool
  }

  /// Thrown if the store must be copied before many tasks are removed from the board.
  struct NeedsCopy: Error {}

  let sync: SyncWriter
  let options: SyncRunOptions
  let pull: Pull
  /// The addresses of objects that the server no longer has, for whatever reason.
  let gone: Set<String>
  private let allowed: Allowed
  let calendar: CalendarCollection
  private(set) var writes: [PendingWrite] = []
  var summary = SyncSummary()
  /// The uuids of the tasks that have been decided about.
  var decided: Set<String> = []
  var decisions: [SyncDecision] = []
  /// The uuids of tasks on the board, by the uuids of their twins on the server.
  var twins: [String: String] = [:]

  /// - Parameter calendar: Provides the addresses of new objects.
  init(
    _ sync: SyncWriter, _ pull: Pull, _ options: SyncRunOptions, _ allowed: Allowed,
    _ calendar: CalendarCollection
  ) throws {
    self.sync = sync
    self.pull = pull
    self.options = options
    self.allowed = allowed
    self.calendar = calendar
    gone = Set(pull.removed).union(pull.missing)
    if options.matchesEqual, sync.remote.seen == 0 { try findTwins() }
  }

  /// Merges all changes.
  ///
  /// - Throws: ``Brake`` or ``NeedsCopy``. The transaction is then rolled back, so nothing is
  ///   changed.
  mutating func run() throws {
    try applyListNames()
    try decide()
    try checkDeletions()
    var applications = try apply()
    try sync.continueSeries()
    // Decide about the next tasks of repeating tasks, and about tasks that made room for others.
    for uuid in try sync.touchedTasks() { try decideAboutOurs(uuid) }
    applications += try apply()
    let formerNames = try sync.formerListNames()
    for var application in applications {
      switch try application.conclude(&summary, formerNames) {
      case .settled: break
      case .gone(let etag):
        let href = application.decision.object.href
        writes.append(PendingWrite(href: href, etag: etag, text: nil, here: nil))
      case .toSend(let task): sendings.append(task)
      }
    }
    let placed = sendings.filter { $0.fields.contains(.position) }.map(\.record.id)
    // Order even if no position is sent: a task that left a list may have separated two others.
    if !applications.isEmpty { try orderUnkeyed(around: Set(placed)) }
    var sending = SyncSending(sync, sendings)
    writes += try sending.writes()
    summary.refused += sending.refused
    for write in writes { try write.recordSent(in: sync) }
    try sync.setToken(pull.token)
    sync.markMerged()
  }

  private func checkDeletions() throws {
    let count = decisions.count(where: \.removesOurs)
    if !allowed.deletions {
      let tasks = try sync.lists().reduce(0) { $0 + $1.count }
      if let brake = Brake.pulling(deletions: count, of: tasks) { throw brake }
      let sent = decisions.filter { !$0.isHere && $0.merge == .removed && $0.theirs != nil }
      let undone = try sent.isEmpty ? [] : sync.tasksRemovedByUndo()
      if let brake = try Brake.sending(
        deletions: sent.count, byUndo: sent.count { undone.contains($0.object.uid) },
        of: sync.objectCount())
      {
        throw brake
      }
    }
    if count > Brake.maxDeletions, !allowed.aside { throw NeedsCopy() }
  }

  // MARK: Writing

  private var sendings: [SyncSending.Task] = []

  /// Updates the board according to the decisions that were made since the last call.
  private mutating func apply() throws -> [SyncApplication] {
    // Sort in place, since a copy of many decisions takes much memory. New tasks are added at the
    // bottom in this order, so most are already in their final position.
    decisions.sort {
      ($0.theirs?.rank ?? .max, $0.object.uid) < ($1.theirs?.rank ?? .max, $1.object.uid)
    }
    var applications = decisions.map { SyncApplication($0, sync) }
    decisions = []
    for index in applications.indices { try applications[index].run(&summary) }
    return applications
  }
}
