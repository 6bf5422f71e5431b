import Synchronization

/// Remembers who writes as which replica, which never changes.
final class WriterNames: Sendable {
  private let names = Mutex<[String: String]>([:])

  /// So many replicas are remembered at most.
  private static let most = 20_000

  /// The names that are known of some replicas of a board.
  func known(of replicas: Set<String>, on board: String) -> [String: String] {
    names.withLock { names in
      var known: [String: String] = [:]
      for replica in replicas { known[replica] = names[board + "/" + replica] }
      return known
    }
  }

  /// Adds names, by replica.
  func add(_ new: [String: String], on board: String) {
    names.withLock { names in
      if names.count + new.count > Self.most { names.removeAll() }
      for (replica, name) in new { names[board + "/" + replica] = name }
    }
  }
}
