/// Shows the state of the board's sync with its server, and reports how a sync ended.
@MainActor
final class SyncStatus {
  private unowned let host: any FeatureHost
  private(set) var state = SyncState()
  /// Whether the user asked for the running sync.
  private var isAwaited = false

  init(host: any FeatureHost) { self.host = host }

  /// Asks the host to sync.
  func begin() {
    host.announce("Syncing")
    isAwaited = true
    host.ask(host: .sync)
  }

  /// Updates the state of the sync, and reports how a sync ended.
  ///
  /// Results are not reported while a title is edited or rows are carried. Three results are
  /// reported only if the user asked for the sync: what was sent, that there was nothing to sync,
  /// and that the server is offline.
  func update(to state: SyncState) {
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
    guard let words, host.mode.editing == nil, host.rowDrag.items.isEmpty else { return }
    host.announce(words)
  }
}
