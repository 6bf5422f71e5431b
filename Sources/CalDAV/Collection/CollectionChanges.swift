/// What changed in a calendar.
public struct CollectionChanges: Equatable, Sendable {
  /// New or changed objects with their ETags; `nil` for an object without one.
  public var changed: [Href: String?] = [:]
  /// The objects that were removed.
  public var removed: Set<Href> = []
  /// The token for the next request; `nil` if the server cannot report changes.
  public var token: String?
  /// Whether ``changed`` contains only the changes since the token of the request; otherwise, it
  /// contains all objects.
  public var isSinceToken = false
}
