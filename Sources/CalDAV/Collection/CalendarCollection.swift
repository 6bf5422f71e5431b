import TextCoding

/// A calendar on a server and the objects in it.
///
/// Its address is fixed: a redirect of it is ``WebFailure/moved(_:to:)``. A calendar that is
/// gone is ``WebFailure/missing(_:)``.
public struct CalendarCollection: Sendable {
  /// Where it is; ends with a slash.
  public let address: WebAddress
  let client: WebClient

  /// - Parameters:
  ///   - address: That of ``CalendarInfo``.
  ///   - client: With the authorization of the user.
  public init(_ address: WebAddress, client: WebClient) {
    self.address = address.asCollection
    self.client = client
  }

  /// The href of an object with a file name.
  public func href(named name: String) -> Href {
    Href(address.with(path: address.path + PercentCoding.encoded(name.utf8)))
  }

  /// What the server says of the calendar.
  ///
  /// - Throws: ``WebFailure``, also if there is something else at the address.
  public func info() async throws -> CalendarInfo {
    let (answer, from) = try await describe(CalendarInfo.properties, depth: 0)
    guard let info = CalendarInfo(try own(answer, from: from), from: from) else {
      throw WebFailure.noCalendars(address)
    }
    return info
  }

  /// The versions of all objects.
  ///
  /// - Returns: `nil` for an object whose version the server does not name.
  public func etags() async throws -> [Href: String?] {
    let resourceType = XMLName.dav("resourcetype")
    let (answer, from) = try await describe([.dav("getetag"), resourceType], depth: 1)
    // A list that lacks the calendar is none: its objects would seem to be deleted.
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

  /// What an answer says of the calendar itself.
  private func own(
    _ answer: Multistatus, from: WebAddress
  ) throws(WebFailure) -> Multistatus.Response {
    let href = Href(address)
    guard let response = answer.responses.first(where: { Href($0.href, from: from) == href })
    else { throw .notUnderstood(address, reason: "it does not say what is there") }
    // Xandikos has the status in the answer.
    guard !response.isMissing else { throw .missing(address) }
    return response
  }

  /// An href in an answer; `nil` for what is no member of the calendar: itself, what is deeper,
  /// and what is elsewhere on the server, where the user's password must not write.
  func object(_ reference: String, from address: WebAddress) -> Href? {
    guard let href = Href(reference, from: address) else { return nil }
    return href.isMember(of: Href(self.address)) ? href : nil
  }
}
