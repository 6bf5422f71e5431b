import CalDAV

/// What a server has to tell.
struct Pull: Sendable {
  var objects: [ServerObject] = []
  /// The addresses of objects that the server does not show, and why.
  var unread: [String: String] = [:]
  /// The addresses of objects that the server says are deleted.
  var removed: [String] = []
  /// The addresses of objects that it has lost: nothing tells that somebody deleted them.
  var missing: [String] = []
  var token: String?
  /// Whether the server still knew the token of the last sync.
  var tokenHolds = false

  var isEmpty: Bool { objects.isEmpty && unread.isEmpty && removed.isEmpty && missing.isEmpty }
}
