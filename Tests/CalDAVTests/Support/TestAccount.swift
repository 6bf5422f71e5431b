import CalDAV
import Foundation
import SyncSupport
import Web
import WebSupport

/// An account on a server that nobody here wrote.
struct TestAccount {
  static let authorization = Authorization.basic(
    user: CalendarServer.user, password: CalendarServer.password)

  /// Runs a closure with a new calendar.
  ///
  /// - Parameter port: Where the server is reached; through a proxy, if it is not its own.
  static func withCalendar(
    named name: String = "Tasks \(UUID().uuidString)", on server: CalendarServer,
    port: Int? = nil, _ body: (CalendarCollection) async throws -> Void
  ) async throws {
    let address = try WebAddress("http://127.0.0.1:\(port ?? server.port)/")
    try await TestClient.run(authorization) { client in
      let discovery = Discovery(client)
      let home = try await discovery.calendars(at: address).homes[0]
      let info = try await discovery.createCalendar(named: name, in: home)
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
