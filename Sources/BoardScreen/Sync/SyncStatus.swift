/// Shows how the board stands to the server that it syncs with, and says how a sync went.
@MainActor
final class SyncStatus {
  private unowned let host: any FeatureHost
  private(set) var state = SyncState()
  /// Whether the user has asked for the sync that is running.
  private var isAwaited = false

  init(host: any FeatureHost) { self.host = host }

  /// Asks the host for a sync.
  func begin() {
    host.say("Syncing")
    isAwaited = true
    host.ask(host: .sync)
  }

  /// Shows how the syncing goes.
  ///
  /// What it brought is said once, unless there is something more important; that there was
  /// nothing to do, only to a user who has asked for it.
  func follow(_ state: SyncState) {
    let isNew = state.progress != self.state.progress
    self.state = state
    guard isNew else { return }
    let words: String?
    switch state.progress {
    case .none, .running: return
    case .done(let news, let sent, let remark):
      words =
        remark.map { "Synced, but \($0)" } ?? news
        ?? (isAwaited ? sent ?? "Nothing to sync" : nil)
    case .offline: words = isAwaited ? "The server cannot be reached; changes wait" : nil
    case .failed(let reason): words = "Not synced: \(reason)"
    }
    isAwaited = false
    guard let words, host.mode.editing == nil, host.rowDrag.session.items.isEmpty else { return }
    host.say(words)
  }
}
