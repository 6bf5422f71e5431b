/// A line of the output of `dragboard-net sync --report`, which an open board reads.
public enum SyncLine: Equatable, Sendable {
  /// The changes received from the server, as a sentence.
  case news(String)
  /// The changes sent to the server, as a sentence that is shown only if the user requested the
  /// sync.
  case sent(String)
  /// A problem for the user to check.
  case remark(String)
  /// The reason why the sync failed, with the exit status for that error.
  case failed(status: Int32, String)
  /// Another process is syncing the remote.
  case locked
  /// The sync has ended successfully.
  case done

  /// Parses a line without its line feed; `nil` for any other text.
  public init?(_ line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("news", let sentence?): self = .news(sentence)
    case ("sent", let sentence?): self = .sent(sentence)
    case ("remark", let sentence?): self = .remark(sentence)
    case ("failed", let rest?):
      let parts = rest.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2, let status = Int32(parts[0]) else { return nil }
      self = .failed(status: status, parts[1])
    case ("locked", nil): self = .locked
    case ("done", nil): self = .done
    default: return nil
    }
  }

  /// The line, including its line feed.
  public var text: String {
    switch self {
    case .news(let sentence): "news\t\(sentence)\n"
    case .sent(let sentence): "sent\t\(sentence)\n"
    case .remark(let sentence): "remark\t\(sentence)\n"
    case .failed(let status, let sentence): "failed\t\(status)\t\(sentence)\n"
    case .locked: "locked\n"
    case .done: "done\n"
    }
  }
}
