public import Web

/// The properties of a calendar on a server.
public struct CalendarInfo: Equatable, Sendable {
  /// The address of the calendar; ends with a slash.
  public let address: WebAddress
  /// The display name of the calendar; without one, the last part of its address.
  public let name: String
  /// The owner of the calendar, if the server names one.
  public let owner: Href?
  /// Whether the calendar can hold tasks; `true` if the server does not report this.
  public let acceptsTasks: Bool
  /// Whether the user can change the calendar's content; `true` if the server does not report
  /// permissions.
  public let isWritable: Bool

  /// The properties to request for a calendar.
  static let properties: [XMLName] = [
    .dav("resourcetype"), .dav("displayname"), .dav("owner"),
    .dav("current-user-privilege-set"), .calDAV("supported-calendar-component-set"),
  ]

  /// - Returns: `nil` if the resource is not a calendar, or its address is not valid.
  init?(_ response: Multistatus.Response, from server: WebAddress) {
    guard response.properties[.dav("resourcetype")]?.first(.calDAV("calendar")) != nil,
      let location = server.resolving(response.href)
    else { return nil }
    address = server.with(path: location.path).asCollection
    let name = response.text(.dav("displayname")) ?? ""
    self.name = name.isEmpty ? Href(address).name : name
    owner = response.properties[.dav("owner")]?.first(.dav("href"))
      .flatMap { Href($0.trimmedText, from: server) }
    let components = response.properties[.calDAV("supported-calendar-component-set")]
    acceptsTasks =
      components?.children.contains { $0.attributes["name"]?.uppercased() == "VTODO" } ?? true
    let privileges = response.properties[.dav("current-user-privilege-set")]?.children
      .flatMap(\.children)
    isWritable =
      privileges?.contains { privilege in
        ["all", "write", "write-content", "bind"].contains { privilege.name == .dav($0) }
      } ?? true
  }
}
