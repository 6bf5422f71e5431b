import Foundation
import TerminalSupport

/// Reads the events of `/v1/changes`.
struct EventReader {
  struct Event {
    let name: String
    let id: Int
    let data: [String: Any]
    var kind: String { "\(data["step"] ?? "") \(data["kind"] ?? "")" }
  }

  private let connection: Connection
  let status: Int
  private var text = ""

  init(_ service: RunningService, _ path: String = "/v1/changes", headers: [String: String] = [:])
    throws
  {
    connection = try service.connect()
    try connection.sendRequest(
      "GET", path, headers: service.authorization.merging(headers) { $1 })
    status = try connection.head().status
    // What comes before the first event says that the stream listens.
    if status == 200 { text = try connection.chunk() }
  }

  /// Waits for the next event.
  mutating func next() throws -> Event {
    while true {
      if let end = text.range(of: "\n\n") {
        let block = text[..<end.lowerBound]
        text = String(text[end.upperBound...])
        if let event = Self.event(String(block)) { return event }
      } else {
        let chunk = try connection.chunk()
        if chunk.isEmpty { throw Connection.Failure.ended }
        text += chunk
      }
    }
  }

  /// Waits until the service ends the stream.
  func waitForEnd() throws {
    while try !connection.chunk().isEmpty {}
  }

  private static func event(_ block: String) -> Event? {
    var fields: [String: String] = [:]
    for line in block.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { fields[parts[0]] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    guard let name = fields["event"], let id = fields["id"].flatMap({ Int($0) }),
      let data = try? JSONSerialization.jsonObject(with: Data((fields["data"] ?? "").utf8))
    else { return nil }
    return Event(name: name, id: id, data: data as? [String: Any] ?? [:])
  }
}
