import BoardModel

/// How a board stands to the server that it syncs with.
public struct SyncState: Equatable, Sendable {
  /// How many tasks have changes that the server does not have yet; `nil` for a board without
  /// a server.
  public var waiting: Int?
  /// What is known of the latest sync.
  public var progress = Progress.none

  /// How far a sync has got.
  public enum Progress: Equatable, Sendable {
    /// There was none.
    case none
    /// It is running.
    case running
    /// It has ended; with what it brought and what it sent, as sentences without their full stops, and
    /// with what it could not do: the beginning of a sentence.
    case done(news: String?, sent: String? = nil, remark: String?)
    /// The server cannot be reached.
    case offline
    /// It has failed, for that reason: the beginning of a sentence.
    case failed(String)

    /// Whether somebody has to look at it.
    public var isTrouble: Bool {
      switch self {
      case .failed, .done(_, _, _?): true
      case .none, .running, .offline, .done(_, _, nil): false
      }
    }
  }

  /// A board without a server.
  public init() {}

  /// What stands behind the name of the board, and whether it is a warning.
  var mark: (text: String, warns: Bool) {
    guard let waiting else { return ("", false) }
    switch progress {
    case .failed(let reason), .done(_, _, let reason?): return ("⚠ \(reason)", true)
    case .running: return ("⇅ …", false)
    case .none, .done, .offline: return (waiting == 0 ? "⇅" : "⇅ \(waiting)", false)
    }
  }
}

extension BoardController {
  /// Asks the host for a sync.
  func sync() {
    message = "Syncing"
    isSyncAwaited = true
    ask(host: .sync)
  }

  /// Shows how the syncing goes.
  ///
  /// What it brought is said once, unless there is something more important; that there was
  /// nothing to do, only to a user who has asked for it.
  func follow(_ state: SyncState) {
    let isNew = state.progress != syncState.progress
    syncState = state
    guard isNew else { return }
    let words: String?
    switch state.progress {
    case .none, .running: return
    case .done(let news, let sent, let remark):
      words =
        remark.map { "Synced, but \($0)" } ?? news
        ?? (isSyncAwaited ? sent ?? "Nothing to sync" : nil)
    case .offline: words = isSyncAwaited ? "The server cannot be reached; changes wait" : nil
    case .failed(let reason): words = "Not synced: \(reason)"
    }
    isSyncAwaited = false
    guard let words, mode.editing == nil, session.items.isEmpty else { return }
    message = words
  }
}
