import Foundation
import Synchronization
import TerminalSupport

@testable import Hub

/// A server of PostgreSQL in a folder of its own, which ends with this process.
final class PostgresServer: Sendable {
  /// The server that most tests share.
  static func shared() async throws -> PostgresServer { try await start.value }
  private static let start = Task { try await PostgresServer() }

  private static let programs = "/usr/lib/postgresql/15/bin/"
  private let folder: String
  /// The other end of the pipe that the server's shell reads.
  private let pipe: Int32
  private let process: pid_t
  private let count = Mutex(0)

  /// Creates a database cluster and starts its server, which listens on a socket in a folder.
  init() async throws {
    var template = Array("/tmp/dragboard-pg-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SpawnError(program: "mkdtemp", code: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // PostgreSQL refuses to run as root.
    var user: [String] = []
    if geteuid() == 0 {
      let account = getpwnam("postgres") ?? getpwnam("nobody")
      guard let account else { throw SpawnError(program: "getpwnam", code: ENOENT) }
      chown(folder, account.pointee.pw_uid, account.pointee.pw_gid)
      user = [
        "/usr/bin/setpriv", "--reuid=\(account.pointee.pw_uid)",
        "--regid=\(account.pointee.pw_gid)", "--clear-groups",
      ]
    }
    let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"]
    let made = try ChildProcess(
      user + [
        Self.programs + "initdb", "-D", folder + "/data", "-U", "dragboard", "-A", "trust",
        "-E", "UTF8", "--no-sync", "--no-instructions",
      ], environment: environment)
    guard made.status == 0 else { throw Failure(words: made.errors) }
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw SpawnError(program: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = ends[1]
    // The shell ends the server when this process has ended, however that happens.
    process = try spawn(
      user + [
        "/bin/sh", "-c",
        """
        "$1" -D "$0/data" -k "$0" -c listen_addresses= -c fsync=off -c max_connections=500 \\
          >"$0/log" 2>&1 </dev/null &
        read -r _
        kill -QUIT $!
        wait
        rm -rf "$0"
        """, folder, Self.programs + "postgres",
      ], environment: environment,
      streams: [
        ("/dev/fd/\(ends[0])", O_RDONLY), ("/dev/null", O_WRONLY), ("/dev/null", O_WRONLY),
      ])
    Glibc.close(ends[0])
    try await waitUntilReady()
  }

  deinit { Glibc.close(pipe) }

  struct Failure: Error { let words: String }

  /// The address of the server, with further parameters.
  func address(_ parameters: String = "") -> String {
    "postgresql:///postgres?host=\(folder)&user=dragboard\(parameters)"
  }

  private func waitUntilReady() async throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do {
        try await run("SELECT 1")
        return
      } catch {
        guard ContinuousClock.now < end else { throw error }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Runs a statement on a connection of its own.
  @discardableResult
  func run(_ statement: String) async throws -> [SQLRow] {
    let connection = try await PostgresConnection.open(PostgresAddress(address()), attempt: 0)
    defer { connection.close() }
    return try await connection.run([SQLStatement(statement)])[0]
  }

  /// The address of a database without tables: a schema of its own.
  func emptyDatabase() async throws -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    try await run("CREATE SCHEMA hub\(number)")
    return address("&options=-csearch_path%3Dhub\(number)")
  }
}
