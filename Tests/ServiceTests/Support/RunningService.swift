import Foundation
import Store
import TerminalSupport
import Testing

/// The built program, serving a store of its own.
final class RunningService {
  static let binary = builtProgram("dragboard")

  let port: Int
  let store: TaskStore
  /// A token that may do everything.
  let token: String

  private let folder: URL
  private let process: pid_t
  private var hasEnded = false

  private static let environment = [
    "LANG": "C.UTF-8", "HOME": "/nonesuch", "PATH": "/usr/bin:/bin", "TZ": "UTC",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// - Parameters:
  ///   - options: Words behind `serve`, beside the address.
  ///   - log: Where its log goes; without it, to a file of its own.
  init(_ options: [String] = ["--rate", "none"], log: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("service-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("t.sqlite").path
    store = try TaskStore.open(at: path)
    token = try Self.run(["--db", path, "token", "create", "all"]).output
      .trimmingCharacters(in: .newlines)
    let (output, log) = (folder.path + "/out", log ?? folder.path + "/log")
    process = try spawn(
      [Self.binary, "--db", path, "serve", "--listen", "127.0.0.1:0"] + options,
      environment: Self.environment,
      streams: [
        ("/dev/null", O_RDONLY), (output, O_WRONLY | O_CREAT), (log, O_WRONLY | O_CREAT),
      ])
    port = try Self.port(in: output, log: log)
  }

  /// Waits until the program says where it listens.
  private static func port(in output: String, log: String) throws -> Int {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if let line = text.split(separator: "\n").first, text.hasSuffix("\n"),
        let port = Int(line.dropLast().split(separator: ":").last ?? "")
      {
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
  static func run(_ words: [String], program: String = binary) throws -> ChildProcess {
    try ChildProcess([program] + words, environment: environment)
  }

  /// Runs a command on the store of the service.
  func command(_ words: String...) throws -> ChildProcess {
    try Self.run(["--db", store.path] + words)
  }

  /// Changes the store as another program might.
  func change(_ sql: String) throws {
    _ = try ChildPython.run(
      """
      import sqlite3, sys
      store = sqlite3.connect(sys.stdin.readline().strip(), timeout=30)
      store.execute(sys.stdin.read())
      store.commit()
      """,
      input: store.path + "\n" + sql)
  }

  var authorization: [String: String] { ["Authorization": "Bearer \(token)"] }

  func connect(patience: Int = 60) throws -> Connection {
    try Connection(port: port, patience: patience)
  }

  /// Sends one request that may do everything, on a connection of its own.
  func request(
    _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) throws -> Connection.Reply {
    try connect().request(
      method, path, headers: authorization.merging(headers) { $1 }, body: body)
  }

  /// The lines of the log so far.
  func log() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit status, or 128 and the signal.
  func end(by signal: Int32) -> Int32 {
    kill(process, signal)
    return wait()
  }

  /// Whether a signal ends the service in order. It has four seconds, clients that hold it up half a
  /// minute or more.
  func ends(by signal: Int32) -> Bool {
    let start = ContinuousClock.now
    return end(by: signal) == 0 && ContinuousClock.now - start < .seconds(20)
  }

  /// Waits for a line of the log that holds a text.
  func waitForLog(_ text: String) throws {
    let end = ContinuousClock.now + .seconds(60)
    var found = try log()
    while !found.contains(text) {
      try #require(ContinuousClock.now < end, "the log says: \(found)")
      usleep(5_000)
      found = try log()
    }
  }

  /// The bytes of the store and of the files beside it, as far as they are text.
  func files() throws -> String {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined()
  }

  @discardableResult
  private func wait() -> Int32 {
    hasEnded = true
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    return raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
  }
}
