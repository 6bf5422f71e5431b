import Foundation
import TerminalSupport

/// Keeps many live connections open, on many boards.
struct StreamBenchmark {
  private static let idleSeconds = 20

  let boards: HubBoards
  let streams: Int

  func results() throws -> [Figure] {
    let hub = boards.hub
    let before = hub.memory
    let start = Program.now
    let open = try (0..<streams).map { number in
      let connection = try Connection(port: hub.port)
      try connection.sendRequest(
        "GET", boards.path(of: number % boards.count) + "/live",
        headers: ["Authorization": "Bearer \(boards.key)"])
      let status = try connection.head().status
      precondition(status == 200, "stream \(number) was refused with \(status)")
      return connection
    }
    let opening = Program.now - start
    let cpu = hub.cpu
    sleep(UInt32(Self.idleSeconds))
    let idle = (hub.cpu - cpu) / Double(Self.idleSeconds * 1_000)
    let memory = hub.memory
    // The streams of a board wait for the same push.
    func tell(_ board: Int) throws -> Double {
      let start = Program.now
      try boards.push(to: board, tasks: 0..<1)
      for stream in stride(from: board, to: streams, by: boards.count) {
        while !(try open[stream].chunk().contains("event: revision")) {}
      }
      return Program.now - start
    }
    // Every stream gets an event, so that none was dropped.
    let times = try (0..<boards.count).map { try tell($0) }
    return [
      Figure("resident memory", .mebibytes, memory),
      Figure("  without streams", .mebibytes, before),
      Figure("opening all", .milliseconds, opening),
      Figure("CPU while nothing happens, % of a core", .count, idle * 100),
      Figure("push to its event at the last stream, p50", .milliseconds, Percentile.of(50, times)),
      Figure("  p99", .milliseconds, Percentile.of(99, times)),
    ]
  }
}
