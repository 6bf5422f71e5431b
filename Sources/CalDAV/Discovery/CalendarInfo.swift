/// What a server says of a calendar.
public struct CalendarInfo: Equatable, Sendable {
  /// Where it is; ends with a slash.
  public let address: WebAddress
  /// What its users call it; the last part of its address if they gave it no name.
  public let name: String
  /// Who owns it, if the server says so.
  public let owner: Href?
  /// Whether tasks may be in it.
  public let takesTasks: Bool
  /// Whether this user may change what is in it, as far as the server says.
  public let isWritable: Bool

  /// The properties that a calendar is known by.
  static let properties: [XMLName] = [
    .dav("resourcetype"), .dav("displayname"), .dav("owner"),
    .dav("current-user-privilege-set"), .calDAV("supported-calendar-component-set"),
  ]

  /// - Returns: `nil` if the resource is no calendar.
  init?(_ response: Multistatus.Response, from server: WebAddress) {
    guard response.properties[.dav("resourcetype")]?.first(.calDAV("calendar")) != nil,
      let place = server.resolving(response.href)
    else { return nil }
    address = server.with(path: place.path).asCollection
    let name = response.text(.dav("displayname")) ?? ""
    self.name = name.isEmpty ? Href(address).name : name
    owner = response.properties[.dav("owner")]?.first(.dav("href"))
      .flatMap { Href($0.trimmedText, from: server) }
    let components = response.properties[.calDAV("supported-calendar-component-set")]
    takesTasks =
      components?.children.contains { $0.attributes["name"]?.uppercased() == "VTODO" } ?? true
    let privileges = response.properties[.dav("current-user-privilege-set")]?.children
      .flatMap(\.children)
    isWritable =
      privileges?.contains { privilege in
        ["all", "write", "write-content", "bind"].contains { privilege.name == .dav($0) }
      } ?? true
  }
}
