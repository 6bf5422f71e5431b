/// What changed in a calendar.
public struct CollectionChanges: Equatable, Sendable {
  /// What is new or another version, and its version; `nil` if the server names none.
  public var changed: [Href: String?] = [:]
  /// What is no longer there.
  public var removed: Set<Href> = []
  /// What to ask with the next time; `nil` if the server cannot say what changes.
  public var token: String?
  /// Whether this is what changed since the token that was asked with; otherwise it is all that
  /// there is.
  public var isSinceToken = false
}
