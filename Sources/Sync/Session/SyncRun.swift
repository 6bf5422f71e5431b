import BoardModel
public import Store

/// One sync of a board with a collection, in rounds: what has changed there is read, merged here in
/// one transaction, and what has to be sent is sent. The next round sees what became of that.
///
/// What a server acknowledges is not a proof: it counts once it has been read.
public struct SyncRun {
  private let store: TaskStore
  private let remote: Remote
  private let server: any TaskCollection
  private let options: SyncRunOptions
  /// The change that the rounds so far have made here.
  private var change: ChangeID?
  private var summary = SyncSummary()
  /// Whether the store was copied aside.
  private var hasCopy = false
  /// The addresses of objects that the server was asked to delete and says that it did.
  private var deleted: Set<String> = []

  /// How often the server is read at most.
  private static let mostRounds = 5
  /// How many objects are read before they are merged.
  private static let objectsAtOnce = 50

  /// - Parameter server: What ``Remote/url`` leads to.
  public init(
    _ remote: Remote, in store: TaskStore, with server: any TaskCollection,
    options: SyncRunOptions = SyncRunOptions()
  ) {
    self.store = store
    self.remote = remote
    self.server = server
    self.options = options
  }

  /// Syncs.
  ///
  /// - Returns: What was done; what is still to be sent waits for the next sync.
  /// - Throws: ``Brake`` and ``StoreError``, with nothing changed; what `server` throws, after what
  ///   came was merged and before what waits was sent.
  public mutating func run() async throws -> SyncSummary {
    for round in 1...Self.mostRounds {
      let pull = try await pull()
      let isFirst = round == 1
      guard try isFirst || !pull.isEmpty || store.waitingCount(of: remote) > 0 else { break }
      let writes = try merge(pull)
      if options.isTrial {
        count(writes)
        return summary
      }
      guard !writes.isEmpty else { break }
      try await push(writes)
    }
    summary.waiting = try store.waitingCount(of: remote)
    try store.sync(remote, after: change) { try $0.noteEnd() }
    return summary
  }

  // MARK: Reading

  private func pull() async throws -> Pull {
    let token = try store.requireRemote(named: remote.name).token
    var pull = Pull()
    let changes: TaskChanges
    do {
      changes = try await server.changes(since: token)
      pull.tokenHolds = token != nil
    } catch is TokenIsInvalid {
      changes = try await server.changes(since: nil)
    }
    pull.token = changes.token
    // Radicale tells of old deletions also without a token.
    pull.removed = pull.tokenHolds ? changes.removed : []
    let known = try store.etags(of: remote, at: changes.changed.map(\.href))
    // What the server calls as before was read already.
    let news = changes.changed.filter { $0.etag == nil || known[$0.href] != $0.etag }
    if !pull.tokenHolds {
      let present = Set(changes.changed.map(\.href))
      pull.missing = try store.etags(of: remote).keys.filter { !present.contains($0) }.sorted()
    }
    // A server does not tell of a deletion that it had told of before.
    let unseen = deleted.subtracting(changes.removed).subtracting(changes.changed.map(\.href))
    if !unseen.isEmpty {
      let left = try await server.objects(at: unseen.sorted())
      pull.removed += unseen.subtracting(left.map(\.href)).sorted()
    }
    options.onProgress(.reading, 0, news.count)
    var rest = news.map(\.href)[...]
    while !rest.isEmpty {
      let count = Self.objectsAtOnce * 4
      pull.objects += try await server.objects(at: Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      options.onProgress(.reading, pull.objects.count, news.count)
    }
    return pull
  }

  // MARK: Merging

  private mutating func merge(_ pull: Pull) throws -> [PendingWrite] {
    if remote.seen == 0 { try copyStore() }
    var allowed = SyncMerge.Allowed(deletions: options.ignoresBrakes, aside: hasCopy)
    while true {
      do {
        let (result, made) = try store.sync(remote, after: change, isTrial: options.isTrial) {
          var merge = try SyncMerge($0, pull, options, allowed, newHref: server.href)
          try merge.run()
          return merge
        }
        change = made
        summary.add(result.summary)
        return result.writes
      } catch is SyncMerge.NeedsCopy {
        try copyStore()
        allowed.aside = true
      }
    }
  }

  /// Copies the store aside, once.
  private mutating func copyStore() throws {
    guard !hasCopy, !options.isTrial else { return }
    _ = try store.copyBeforeSync()
    hasCopy = true
  }

  // MARK: Sending

  private mutating func count(_ writes: [PendingWrite]) {
    summary.deleted += writes.count { $0.text == nil }
    summary.sent += writes.count { $0.text != nil }
  }

  private mutating func push(_ writes: [PendingWrite]) async throws {
    var outcomes: [(PendingWrite, WriteResult)] = []
    var failure: (any Error)?
    options.onProgress(.sending, 0, writes.count)
    let server = server
    let onProgress = options.onProgress
    await withTaskGroup(of: (Int, Result<WriteResult, any Error>).self) { group in
      var next = 0
      func addNext() {
        guard next < writes.count else { return }
        let (index, write) = (next, writes[next])
        next += 1
        group.addTask {
          do { return (index, .success(try await write.send(to: server))) } catch {
            return (index, .failure(error))
          }
        }
      }
      for _ in 0..<8 { addNext() }
      while let (index, result) = await group.next() {
        switch result {
        case .success(let outcome):
          outcomes.append((writes[index], outcome))
          onProgress(.sending, outcomes.count, writes.count)
          if failure == nil { addNext() }
        case .failure(let error): failure = failure ?? error
        }
      }
    }
    try note(outcomes)
    if let failure { throw failure }
  }

  /// Keeps what the server said.
  private mutating func note(_ outcomes: [(PendingWrite, WriteResult)]) throws {
    var refused: [String] = []
    try store.sync(remote, after: change) { sync in
      for (write, outcome) in outcomes {
        switch outcome {
        case .done(let etag): try write.noteSent(etag, in: sync)
        case .missing where write.text == nil:
          if let object = try sync.object(href: write.href) { try sync.write(object.deleted) }
        case .refused(let words): refused.append(words)
        case .conflict, .missing: continue
        }
      }
    }
    summary.refused += refused.filter { !summary.refused.contains($0) }
    let done = outcomes.filter { [.conflict, .missing].contains($0.1) == false }.map(\.0)
    deleted.formUnion(done.filter { $0.text == nil }.map(\.href))
    count(done)
  }
}

/// How a sync is done.
public struct SyncRunOptions: Sendable {
  /// Whether nothing is changed on either side.
  public var isTrial = false
  /// Whether it goes on where a brake would stop it.
  public var ignoresBrakes = false
  /// Whether, at the first sync, tasks of equal title and due date are one.
  public var matchesEqual = false
  /// Called while it is long, with how much of how much is done.
  public var onProgress: @Sendable (Step, Int, Int) -> Void = { _, _, _ in }

  /// What a sync is doing.
  public enum Step: Sendable {
    /// It reads what has changed on the server.
    case reading
    /// It sends what has changed here.
    case sending
  }

  /// The usual ones.
  public init() {}
}

/// What a server has to tell.
struct Pull: Sendable {
  var objects: [ServerObject] = []
  /// The addresses of objects that the server says are deleted.
  var removed: [String] = []
  /// The addresses of objects that it has lost: nothing tells that somebody deleted them.
  var missing: [String] = []
  var token: String?
  /// Whether the server still knew the token of the last sync.
  var tokenHolds = false

  var isEmpty: Bool { objects.isEmpty && removed.isEmpty && missing.isEmpty }
}

/// A write that the server has yet to be asked for.
struct PendingWrite: Sendable {
  let href: String
  /// What it replaces; `nil` for an object that must not be there.
  let etag: String?
  /// What is written; `nil` for a deletion.
  let text: String?
  /// What our task was, as ``SyncedTask/json``.
  let here: String?

  func send(to server: any TaskCollection) async throws -> WriteResult {
    guard let text else { return try await server.delete(href, replacing: etag) }
    return try await server.put(text, at: href, replacing: etag)
  }

  func noteSent(_ etag: String?, in sync: SyncWriter) throws {
    guard var object = try sync.object(href: href) else { return }
    (object.sentText, object.sentHere, object.sentEtag) = (text, here, etag)
    try sync.write(object)
  }
}

extension SyncSummary {
  fileprivate mutating func add(_ other: SyncSummary) {
    made += other.made
    changed += other.changed
    removed += other.removed
    merged += other.merged
    lost += other.lost
    restored += other.restored
    unreadable += other.unreadable
    refused += other.refused.filter { !refused.contains($0) }
    early += other.early
  }
}
