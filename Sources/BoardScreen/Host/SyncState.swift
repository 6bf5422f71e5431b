import BoardModel

/// The state of a board's sync with its server.
public struct SyncState: Equatable, Sendable {
  /// The number of tasks with changes that the server does not have yet; `nil`
  /// for a board without a server.
  public var waiting: Int?
  /// The progress or result of the latest sync.
  public var progress = Progress.none

  /// The progress or result of a sync.
  public enum Progress: Equatable, Sendable {
    /// There is no progress or result to show, for example before the first sync.
    case none
    /// A sync is running now.
    case running
    /// The sync has ended. `news` describes what was received and `sent` what was sent, as
    /// sentences without full stops; `remark` describes what could not be synced, as the beginning
    /// of a sentence.
    case done(news: String?, sent: String? = nil, remark: String?)
    /// The server could not be reached.
    case offline
    /// The sync has failed for this reason, worded as the beginning of a sentence.
    case failed(String)

    /// Whether the user should be warned.
    public var isTrouble: Bool {
      switch self {
      case .failed, .done(_, _, _?): true
      case .none, .running, .offline, .done(_, _, nil): false
      }
    }
  }

  /// Creates the state of a board without a server.
  public init() {}

  /// The text that is shown after the name of the board, and whether that text is a warning.
  var mark: (text: String, warns: Bool) {
    guard let waiting else { return ("", false) }
    switch progress {
    case .failed(let reason), .done(_, _, let reason?): return ("⚠ \(reason)", true)
    case .running: return ("⇅ …", false)
    case .none, .done, .offline: return (waiting == 0 ? "⇅" : "⇅ \(waiting)", false)
    }
  }
}
