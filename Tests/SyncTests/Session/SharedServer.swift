import BoardModel
import CalDAV
import Formats

/// A calendar that boards sync with, as other clients see it, who write to it between the syncs.
protocol SharedServer: Sendable {
  /// The calendar as boards reach it.
  var collection: CalendarCollection { get }
  /// The time of all who use it.
  var clock: TestClock { get }
  /// What boards asked of it, each as a method and perhaps a place, in order.
  var requests: [String] { get }
  /// The texts by address.
  var texts: [String: String] { get async throws }
  /// Another client writes an object; `nil` deletes it.
  func write(_ text: String?, at href: String) async throws
  /// It knows none of the tokens any more that it has given out.
  func forgetTokens() async throws
  /// Forgets what was asked of it.
  func forgetRequests()
  /// Sets the chance of a fault with each request of a board.
  func setFaultiness(_ faultiness: Double)
}

extension SharedServer {
  /// The address of an object of that name.
  func href(named name: String) -> String { collection.href(named: name).path }

  /// The documents, by the titles of their tasks.
  var documents: [String: (href: String, document: CalendarDocument)] {
    get async throws {
      var documents: [String: (href: String, document: CalendarDocument)] = [:]
      for (href, text) in try await texts {
        guard let document = try CalendarDocument(text) else { continue }
        documents[document.entry.title] = (href, document)
      }
      return documents
    }
  }

  /// Another client changes lines of an object; a line begins with the name of its property, and
  /// one without a value removes it.
  func edit(_ title: String, _ lines: String..., at time: Timestamp? = nil) async throws {
    guard let (href, document) = try await documents[title] else {
      throw SyncedBoard.Missing(title: title)
    }
    try await write(document.text.replacing(lines + [modified(time)]), at: href)
  }

  /// The line that says when something was changed.
  func modified(_ time: Timestamp? = nil) -> String {
    "LAST-MODIFIED:\((time ?? clock.next()).utc)"
  }

  /// Another client adds a task.
  ///
  /// - Returns: The address of its object.
  @discardableResult
  func add(_ title: String, uid: String, _ lines: String...) async throws -> String {
    let now = clock.next().utc
    let all =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN", "BEGIN:VTODO", "UID:\(uid)",
        "DTSTAMP:\(now)", "LAST-MODIFIED:\(now)", "SUMMARY:\(title)",
      ] + lines + ["END:VTODO", "END:VCALENDAR", ""]
    let href = href(named: "\(uid).ics")
    try await write(all.joined(separator: "\r\n"), at: href)
    return href
  }

  /// Another client deletes a task.
  func remove(_ title: String) async throws {
    guard let href = try await documents[title]?.href else {
      throw SyncedBoard.Missing(title: title)
    }
    try await write(nil, at: href)
  }
}

extension String {
  /// A line of a task that cannot be read.
  static let unreadableLine = "PRIORITY:x"

  /// An object with other lines; a line begins with the name of its property, and one without a
  /// value removes it.
  func replacing(_ lines: [String]) -> String {
    var text = replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    for line in lines {
      let name = line.prefix { $0 != ":" && $0 != ";" }
      text.removeAll { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
      guard !line.hasSuffix(":") else { continue }
      let end = text.firstIndex(of: "END:VTODO") ?? text.count
      text.insert(line, at: end)
    }
    return text.joined(separator: "\n") + "\n"
  }

  /// The object without a line that cannot be read.
  var readable: String { replacing(Self.unreadableLine + "\n", with: "") }
}

extension CalendarDocument {
  /// What a ledger keeps of its task.
  var texts: Ledger.Texts { [.title: entry.title, .notes: entry.notes ?? ""] }
}
