import Foundation
import TerminalSupport

/// A PostgreSQL server with its default settings and a folder of its own. It ends with this
/// process.
final class PostgresCluster {
  private static let programs = "/usr/lib/postgresql/15/bin/"

  /// The folder of the server's socket.
  let folder: String
  private let process: pid_t
  /// The other end of the pipe that the server's shell reads.
  private let pipe: Int32

  init() throws {
    var template = Array("/tmp/dragboard-pg-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SpawnError(program: "mkdtemp", code: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var user: [String] = []
    if geteuid() == 0 {
      // PostgreSQL refuses to run as root.
      try Program.output(of: ["chown", "postgres", folder])
      user = ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    }
    try Program.output(
      of: user + [
        Self.programs + "initdb", "-D", folder + "/data", "-U", "dragboard", "-A", "trust", "-E",
        "UTF8", "--locale", "C.UTF-8", "--no-instructions",
      ])
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SpawnError(program: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    pipe = ends[1]
    // The shell ends the server when this process has ended, however that happens.
    process = try spawn(
      ["/usr/bin/env"] + user + [
        "/bin/sh", "-c",
        """
        "$1" -D "$0/data" -k "$0" -c listen_addresses= >"$0/log" 2>&1 </dev/null &
        read -r _
        kill -QUIT $!
        wait
        rm -rf "$0"
        """, folder, Self.programs + "postgres",
      ], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
      streams: [
        ("/dev/fd/\(ends[0])", O_RDONLY), ("/dev/null", O_WRONLY), ("/dev/null", O_WRONLY),
      ])
    while try Program.attempt(["pg_isready", "-q", "-h", folder]).status != 0 {
      precondition(kill(process, 0) == 0, "the database did not start")
      usleep(20_000)
    }
    try query("CREATE DATABASE hub", in: "postgres")
  }

  deinit {
    close(pipe)
    waitpid(process, nil, 0)
  }

  /// The address of the database of the hub.
  var address: String { "postgresql:///hub?host=\(folder)&user=dragboard" }

  /// The options of a client program for the database of the hub.
  var options: [String] { ["-h", folder, "-U", "dragboard", "hub"] }

  /// Runs a statement, and returns its rows.
  @discardableResult
  func query(_ statement: String, in database: String = "hub") throws -> String {
    try Program.output(
      of: ["psql", "-h", folder, "-U", "dragboard", "-v", "ON_ERROR_STOP=1", "-qAtc", statement]
        + [database]
    ).trimmingCharacters(in: .newlines)
  }
}
