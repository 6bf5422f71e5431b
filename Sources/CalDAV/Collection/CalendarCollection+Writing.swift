import Web

extension CalendarCollection {
  /// Writes an object.
  ///
  /// The server may store different text, or lose what it has acknowledged. Only a later read shows
  /// what it has stored.
  ///
  /// - Parameter text: iCalendar text with one task, sent with the line breaks that RFC 5545
  ///   requires.
  /// - Throws: ``WebFailure``; the object may have been written nevertheless.
  public func put(
    _ text: String, at href: Href, if condition: WriteCondition
  ) async throws -> WriteOutcome {
    var headers = ["Content-Type": "text/calendar; charset=utf-8"]
    switch condition {
    case .isNew: headers["If-None-Match"] = "*"
    case .isVersion(let etag): headers["If-Match"] = etag
    }
    let reply = try await client.send(
      WebRequest("PUT", address(of: href), headers: headers, body: text.onWire))
    switch reply.status {
    case 200, 201, 204:
      // A weak ETag does not promise identical bytes, so it is not returned.
      return .done(
        etag: ETag.usable(reply.header("etag")).flatMap { $0.hasPrefix("W/") ? nil : $0 })
    case 404, 410:
      guard condition != .isNew else { throw WebFailure.missing(address) }
      return .conflict
    default: return try Self.outcome(of: reply)
    }
  }

  /// Deletes an object if the server still has the version with this ETag.
  ///
  /// - Returns: ``WriteOutcome/done(etag:)`` even if the object no longer existed.
  /// - Throws: ``WebFailure``; the object may have been deleted nevertheless.
  public func delete(_ href: Href, version etag: String) async throws -> WriteOutcome {
    let reply = try await client.send(
      WebRequest("DELETE", address(of: href), headers: ["If-Match": etag]))
    switch reply.status {
    case 200, 202, 204, 404, 410: return .done(etag: nil)
    case 412: return try await object(at: href) == .missing ? .done(etag: nil) : .conflict
    default: return try Self.outcome(of: reply)
    }
  }

  private static func outcome(of reply: WebReply) throws(WebFailure) -> WriteOutcome {
    switch reply.status {
    case 412: return .conflict
    // The server rejects the object, not the connection or the user.
    case 400, 403, 405, 409, 413, 414, 415, 422:
      return .refused(status: reply.status, rule: reply.brokenRules.first?.local)
    default: throw reply.failure
    }
  }
}

extension String {
  /// The text with CR LF line breaks, as RFC 5545, 3.1 requires; text from an XML document only has
  /// LF.
  fileprivate var onWire: String {
    // CR LF is one `Character`, so this only splits at single LFs.
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
