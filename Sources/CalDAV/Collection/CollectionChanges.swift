/// What changed in a calendar.
public struct CollectionChanges: Equatable, Sendable {
  /// What is new or another version, and its version; empty if the server names none.
  public var changed: [Href: String] = [:]
  /// What is no longer there.
  public var removed: Set<Href> = []
  /// What to ask with the next time.
  public var token: String
}

/// What a server answers when it is asked for changes.
public enum ChangeReport: Equatable, Sendable {
  case changes(CollectionChanges)
  /// The token no longer holds: the server has forgotten, or was rolled back.
  case tokenRefused
  /// The server cannot say what changed.
  case unsupported
}
