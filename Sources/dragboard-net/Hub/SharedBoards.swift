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
    /// The number of tasks that were sent.
    let sent: Int
    /// The number of tasks that others have changed.
    let received: Int
    /// The tasks on which later changes of others have overwritten unsent edits.
    let overwritten: [TaskID]
    /// The tasks that were edited here and removed by others.
    let removedEdits: [Merged.RemovedEdit]
    /// Whether changes were kept back, since the user may only look at the board.
    let keepsChanges: Bool
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

  func share(_ board: BoardID, on hub: HubSettings) throws -> SharedBoard {
    try forgetEndedSharing(of: board)
    return try store.share(board, on: hub.id, as: hub.name)
  }

  func unshare(_ entry: SharedBoard) throws { try store.unshare(entry) }

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
    try FileOutput.print(
      "\(quoted(name)) is here: \(ItemNoun.task.counted(try taskCount(of: entry.board))).\n")
  }

  /// Exchanges changes until the board is in step with its hub, and records the result.
  ///
  /// - Parameters:
  ///   - patience: How long to wait while another process exchanges changes of the board.
  ///   - isSeen: Whether the user sees the error. The end of the sharing is only recorded as such
  ///     if the user is told, since the board is not exchanged any more then.
  @discardableResult
  func exchange(
    _ entry: SharedBoard, on hub: HubSettings, waiting patience: Duration = .seconds(60),
    isSeen: Bool = true
  ) async throws -> Report {
    let session = HubSession(hub, store: store.path)
    do {
      return try await session.run {
        try await exchange(entry, over: $0, session.webSettings, waiting: patience)
      }
    } catch {
      // If this fails too, only the first error is reported.
      try? store.recordFailure(
        HubWording.failure(for: error, at: entry.hub, board: entry.name).what,
        isStopped: isSeen && (error as? HubError)?.endsSharing ?? false, of: entry)
      throw error
    }
  }

  /// Exchanges changes over a connection that is open already. Only a success is recorded.
  func exchange(
    _ entry: SharedBoard, over hub: HubAccess, _ settings: WebSettings, waiting patience: Duration
  ) async throws -> Report {
    let lock = try await RemoteLock(
      at: PrivateFolder(beside: store.path).path(ofLock: entry.uuid), of: entry.name,
      waiting: patience)
    defer { lock.release() }
    let replica = StoreReplica(entry, in: store) {
      Int64(settings.now().timeIntervalSince1970 * 1_000)
    }
    let unsent = try store.unsentCount(of: entry)
    let outcome = try await BoardExchange(of: entry.uuid, with: hub, settings: settings)
      .run(with: replica)
    return Report(
      sent: outcome.sent > 0 ? unsent : 0, received: replica.received,
      overwritten: replica.overwritten, removedEdits: replica.removedEdits,
      keepsChanges: outcome.keepsChanges, role: outcome.role, revision: outcome.revision)
  }

  /// Records that the board is no longer shared with the user.
  func recordEnd(of entry: SharedBoard, _ error: HubError) throws {
    try store.recordFailure(
      HubWording.failure(for: error, at: entry.hub, board: entry.name).what,
      isStopped: error.endsSharing, of: entry)
  }
}

extension HubError {
  /// Whether the board is no longer shared with the user, unless an owner invites again.
  fileprivate var endsSharing: Bool { [.stopped, .noSuchBoard, .removed].contains(self) }
}
