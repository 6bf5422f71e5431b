import CalDAV

/// The changes that a server reports.
struct Pull: Sendable {
  var objects: [ServerObject] = []
  /// Why objects could not be read, by the address of the object.
  var unread: [String: String] = [:]
  /// The addresses of objects that count as deleted on the server.
  var removed: [String] = []
  /// The addresses of objects that are missing on the server for an unknown reason.
  var missing: [String] = []
  var token: String?
  /// Whether the server still accepted the token of the last sync.
  var tokenHolds = false

  var isEmpty: Bool { objects.isEmpty && unread.isEmpty && removed.isEmpty && missing.isEmpty }
}
