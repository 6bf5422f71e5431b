import Foundation
import TerminalSupport

/// Times the service with `wrk` on the same machine, compared with commands on the same store.
final class ServiceBenchmark {
  private let binary: String
  private let database: String
  private let scripts: String
  private let process: pid_t
  private let address: String
  private let header: String

  /// Creates a board and starts the service on it.
  init(_ binary: String, tasks: Int, in folder: String) throws {
    self.binary = binary
    database = "\(folder)/service-\(tasks).sqlite"
    scripts = folder
    let titles = (1...tasks).map { "Task number \($0)" }.joined(separator: "\n")
    try Program.output(of: [binary, "--db", database, "add", "-"], input: titles)
    let token = try Program.output(of: [binary, "--db", database, "token", "create", "wrk"])
    header = "Authorization: Bearer \(token.trimmingCharacters(in: .newlines))"
    let output = "\(folder)/address"
    try? FileManager.default.removeItem(atPath: output)  // of the previous service, if any
    process = try spawn(
      [binary, "--db", database, "serve", "--listen", "127.0.0.1:0", "--rate", "none"],
      environment: ["HOME": NSHomeDirectory()],
      streams: [
        ("/dev/null", O_RDONLY), (output, O_WRONLY | O_CREAT),
        ("\(folder)/log", O_WRONLY | O_CREAT),
      ])
    var text = ""
    while !text.hasSuffix("\n") {
      precondition(kill(process, 0) == 0, "the service did not start")
      usleep(1_000)
      text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    }
    address = text.trimmingCharacters(in: .newlines)
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// All figures; those of commands are in the column for comparison.
  func results() throws -> [Figure] {
    let reads = try requests(.board)
    let unchanged = try requests(.unchangedBoard)
    let adds = try requests(.newTask)
    let list = try command(["list", "--format", "json"])
    let add = try command(["add", "Task by a command"])
    return [
      Figure("board read, per second", .count, reads.perSecond, floor: 1_000 / list),
      Figure("board read, p99", .milliseconds, reads.p99),
      Figure("unchanged board read, per second", .count, unchanged.perSecond),
      Figure("unchanged board read, p99", .milliseconds, unchanged.p99),
      Figure("task added, per second", .count, adds.perSecond, floor: 1_000 / add),
      Figure("task added, p99", .milliseconds, adds.p99),
      Figure("resident memory", .mebibytes, memory),
    ]
  }

  /// Sends at least a million requests, and prints the memory of the service after each round of
  /// requests. Ends the program with status 1 if the memory has grown by more than about a tenth.
  func soak() throws {
    var (count, first) = (0, 0.0)
    while count < 1_000_000 {
      for request in [Request.board, .unchangedBoard, .newTask] {
        // Tasks are added only briefly, since a list of a million tasks would be a different
        // measurement.
        count += try requests(request, seconds: request == .newTask ? 1 : 15).count
      }
      try Program.output(of: [binary, "--db", database, "undo", "1000000"])
      try Program.output(of: [binary, "--db", database, "redo"])
      print("\(count) requests: \(memory) MiB")
      if first == 0 { first = memory }
    }
    if memory > first * 1.1 + 1 { exit(1) }
  }

  // MARK: wrk

  /// A request that `wrk` repeats as fast as it can.
  private enum Request: String {
    /// `GET` of the whole board.
    case board
    /// `GET` of the whole board with the `ETag` of its current version.
    case unchangedBoard = "knownBoard"
    /// `POST` of a new task. The service adds each task in a separate transaction.
    case newTask
  }

  private func requests(_ request: Request, seconds: Int = 10) throws -> WrkReport {
    let script = "\(scripts)/\(request.rawValue).lua"
    let (lines, path) = try self.script(for: request)
    try lines.write(toFile: script, atomically: false, encoding: .utf8)
    // The service accepts at most 8 connections from one address.
    return try WrkReport(of: [
      "-t2", "-c8", "-d\(seconds)s", "-H", header, "-s", script, address + path,
    ])
  }

  private func script(for request: Request) throws -> (lines: String, path: String) {
    switch request {
    case .board: return ("", "v1/boards/Tasks")
    case .unchangedBoard:
      let reply = try Program.output(of: ["curl", "-sI", "-H", header, "\(address)v1/boards/Tasks"])
      let tag = reply.split(whereSeparator: \.isNewline).first {
        $0.lowercased().hasPrefix("etag:")
      }
      guard let tag else { preconditionFailure(reply) }
      return (
        "wrk.headers['If-None-Match'] = '\(tag.dropFirst("etag: ".count))'", "v1/boards/Tasks"
      )
    case .newTask:
      return (
        """
        wrk.method = 'POST'
        wrk.headers['Content-Type'] = 'application/json'
        wrk.body = '{"title": "Task by a request", "priority": "B"}'
        """, "v1/tasks"
      )
    }
  }

  // MARK: Commands and memory

  /// The median duration of a command, in milliseconds.
  private func command(_ words: [String]) throws -> Double {
    let times = try (0..<21).map { _ in
      try Program.duration(of: [binary, "--db", database] + words)
    }
    return Percentile.of(50, times)
  }

  /// The resident memory of the service, in MiB.
  private var memory: Double { Double(ProcessFile.number(behind: "VmRSS:", of: process)) / 1_024 }
}
