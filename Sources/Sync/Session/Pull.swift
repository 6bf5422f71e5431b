import CalDAV

/// The changes that a server reports.
struct Pull: Sendable {
  var objects: [ServerObject] = []
  /// The addresses of objects that the server does not return, with the reasons.
  var unread: [String: String] = [:]
  /// The addresses of objects that the server reports as deleted.
  var removed: [String] = []
  /// The addresses of objects that are missing without being reported as deleted.
  var missing: [String] = []
  var token: String?
  /// Whether the server still accepted the token of the last sync.
  var tokenHolds = false

  var isEmpty: Bool { objects.isEmpty && unread.isEmpty && removed.isEmpty && missing.isEmpty }
}
