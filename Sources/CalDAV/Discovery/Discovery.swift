public import Web

/// Finds the calendars of a user (RFC 6764, 5397 and 4791).
public struct Discovery: Sendable {
  /// The calendars of a user on a server.
  public struct Calendars: Equatable, Sendable {
    /// The addresses under which calendars can be created; empty if the search began at a calendar.
    public var homes: [WebAddress] = []
    /// The calendars that can hold tasks, in the order of the server.
    public var all: [CalendarInfo] = []
  }

  let client: WebClient

  /// Creates a search for calendars.
  ///
  /// - Parameter client: A client with the user's authorization.
  public init(_ client: WebClient) { self.client = client }

  /// Finds the calendars of the user that can hold tasks.
  ///
  /// - Parameter address: The address of the server, the user, or a calendar.
  /// - Throws: ``WebFailure``; ``WebFailure/unauthorized(_:offered:)`` even if the server reports a
  ///   missing sign-in without an error status.
  public func calendars(at address: WebAddress) async throws -> Calendars {
    let wellKnown = address.with(path: "/.well-known/caldav")
    let starts =
      address.path == "/" ? [wellKnown, address] : [address, wellKnown, address.with(path: "/")]
    var reason: WebFailure?
    for start in starts {
      do {
        if let found = try await calendars(from: start) { return found }
      } catch let failure as WebFailure {
        switch failure {
        case .leadsElsewhere, .notUnderstood: reason = reason ?? failure
        // Another start address may work.
        case .missing, .forbidden, .refused, .redirectLoop, .webPage: break
        case .badAddress, .notEncrypted, .offline, .late, .cutOff, .busy, .noAuthorities,
          .badAuthority, .untrusted, .unauthorized, .moved, .tooLong, .noCalendars:
          throw failure
        }
      }
    }
    throw reason ?? .noCalendars(address)
  }

  private func calendars(from start: WebAddress) async throws -> Calendars? {
    let principal = XMLName.dav("current-user-principal")
    let home = XMLName.calDAV("calendar-home-set")
    let (answer, address) = try await client.properties(
      CalendarInfo.properties + [principal, home], of: start, depth: 0)
    guard let response = answer.responses.first else { return nil }
    if let calendar = CalendarInfo(response, from: address) {
      guard calendar.acceptsTasks else { throw WebFailure.noCalendars(address) }
      return Calendars(all: [calendar])
    }
    var homes = try addresses(in: response.properties[home], from: address)
    if homes.isEmpty {
      guard let user = try addresses(in: response.properties[principal], from: address).first else {
        // Without a sign-in, Radicale answers with this element instead of a status.
        let isStranger = response.properties[principal]?.first(.dav("unauthenticated")) != nil
        if isStranger { throw WebFailure.unauthorized(address, offered: []) }
        return nil
      }
      let (answer, address) = try await client.properties([home], of: user, depth: 0)
      homes = try addresses(in: answer.responses.first?.properties[home], from: address)
    }
    guard !homes.isEmpty else { return nil }
    var found = Calendars(homes: homes)
    for home in homes {
      let (answer, address) = try await client.properties(
        CalendarInfo.properties, of: home, depth: 1)
      found.all += answer.responses.compactMap { CalendarInfo($0, from: address) }
        .filter(\.acceptsTasks)
    }
    return found
  }

  /// The addresses that a property contains.
  private func addresses(
    in property: XMLElement?, from address: WebAddress
  ) throws(WebFailure) -> [WebAddress] {
    var addresses: [WebAddress] = []
    for child in property?.children ?? [] where child.name == .dav("href") {
      guard let location = address.resolving(child.trimmedText) else { continue }
      guard location.host == address.host else {
        throw .leadsElsewhere(address, to: "\(location)")
      }
      // Behind a proxy, a server may not know its own scheme and port.
      addresses.append(address.with(path: location.path).asCollection)
    }
    return addresses
  }
}
