import Foundation
import TerminalSupport

/// A hub on loopback.
final class HubProcess {
  let process: pid_t
  let port: Int
  private let binary: String
  private let database: String

  /// Starts a hub whose limits do not apply to a client that is all clients.
  ///
  /// - Parameter database: The address of its database.
  init(_ binary: String, database: String, in folder: String) throws {
    (self.binary, self.database) = (binary, database)
    let output = "\(folder)/hub-address"
    try? FileManager.default.removeItem(atPath: output)  // of the previous hub, if any
    process = try spawn(
      [
        // It ends with this process, however that happens.
        "/usr/bin/setpriv", "--pdeathsig", "TERM", binary, "serve", "--listen", "127.0.0.1:0",
        "--database", database, "--rate", "none", "--connections", "10000", "--per-address",
        "10000",
      ], environment: ["HOME": NSHomeDirectory()],
      streams: [
        ("/dev/null", O_RDONLY), (output, O_WRONLY | O_CREAT),
        ("\(folder)/hub-log", O_WRONLY | O_CREAT | O_TRUNC),
      ])
    var text = ""
    while !text.hasSuffix("/\n") {
      precondition(kill(process, 0) == 0 && waitpid(process, nil, WNOHANG) == 0, "no hub started")
      usleep(1_000)
      text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    }
    guard let port = text.dropLast(2).split(separator: ":").last.flatMap({ Int($0) }) else {
      preconditionFailure("the hub printed \(text)")
    }
    self.port = port
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// The resident memory in MiB.
  var memory: Double { Double(ProcessFile.number(behind: "VmRSS:", of: process)) / 1_024 }

  /// The CPU time of all threads in milliseconds.
  var cpu: Double {
    let words = ProcessFile.contents("stat", of: process).split(separator: " ")
    // The name of the program has no spaces (proc(5), fields 14 and 15).
    let ticks = words[13...14].reduce(0) { $0 + (Double($1) ?? 0) }
    return ticks * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// A link with which one person can join.
  func invite() throws -> String {
    let words = try Program.output(of: [
      binary, "invite", "--database", database, "--url", address,
    ])
    guard let link = words.firstMatch(of: /http:[^\s']+#[A-Za-z0-9_-]+/) else {
      preconditionFailure("no link in \(words)")
    }
    return String(link.output)
  }

  /// Checks all data of the hub.
  func check() throws { try Program.output(of: [binary, "check", "--database", database]) }

  /// Lets a person join, and returns the key.
  func join(as name: String) throws -> String {
    let token = try invite().split(separator: "#")[1]
    let reply = try call(
      "POST", "/v1/hub/join", #"{"invitation": "\#(token)", "name": "\#(name)"}"#)
    guard let key = reply.json["key"] as? String else { preconditionFailure(reply.body) }
    return key
  }

  /// Sends one request, on a connection of its own. It must succeed.
  @discardableResult
  func call(
    _ method: String, _ path: String, _ body: String? = nil, key: String? = nil
  ) throws -> Connection.Reply {
    let reply = try Connection(port: port).request(
      method, path, headers: key.map { ["Authorization": "Bearer \($0)"] } ?? [:], body: body)
    precondition((200..<300).contains(reply.status), reply.body)
    return reply
  }
}
