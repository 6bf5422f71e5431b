import TextCoding
public import Web

extension Discovery {
  /// Creates a calendar for tasks.
  ///
  /// - Parameters:
  ///   - name: The display name; another calendar may have the same name.
  ///   - home: One of ``Calendars/homes``.
  /// - Returns: The calendar as the server describes it.
  /// - Throws: ``WebFailure``.
  public func createCalendar(
    named name: String, in home: WebAddress
  ) async throws -> CalendarInfo {
    let segment = Self.segment(for: name)
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let address = home.with(path: home.asCollection.path + segment + suffix + "/")
      var request = WebRequest.dav("MKCALENDAR", address, body: DAVBody.calendar(named: name))
      // If the server has created the calendar, a repeated request would find its address in use.
      request.isRepeatable = false
      let reply = try await client.send(request)
      if 200..<300 ~= reply.status {
        return try await CalendarCollection(address, client: client).info()
      }
      // Servers report an existing resource as 405, or as a broken rule with 403 or 409.
      let exists =
        reply.status == 405 || reply.brokenRules.contains(.dav("resource-must-be-null"))
      guard exists, number < 100 else { throw reply.failure }
      number += 1
    }
  }

  /// Returns the last part of the address for a calendar with this name.
  ///
  /// The part consists of the ASCII letters and digits of the name, in lower case. Each run of
  /// other characters between them becomes one hyphen. The part has at most 60 characters; it is
  /// `tasks` if the name has no ASCII letters or digits.
  static func segment(for name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(PercentCoding.isUnreserved(byte)) || "-._~".utf8.contains(byte)
    }
    let segment = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    return segment.isEmpty ? "tasks" : String(segment.prefix(60))
  }
}
