import BoardModel
import CommandWords
import HubClient
import Registers
import Remotes
import Store
import Web

/// The shared boards of a store, and their exchanges with hubs.
struct SharedBoards {
  private let store: TaskStore
  private let configuration: ConfigurationFile

  init(_ store: TaskStore, _ configuration: ConfigurationFile) {
    (self.store, self.configuration) = (store, configuration)
  }

  /// What an exchange did.
  struct Report {
    /// What was sent; `nil` for nothing.
    let sent: UnsentRows?
    /// The number of tasks that others have changed.
    let received: Int
    /// Sentences about changes of the user that were overwritten or not accepted.
    let news: [String]
    /// What the user may do on the board.
    let role: MemberRole
    /// The revision of the hub's board that was received.
    let revision: Int64
  }

  /// The boards that are still shared.
  func entries() throws -> [SharedBoard] {
    try store.sharedBoards().filter { !$0.isStopped }
  }

  /// The shared board with an id; `nil` if that board is not shared, or no longer.
  func entry(of board: BoardID) throws -> SharedBoard? {
    try store.sharedBoard(board).flatMap { $0.isStopped ? nil : $0 }
  }

  /// The configuration of the hub of a board.
  ///
  /// - Throws: ``Failure`` if the configuration no longer has it.
  func settings(of entry: SharedBoard) throws -> HubSettings {
    guard let hub = try configuration.hubs().first(where: { $0.id == entry.hub }) else {
      throw Failure(
        "the configuration no longer has the hub \(quoted(entry.hub))",
        next: "Add its table again, or run 'dragboard remote remove \(entry.hub)'.",
        status: .configuration)
    }
    return hub
  }

  func taskCount(of board: BoardID) throws -> Int {
    try store.lists(of: board).reduce(0) { $0 + $1.count }
  }

  func unsentCount(of entry: SharedBoard) throws -> Int { try store.unsentCount(of: entry) }

  func unsentRows(of entry: SharedBoard) throws -> UnsentRows { try store.unsentRows(of: entry) }

  func share(_ board: BoardID, on hub: HubSettings) throws -> SharedBoard {
    try forgetEndedSharing(of: board)
    return try store.share(board, on: hub.id, as: hub.name)
  }

  /// What is known of a board that is no longer shared; `nil` if it was never shared, or still is.
  func endedSharing(of board: BoardID) throws -> SharedBoard? {
    try store.sharedBoard(board).flatMap { $0.isStopped ? $0 : nil }
  }

  /// A board whose sharing has ended can be shared again.
  private func forgetEndedSharing(of board: BoardID) throws {
    if let old = try store.sharedBoard(board), old.isStopped { try store.unshare(old) }
  }

  /// Adds a board of which the user has become a member, and receives it.
  ///
  /// If the store has the board already, as after leaving it, both copies are merged.
  func receive(_ board: ListedBoard, on hub: HubSettings) async throws {
    let known = try store.sharedBoards().first { $0.uuid == board.uuid }
    if let known { try forgetEndedSharing(of: known.board) }
    let entry =
      if let known, !known.isStopped {
        known
      } else {
        try store.addSharedBoard(
          uuid: board.uuid, name: board.name, on: hub.id, as: hub.name, role: board.role)
      }
    do {
      try await exchange(entry, on: hub)
    } catch {
      let failure = HubWording.failure(for: error, at: hub.id, board: board.name)
      throw Failure(
        "\(quoted(board.name)) is not complete yet: \(failure.what)",
        next: "Run 'dragboard sync' later.", status: failure.status)
    }
    let name = try store.sharedBoard(entry.board)?.name ?? entry.name
    let count = ItemNoun.task.counted(try taskCount(of: entry.board))
    try FileOutput.print(
      NameMatch.key(name) == NameMatch.key(board.name)
        ? "\(quoted(name)) is here: \(count).\n"
        : "\(quoted(board.name)) is here as \(quoted(name)): \(count).\n")
  }

  /// What becomes of the sentences about changes of the user that were overwritten or not accepted.
  enum News {
    /// The next command on a terminal tells them.
    case kept
    /// The same, but lost takings are not news, since the caller takes another task.
    case keptWithoutTakings
    /// The caller tells them.
    case told
  }

  /// Exchanges changes until the board is in step with its hub, and records the result.
  ///
  /// - Parameters:
  ///   - deadline: The time limit for one request; `nil` for the usual one.
  ///   - patience: How long to wait while another process exchanges changes of the board.
  ///   - isSeen: Whether the user sees the error. Otherwise, the next command on a terminal tells
  ///     that the sharing has ended, or that the hub no longer accepts the user's key.
  @discardableResult
  func exchange(
    _ entry: SharedBoard, on hub: HubSettings, within deadline: Duration? = nil,
    waiting patience: Duration = .seconds(60), news: News = .kept, isSeen: Bool = true
  ) async throws -> Report {
    var session = HubSession(hub, store: store.path)
    session.deadline = deadline
    let wasRefused = session.isKeyRefused
    do {
      return try await session.run { [session] in
        try await exchange(
          entry, over: $0, session.webSettings, waiting: patience, news: news)
      }
    } catch {
      let failure = HubWording.failure(for: error, of: entry)
      let isStopped = (error as? HubError)?.endsSharing ?? false
      let isNew = isStopped || !wasRefused && session.isKeyRefused
      // If this fails too, only the first error is reported.
      try? store.recordFailure(
        failure.what, isStopped: isStopped,
        notice: isNew && !isSeen ? "\(failure.what). \(failure.next)" : nil, of: entry)
      throw error
    }
  }

  /// Exchanges changes over a connection that is open already. Only a success is recorded.
  func exchange(
    _ entry: SharedBoard, over hub: HubAccess, _ settings: WebSettings,
    waiting patience: Duration, news: News = .kept
  ) async throws -> Report {
    let lock = try await lock(entry, waiting: patience)
    defer { lock.release() }
    let replica = StoreReplica(entry, in: store, news: news) {
      Int64(settings.now().timeIntervalSince1970 * 1_000)
    }
    let unsent = try store.unsentRows(of: entry)
    let outcome = try await BoardExchange(of: entry.uuid, with: hub, settings: settings)
      .run(with: replica)
    return Report(
      sent: outcome.sent > 0 ? unsent : nil, received: replica.received, news: replica.sentences,
      role: outcome.role, revision: outcome.revision)
  }

  /// Records that the board is no longer shared with the user.
  ///
  /// - Returns: Whether the user has ended the sharing here, in another process.
  func recordEnd(
    of entry: SharedBoard, _ error: HubError, waiting patience: Duration
  ) async throws -> Bool {
    let lock = try await lock(entry, waiting: patience)
    defer { lock.release() }
    guard try store.sharedBoard(entry.board)?.state.replica == entry.state.replica else {
      return true
    }
    try store.recordFailure(
      HubWording.failure(for: error, of: entry).what, isStopped: error.endsSharing, of: entry)
    return false
  }

  /// Ends the sharing of a board on the hub and in the store. Other processes that learn it from the
  /// hub wait until the store knows it, too, so that they do not report it as something that others
  /// have done.
  ///
  /// - Parameter request: Asks the hub to end it.
  func end(_ entry: SharedBoard, _ request: () async throws -> Void) async throws {
    let lock = try await lock(entry, waiting: .seconds(60))
    defer { lock.release() }
    do {
      try await request()
    } catch HubError.stopped, HubError.removed, HubError.noSuchBoard {
      // It has ended already.
    }
    try store.unshare(entry)
  }

  /// Waits until no other process exchanges changes of a board.
  private func lock(_ entry: SharedBoard, waiting patience: Duration) async throws -> RemoteLock {
    try await RemoteLock(
      at: PrivateFolder(beside: store.path).path(ofLock: entry.uuid), of: entry.name,
      waiting: patience)
  }
}

extension HubError {
  /// Whether the board is no longer shared with the user, unless an owner invites again.
  fileprivate var endsSharing: Bool { [.stopped, .noSuchBoard, .removed].contains(self) }
}
