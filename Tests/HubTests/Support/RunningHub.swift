import Foundation
import Registers
import TerminalSupport
import Testing

@testable import Hub

/// The built program, serving a hub.
final class RunningHub {
  static let binary = builtProgram("dragboard-hub")

  let port: Int
  /// The database as `--database` names it.
  let database: String

  private let folder: URL
  private let process: pid_t
  private var hasEnded = false

  private static let environment = [
    "LANG": "C.UTF-8", "HOME": "/nonesuch", "PATH": "/usr/bin:/bin", "TZ": "UTC",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// - Parameters:
  ///   - database: The database; `nil` for a new file.
  ///   - options: Words behind `serve`, beside the address and the database.
  init(_ database: String? = nil, options: [String] = ["--rate", "none"]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hub-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.database = database ?? "file:" + folder.path + "/data/hub.sqlite"
    let (output, log) = (folder.path + "/out", folder.path + "/log")
    process = try spawn(
      [Self.binary, "serve", "--listen", "127.0.0.1:0", "--database", self.database] + options,
      environment: Self.environment,
      streams: [
        ("/dev/null", O_RDONLY), (output, O_WRONLY | O_CREAT), (log, O_WRONLY | O_CREAT),
      ])
    port = try Self.port(in: output, log: log)
  }

  private static func port(in output: String, log: String) throws -> Int {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("/\n"), let port = Int(text.dropLast(2).split(separator: ":").last ?? "") {
        return port
      }
      usleep(5_000)
    }
    throw Connection.Failure.malformed(
      (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no address")
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      wait()
    }
    try? FileManager.default.removeItem(at: folder)  // a leftover does no harm
  }

  /// Runs a command of the program to its end.
  static func run(_ words: [String]) throws -> ChildProcess {
    try ChildProcess([binary] + words, environment: environment)
  }

  /// Runs a command on the database of the hub.
  func command(_ words: String...) throws -> ChildProcess {
    try Self.run(words + ["--database", database])
  }

  func connect() throws -> Connection { try Connection(port: port) }

  /// Sends one request on a connection of its own.
  func request(
    _ method: String, _ path: String, _ body: String? = nil, key: String? = nil
  ) throws -> Connection.Reply {
    let headers = key.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return try connect().request(method, path, headers: headers, body: body)
  }

  /// Sends an exchange.
  func exchange(
    _ request: ExchangeRequest, on board: String = HubFixture.board, key: String
  ) throws -> ExchangeAnswer {
    let body = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    let reply = try self.request("POST", "/v1/hub/boards/\(board)/exchange", body, key: key)
    try #require(reply.status == 200, "\(reply.body)")
    return try JSONDecoder().decode(ExchangeAnswer.self, from: Data(reply.body.utf8))
  }

  /// The lines of the log so far.
  func log() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
  }

  /// The invitation in the link that is printed for the first person.
  func firstInvitation() throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let match = try log().firstMatch(of: /join 'http:[^#]*#([^']+)'/) {
        return String(match.output.1)
      }
      usleep(5_000)
    }
    throw Connection.Failure.malformed(try log())
  }

  /// Lets somebody join, and returns the key.
  func join(_ name: String, _ invitation: String) throws -> String {
    let reply = try request(
      "POST", "/v1/hub/join", #"{"invitation":"\#(invitation)","name":"\#(name)"}"#)
    return try #require(reply.json["key"] as? String, "\(reply.body)")
  }

  /// Anna, who has joined first and owns a board.
  func anna() throws -> String {
    let key = try join("Anna", firstInvitation())
    let created = try request(
      "PUT", "/v1/hub/boards/\(HubFixture.board)", #"{"name":"Work"}"#, key: key)
    #expect(created.status == 200, "\(created.body)")
    return key
  }

  /// Somebody whom Anna has invited to her board.
  func join(_ name: String, as role: String, by owner: String) throws -> String {
    let reply = try request(
      "POST", "/v1/hub/boards/\(HubFixture.board)/invitations", #"{"role":"\#(role)"}"#,
      key: owner)
    return try join(name, #require(reply.json["invitation"] as? String, "\(reply.body)"))
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit status, or 128 and the signal.
  @discardableResult
  func end(by signal: Int32) -> Int32 {
    kill(process, signal)
    return wait()
  }

  @discardableResult
  private func wait() -> Int32 {
    hasEnded = true
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    return raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
  }
}

/// Reads the events of a board.
struct HubEvents {
  struct Event: Equatable {
    var name = ""
    var id: String?
    var data = ""

    /// The names of the people in a presence event.
    var people: [String] {
      let object = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      return (object?["people"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
  }

  private let connection: Connection
  private var text = ""

  init(_ hub: RunningHub, key: String, query: String = "", headers: [String: String] = [:]) throws {
    connection = try hub.connect()
    try connection.sendRequest(
      "GET", "/v1/hub/boards/\(HubFixture.board)/live" + query,
      headers: headers.merging(["Authorization": "Bearer \(key)"]) { $1 })
    let status = try connection.head().status
    try #require(status == 200)
  }

  /// Waits for the next event that has a name.
  mutating func next() throws -> Event {
    while true {
      if let end = text.range(of: "\n\n") {
        let block = text[..<end.lowerBound]
        text = String(text[end.upperBound...])
        var event = Event()
        for line in block.split(separator: "\n") {
          let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
          guard parts.count == 2 else { continue }
          let value = parts[1].trimmingCharacters(in: .whitespaces)
          switch parts[0] {
          case "event": event.name = value
          case "id": event.id = value
          case "data": event.data = value
          default: break
          }
        }
        if !event.name.isEmpty { return event }
      } else {
        let chunk = try connection.chunk()
        if chunk.isEmpty { throw Connection.Failure.ended }
        text += chunk
      }
    }
  }

  /// Waits for the next event of a name.
  mutating func next(_ name: String) throws -> Event {
    while true {
      let event = try next()
      if event.name == name { return event }
    }
  }

  /// Whether the stream ends without another event.
  mutating func isEnded() throws -> Bool {
    do {
      _ = try next()
      return false
    } catch Connection.Failure.ended {
      return true
    }
  }
}
