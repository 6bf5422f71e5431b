import BoardModel
public import CalDAV
public import Store
import Web

/// A sync of a board with a calendar, in rounds. Each round reads what has changed on the server,
/// merges it here in one transaction, and sends what remains. The next round checks the result.
///
/// A write counts as waiting until it has been read back, even if the server has confirmed it.
public struct SyncRun {
  private let store: TaskStore
  private let remote: Remote
  private let calendar: CalendarCollection
  private let options: SyncRunOptions
  /// The change of the latest round that has changed anything here; `nil` if there is none.
  private var change: ChangeID?
  private var summary = SyncSummary()
  /// Whether the store has been copied.
  private var hasCopy = false
  /// The path of the copy; `nil` if there is none.
  private var copy: String?
  /// The addresses of objects that the server has confirmed as deleted.
  private var deleted: Set<String> = []
  /// The addresses of objects that had changed on the server when the latest round wrote them.
  private var conflicts: Set<String> = []
  /// The addresses of objects that the server does not accept.
  private var refused: Set<String> = []

  /// The maximum number of rounds.
  private static let maxRounds = 5
  /// After this many writes have failed because the server is busy, no more are started, unless the
  /// server has answered another write.
  private static let maxBusy = 8
  /// The number of objects to request at once.
  private static let objectsAtOnce = 200

  /// Prepares a sync of a remote.
  ///
  /// - Parameter calendar: The calendar at ``Remote/url``.
  public init(
    _ remote: Remote, in store: TaskStore, with calendar: CalendarCollection,
    options: SyncRunOptions = SyncRunOptions()
  ) {
    self.store = store
    self.remote = remote
    self.calendar = calendar
    self.options = options
  }

  /// Runs the sync.
  ///
  /// - Returns: What was done; unsent changes wait for the next sync.
  /// - Throws: ``Brake``, ``StoreError`` or ``WebFailure``. Received changes may already have been
  ///   merged, and some changes may not have been sent. A round that throws ``Brake`` has changed
  ///   nothing.
  public mutating func run() async throws -> SyncSummary {
    for round in 1...Self.maxRounds {
      let pull = try await pull()
      let isFirst = round == 1
      guard try isFirst || !pull.isEmpty || store.waitingCount(of: remote) > 0 else { break }
      let all = try merge(pull)
      if options.isTrial {
        count(all)
        return summary
      }
      if isFirst, remote.seen == 0, pull.token == nil { summary.forgetsDeletions = true }
      let writes = all.filter { !refused.contains($0.href) }
      guard !writes.isEmpty else { break }
      try await push(writes)
    }
    try end()
    return summary
  }

  /// Records the end of the sync, and finds the tasks that still differ on the server.
  private mutating func end() throws {
    summary.waiting = try store.waitingCount(of: remote)
    let unsent = try store.sync(remote, after: change) { sync in
      let waiting = try sync.waitingObjects().filter {
        !$0.isUnread && !refused.contains($0.href) && !$0.uid.isEmpty
      }
      let unsent = try waiting.map { object in
        let title = try sync.task(uuid: object.uid)?.record.title
        let reason =
          conflicts.contains(object.href)
          ? "the server keeps refusing it as out of date"
          : "the server did not store what it was sent"
        return (href: object.href, words: "“\(title ?? object.href)”: \(reason)")
      }
      try sync.recordEnd()
      return unsent
    }.result
    for object in unsent { summary.recordUnsent(at: object.href, object.words) }
  }

  // MARK: Reading

  private func pull() async throws -> Pull {
    let token = try store.requireRemote(named: remote.name).token
    let changes = try await calendar.changes(since: token)
    var pull = Pull()
    pull.tokenHolds = changes.isSinceToken
    pull.token = changes.token
    // Ignore deletions without a valid token: Radicale then also reports old ones.
    pull.removed = pull.tokenHolds ? changes.removed.map(\.path).sorted() : []
    let storedTags = try store.etags(of: remote, at: changes.changed.keys.map(\.path))
    // An object whose ETag is stored has been read already.
    let news = Set(
      changes.changed.filter { $0.value == nil || storedTags[$0.key.path] != $0.value }.keys.map(
        \.path))
    if !pull.tokenHolds {
      let present = Set(changes.changed.keys.map(\.path))
      pull.missing = try store.etags(of: remote).keys.filter { !present.contains($0) }.sorted()
    }
    // A server reports a deletion only once, and may not report the change behind a conflict at
    // all, so deleted and conflicting objects are read even without a report.
    let reported = news.union(pull.removed).union(pull.missing)
    let doubtful = try deleted.union(conflicts).union(store.unreadObjects(of: remote))
      .subtracting(reported)
    try await read(news.union(doubtful).sorted(), doubtful, into: &pull)
    return pull
  }

  /// - Parameter doubtful: The addresses of objects that may be gone although the server has not
  ///   reported it.
  private func read(
    _ hrefs: [String], _ doubtful: Set<String>, into pull: inout Pull
  ) async throws {
    options.onProgress(.reading, 0, hrefs.count)
    for start in stride(from: 0, to: hrefs.count, by: Self.objectsAtOnce) {
      let asked = hrefs[start..<min(start + Self.objectsAtOnce, hrefs.count)]
      let answers = try await calendar.objects(at: asked.map { Href(path: $0) })
      for href in asked {
        switch answers[Href(path: href)] {
        case .found(let object): pull.objects.append(object)
        case .missing where deleted.contains(href): pull.removed.append(href)
        case .missing where doubtful.contains(href):
          if pull.tokenHolds { pull.removed.append(href) } else { pull.missing.append(href) }
        // The object was deleted meanwhile, and the next report contains the deletion.
        case .missing: continue
        case .unreadable(let status): pull.unread[href] = "the server answered \(status)"
        case nil: pull.unread[href] = "the server did not return it"
        }
      }
      options.onProgress(.reading, start + asked.count, hrefs.count)
    }
  }

  // MARK: Merging

  private mutating func merge(_ pull: Pull) throws -> [PendingWrite] {
    if remote.seen == 0 { try copyStore() }
    var allowed = SyncMerge.Allowed(deletions: options.ignoresBrakes, aside: hasCopy)
    while true {
      do {
        let (result, made) = try store.sync(remote, after: change, isTrial: options.isTrial) {
          var merge = try SyncMerge($0, pull, options, allowed, calendar)
          try merge.run()
          return merge
        }
        change = made
        summary.add(result.summary)
        return result.writes
      } catch is SyncMerge.NeedsCopy {
        try copyStore()
        allowed.aside = true
      } catch {
        // If nothing has changed, remove the copy: the next attempt would make the same one.
        if change == nil, let copy { store.removeCopy(at: copy) }
        throw error
      }
    }
  }

  /// Copies the store, unless it has been copied already or this is a trial.
  private mutating func copyStore() throws {
    guard !hasCopy, !options.isTrial else { return }
    copy = try store.copyBeforeSync()
    hasCopy = true
  }

  // MARK: Sending

  private mutating func count(_ writes: [PendingWrite]) {
    for write in writes { summary.record(write) }
  }

  private mutating func push(_ writes: [PendingWrite]) async throws {
    var outcomes: [(PendingWrite, WriteOutcome)] = []
    var failure: (any Error)?
    var busy: [(write: PendingWrite, status: Int, error: any Error)] = []
    options.onProgress(.sending, 0, writes.count)
    let calendar = calendar
    let onProgress = options.onProgress
    await withTaskGroup(of: WriteAttempt.self) { group in
      var rest = writes[...]
      for write in rest.prefix(8) { group.addTask { await write.attempt(at: calendar) } }
      rest = rest.dropFirst(8)
      while let attempt = await group.next() {
        switch attempt.result {
        case .success(let outcome):
          outcomes.append((attempt.write, outcome))
          onProgress(.sending, outcomes.count, writes.count)
        case .failure(let error):
          // Some servers report that they are busy when they cannot store one object.
          guard case WebFailure.busy(_, let status, _)? = error as? WebFailure else {
            failure = failure ?? error
            continue
          }
          busy.append((attempt.write, status, error))
          if outcomes.isEmpty, busy.count >= Self.maxBusy { continue }
        }
        if failure == nil, let write = rest.popFirst() {
          group.addTask { await write.attempt(at: calendar) }
        }
      }
    }
    try record(outcomes)
    if outcomes.isEmpty {
      failure = failure ?? busy.first?.error
    } else {
      // The server has answered other writes, so it is not busy: it refuses these.
      try refuse(busy.map { ($0.write, "status \($0.status)") })
    }
    if let failure { throw failure }
  }

  /// Records the results of writes.
  private mutating func record(_ outcomes: [(PendingWrite, WriteOutcome)]) throws {
    var done: [PendingWrite] = []
    var refusals: [(PendingWrite, String)] = []
    conflicts = []
    for (write, outcome) in outcomes {
      switch outcome {
      case .done: done.append(write)
      case .conflict: conflicts.insert(write.href)
      case .refused(let status, let rule):
        refusals.append((write, "\(write.href): \(rule ?? "status \(status)")"))
      }
    }
    deleted.formUnion(done.filter { $0.text == nil }.map(\.href))
    count(done)
    try refuse(refusals)
  }

  /// Records the writes that the server does not accept, with the reasons.
  private mutating func refuse(_ writes: [(write: PendingWrite, words: String)]) throws {
    guard !writes.isEmpty else { return }
    refused.formUnion(writes.map(\.write.href))
    summary.refused += try store.sync(remote, after: change) { sync in
      try writes.map { write, words in
        let uid = try sync.object(href: write.href)?.uid
        let title = try uid.flatMap { try sync.task(uuid: $0)?.record.title }
        return "“\(title ?? write.href)”: \(words)"
      }
    }.result
  }
}
