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
