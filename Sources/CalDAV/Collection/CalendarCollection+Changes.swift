import Web

extension CalendarCollection {
  /// The maximum number of pages in a report; no server should need more.
  private static let maxPages = 10_000

  /// Requests the changes since a token (RFC 6578), or all objects if the server cannot report
  /// these changes.
  ///
  /// - Parameter token: The token of the last answer, which may have expired; `nil` requests all
  ///   objects.
  /// - Throws: ``WebFailure``.
  public func changes(since token: String?) async throws -> CollectionChanges {
    if let token, let changes = try await report(since: token) { return changes }
    if let all = try await report(since: nil) { return all }
    return CollectionChanges(changed: try await etags())
  }

  /// Requests the changes since a token, page by page; without a token, requests all objects.
  ///
  /// - Returns: `nil` if the server refuses the token or does not support this report.
  private func report(since token: String?) async throws -> CollectionChanges? {
    var changes = CollectionChanges(token: token, isSinceToken: token != nil)
    for _ in 0..<Self.maxPages {
      let last = changes.token
      var request = WebRequest.dav(
        "REPORT", address, depth: 0, body: DAVBody.changes(since: last))
      request.followsRedirects = false
      let reply = try await client.send(request)
      if Self.isRefused(reply) { return nil }
      let answer = try reply.multistatus()
      guard let next = answer.syncToken, !next.isEmpty else {
        throw WebFailure.notUnderstood(address, reason: "it reports changes without a sync token")
      }
      let hasMore = changes.add(answer.responses) { object($0, from: reply.address) }
      changes.token = next
      if !hasMore { return changes }
      guard next != last else { break }
    }
    throw WebFailure.notUnderstood(address, reason: "its list of changes never ends")
  }

  private static func isRefused(_ reply: WebReply) -> Bool {
    guard reply.status >= 400 else { return false }
    // Servers that do not support the report at all answer 405, 415 or 501.
    return [405, 415, 501].contains(reply.status)
      || reply.brokenRules.contains {
        $0 == .dav("supported-report") || $0 == .dav("valid-sync-token")
      }
  }
}

extension CollectionChanges {
  /// Adds a page of a report.
  ///
  /// - Parameter object: Resolves a reference to an href; returns `nil` if the href is not that of
  ///   an object in the calendar.
  /// - Returns: Whether there are more pages, which a server indicates with the status 507 for the
  ///   calendar.
  fileprivate mutating func add(
    _ responses: [Multistatus.Response], object: (String) -> Href?
  ) -> Bool {
    var hasMore = false
    for response in responses {
      guard let href = object(response.href) else {
        hasMore = hasMore || response.status == 507
        continue
      }
      if response.isMissing {
        changed.removeValue(forKey: href)
        removed.insert(href)
      } else {
        removed.remove(href)
        changed.updateValue(response.etag, forKey: href)
      }
    }
    return hasMore
  }
}
