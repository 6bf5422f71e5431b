extension CalendarCollection {
  /// More pages than a server needs.
  private static let mostPages = 10_000

  /// Asks for what changed (RFC 6578), page after page.
  ///
  /// - Parameter token: That of the last answer; `nil` asks for all objects.
  /// - Throws: ``WebFailure``.
  public func changes(since token: String?) async throws -> ChangeReport {
    var changes = CollectionChanges(token: token ?? "")
    for _ in 0..<Self.mostPages {
      let last = changes.token
      var request = WebRequest.dav(
        "REPORT", address, depth: 0, body: DAVBody.changes(since: last.isEmpty ? nil : last))
      request.followsRedirects = false
      let reply = try await client.send(request)
      if reply.brokenRules.contains(.dav("valid-sync-token")) { return .tokenRefused }
      if Self.lacksReport(reply) { return .unsupported }
      let answer = try reply.multistatus()
      guard let next = answer.syncToken, !next.isEmpty else {
        throw WebFailure.notUnderstood(address, reason: "it reports changes without a token")
      }
      let hasMore = changes.add(answer.responses) { object($0, from: reply.address) }
      changes.token = next
      if !hasMore { return .changes(changes) }
      guard next != last else { break }
    }
    throw WebFailure.notUnderstood(address, reason: "its list of changes does not end")
  }

  private static func lacksReport(_ reply: WebReply) -> Bool {
    // 415 and 501 are what servers say that do not know the report at all.
    [405, 415, 501].contains(reply.status)
      || reply.brokenRules.contains(.dav("supported-report"))
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
        changed[href] = nil
        removed.insert(href)
      } else {
        removed.remove(href)
        changed[href] = response.etag
      }
    }
    return hasMore
  }
}
