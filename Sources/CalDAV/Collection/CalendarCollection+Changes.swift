extension CalendarCollection {
  /// More pages than a server needs.
  private static let mostPages = 10_000

  /// Asks for what changed (RFC 6578), or for all there is where the server cannot say that.
  ///
  /// - Parameter token: That of the last answer, which the server may know no longer; `nil` asks
  ///   for all objects.
  /// - Throws: ``WebFailure``.
  public func changes(since token: String?) async throws -> CollectionChanges {
    if let token, let changes = try await report(since: token) { return changes }
    if let all = try await report(since: nil) { return all }
    return CollectionChanges(changed: try await etags())
  }

  /// Asks for a report, page after page.
  ///
  /// - Returns: `nil` if the server does not know the token, or no such report.
  private func report(since token: String?) async throws -> CollectionChanges? {
    var changes = CollectionChanges(token: token, isSinceToken: token != nil)
    for _ in 0..<Self.mostPages {
      let last = changes.token
      var request = WebRequest.dav(
        "REPORT", address, depth: 0, body: DAVBody.changes(since: last))
      request.followsRedirects = false
      let reply = try await client.send(request)
      if Self.isRefused(reply) { return nil }
      let answer = try reply.multistatus()
      guard let next = answer.syncToken, !next.isEmpty else {
        throw WebFailure.notUnderstood(address, reason: "it reports changes without a token")
      }
      let hasMore = changes.add(answer.responses) { object($0, from: reply.address) }
      changes.token = next
      if !hasMore { return changes }
      guard next != last else { break }
    }
    throw WebFailure.notUnderstood(address, reason: "its list of changes does not end")
  }

  private static func isRefused(_ reply: WebReply) -> Bool {
    guard reply.status >= 400 else { return false }
    // 415 and 501 are what servers say that do not know the report at all.
    return [405, 415, 501].contains(reply.status)
      || reply.brokenRules.contains {
        $0 == .dav("supported-report") || $0 == .dav("valid-sync-token")
      }
  }
}

extension CollectionChanges {
  /// Takes in a page.
  ///
  /// - Parameter object: The href that a reference means; `nil` for the calendar itself.
  /// - Returns: Whether the server keeps back more: the calendar has the status 507.
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
