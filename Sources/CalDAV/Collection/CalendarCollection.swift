import TextCoding
public import Web

/// A calendar on a server and its objects.
///
/// A redirect of the calendar itself is reported as ``WebFailure/moved(_:to:)``, and a missing
/// calendar as ``WebFailure/missing(_:)``.
public struct CalendarCollection: Sendable {
  /// The address of the calendar; ends with a slash.
  public let address: WebAddress
  let client: WebClient

  /// Creates a calendar from its address.
  ///
  /// - Parameters:
  ///   - address: The address from ``CalendarInfo``.
  ///   - client: A client with the user's authorization.
  public init(_ address: WebAddress, client: WebClient) {
    self.address = address.asCollection
    self.client = client
  }

  /// The href of an object with a given file name.
  public func href(named name: String) -> Href {
    Href(address.with(path: address.path + PercentCoding.encoded(name.utf8)))
  }

  /// Requests the properties of the calendar.
  ///
  /// - Throws: ``WebFailure``, such as ``WebFailure/noCalendars(_:)`` if the resource is not a
  ///   calendar.
  public func info() async throws -> CalendarInfo {
    let (answer, from) = try await describe(CalendarInfo.properties, depth: 0)
    guard let info = CalendarInfo(try own(answer, from: from), from: from) else {
      throw WebFailure.noCalendars(address)
    }
    return info
  }

  /// Requests the ETags of all objects.
  ///
  /// - Returns: The ETags by address; `nil` for an object without an ETag.
  /// - Throws: ``WebFailure``.
  public func etags() async throws -> [Href: String?] {
    let resourceType = XMLName.dav("resourcetype")
    let (answer, from) = try await describe([.dav("getetag"), resourceType], depth: 1)
    // An answer without the calendar itself is incomplete, so missing objects would seem to be
    // deleted.
    _ = try own(answer, from: from)
    var etags: [Href: String?] = [:]
    for response in answer.responses {
      guard let href = object(response.href, from: from), !response.isMissing,
        response.properties[resourceType]?.first(.dav("collection")) == nil
      else { continue }
      etags.updateValue(response.etag, forKey: href)
    }
    return etags
  }

  private func describe(
    _ names: [XMLName], depth: Int
  ) async throws -> (Multistatus, from: WebAddress) {
    var request = WebRequest.dav(
      "PROPFIND", address, depth: depth, body: DAVBody.properties(names))
    request.followsRedirects = false
    let reply = try await client.send(request)
    return (try reply.multistatus(), reply.address)
  }

  /// The part of an answer that describes the calendar itself.
  private func own(
    _ answer: Multistatus, from: WebAddress
  ) throws(WebFailure) -> Multistatus.Response {
    let href = Href(address)
    guard let response = answer.responses.first(where: { Href($0.href, from: from) == href })
    else { throw .notUnderstood(address, reason: "it does not include the calendar") }
    // Xandikos reports a missing calendar in the body of the answer.
    guard !response.isMissing else { throw .missing(address) }
    return response
  }

  /// The href of an object in an answer; `nil` unless it is directly in the calendar, since the
  /// user's password must not be used to write elsewhere on the server.
  func object(_ reference: String, from address: WebAddress) -> Href? {
    guard let href = Href(reference, from: address) else { return nil }
    return href.isMember(of: Href(self.address)) ? href : nil
  }
}
