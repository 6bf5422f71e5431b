import CalDAV
import SyncSupport

/// An account on a server that runs for a test.
struct TestAccount {
  let server: CalendarServer
  static let authorization = Authorization.basic(
    user: CalendarServer.user, password: CalendarServer.password)

  init(_ kind: CalendarServer.Kind) throws { server = try CalendarServer(kind) }

  /// Runs a closure with a new calendar.
  func withCalendar(
    _ body: (CalendarCollection) async throws -> Void
  ) async throws {
    try await TestClient.run(Self.authorization) { client in
      let discovery = Discovery(client)
      let found = try await discovery.calendars(at: try WebAddress(server.address()))
      let info = try await discovery.createCalendar(named: "Tasks", in: found.homes[0])
      try await body(CalendarCollection(info.address, client: client))
    }
  }

  /// An object with one task.
  static func object(_ uid: String, _ title: String) -> String {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//dragboard//test//EN", "BEGIN:VTODO",
      "UID:\(uid)", "DTSTAMP:20261121T120000Z", "SUMMARY:\(title)", "END:VTODO", "END:VCALENDAR",
    ]
    return lines.map { $0 + "\r\n" }.joined()
  }
}
