import Foundation
import Synchronization
import TerminalSupport
import Testing

/// The services of two people who share a board on a real hub.
struct SharedServiceTests {
  private let hub: RunningHub
  private let (anna, ben): (Machine, Machine)

  init() throws {
    (hub, anna, ben) = try RunningHub.withTwoPeople()
  }

  private func share(tasks: Int) throws {
    for number in 1...tasks { try anna.call("add", "task \(number)", "--board", "Work") }
    try anna.call("share", "Work")
    let link = try anna.call("share", "Work", "--invite", "--role", "editor")
    try ben.call("join", String(link.dropLast()), "--as", "Ben")
  }

  /// The service of a person.
  private final class Service {
    private let terminal: PseudoTerminal
    let port: Int
    let headers: [String: String]

    init(on machine: Machine) throws {
      let token = try machine.call("token", "create", "all").dropLast()
      headers = ["Authorization": "Bearer \(token)"]
      terminal = try machine.terminal(
        ["serve", "--listen", "127.0.0.1:0", "--rate", "none"],
        files: [2: (machine.path("log"), O_WRONLY | O_CREAT)])
      try terminal.wait(for: "/\r\n")
      let port = terminal.text.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\//)?.output.1
      self.port = try #require(port.flatMap { Int($0) })
    }

    /// Takes a task, always under the same name.
    func take(key: String? = nil) throws -> Connection.Reply {
      try Self.take(at: port, headers.merging(key.map { ["Idempotency-Key": $0] } ?? [:]) { $1 })
    }

    static func take(at port: Int, _ headers: [String: String]) throws -> Connection.Reply {
      try Connection(port: port, patience: 600).request(
        "POST", "/v1/tasks/take", headers: headers, body: #"{"board":"Work","as":"builder"}"#)
    }
  }

  /// Twelve tasks, and two services that four clients each ask at once, all under one name.
  @Test func ofTwoServicesThatAreAskedAtOnceEachTakesAnotherTask() throws {
    try share(tasks: 12)
    let services = [try Service(on: anna), try Service(on: ben)]
    let replies = Mutex<[Connection.Reply]>([])
    let problems = Mutex<[String]>([])
    let clients = DispatchGroup()
    for number in 0..<8 {
      let (port, headers) = (services[number % 2].port, services[number % 2].headers)
      // Not a task: it waits for a socket.
      clients.enter()
      Thread.detachNewThread {
        defer { clients.leave() }
        do {
          for _ in 0..<2 {
            let reply = try Service.take(at: port, headers)
            replies.withLock { $0.append(reply) }
          }
        } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
    }
    clients.wait()
    #expect(problems.withLock { $0 } == [])
    let served = replies.withLock { $0 }
    let taken = served.filter { $0.status == 200 }
    #expect(taken.count == 12 && served.count { $0.code == "nothing-ready" } == 4)
    #expect(Set(taken.compactMap { $0.json["uuid"] as? String }).count == 12)
    #expect(taken.allSatisfy { $0.headers["hub-not-asked"] == nil })
  }

  /// Ben's store does not know yet that Anna has taken the first task.
  @Test func aRepeatedRequestHasTheTaskThatTheHubHasGranted() throws {
    try share(tasks: 3)
    #expect(try Service(on: anna).take().json["title"] as? String == "task 1")
    let service = try Service(on: ben)
    let first = try service.take(key: "k")
    #expect(first.status == 200 && first.json["title"] as? String == "task 2", "\(first.body)")
    #expect(try service.take(key: "k").body == first.body)
    #expect(try service.take(key: "l").json["title"] as? String == "task 3")
  }

  /// Nobody runs `sync` on Anna's machine.
  @Test func aChangeByAClientIsSentAtOnce() throws {
    try share(tasks: 1)
    let service = try Service(on: anna)
    let uuid = try #require(service.take().json["uuid"] as? String)
    try ben.call("sync")
    let reply = try Connection(port: service.port, patience: 600).request(
      "POST", "/v1/tasks/\(uuid)/complete", headers: service.headers)
    #expect(reply.status == 200, "\(reply.body)")
    try wait { try anna.call("remote", "status").contains("\t0 waiting") }
    try ben.call("sync")
    #expect(try ben.call("list", "--board", "Work", "--list", "Done").contains("task 1"))
  }

  @Test func withoutAHubAReplySaysSo() throws {
    try share(tasks: 1)
    hub.kill()
    let reply = try Service(on: anna).take()
    #expect(reply.status == 200 && reply.headers["hub-not-asked"] == "true", "\(reply.body)")
  }
}
