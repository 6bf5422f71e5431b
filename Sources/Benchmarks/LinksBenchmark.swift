import BoardModel
import Foundation
import Store

/// Times the board with tasks that block each other.
struct LinksBenchmark {
  private static let tasks = 100_000
  private static let starts = 21
  private static let keys = 200
  private static let completions = 40

  private let binary: String
  private let database: String

  /// Creates a store with 100,000 tasks in a folder. `links` random pairs of them are linked: the
  /// lower task blocks the upper one.
  init(_ binary: String, links: Int, in folder: String) throws {
    self.binary = binary
    database = "\(folder)/links-\(links).sqlite"
    var random: UInt64 = 1
    func randomTask() -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % Self.tasks
    }
    var blocked: [[Int]] = Array(repeating: [], count: Self.tasks)
    for _ in 0..<links {
      let (one, other) = (randomTask(), randomTask())
      if one != other { blocked[max(one, other)].append(min(one, other)) }
    }
    let lines = blocked.indices.map { number in
      "Task number \(number) id:\(number)" + blocked[number].map { " p:\($0)" }.joined() + "\n"
    }
    let file = "\(folder)/links-\(links).txt"
    try lines.joined().write(toFile: file, atomically: false, encoding: .utf8)
    try Program.output(of: [binary, "--db", database, "import", "todotxt", file])
    // Pending disk writes would slow down the completions.
    sync()
  }

  func results() throws -> [Figure] {
    func open() throws -> Program {
      try Program([binary, "--db", database, "--no-animation"], screen: (columns: 100, rows: 30))
    }
    let starts = try (0..<Self.starts).map { _ in try open().start(until: "help") }
    let board = try open()
    board.time("", until: "help")
    let keys = (0..<Self.keys).map { board.time($0 % 40 < 20 ? "j" : "k") }
    let completions = (0..<Self.completions).map { _ in board.time("x") }
    return [
      Figure("start to first frame, p50", .milliseconds, Percentile.of(50, starts)),
      Figure("key to output, p50", .milliseconds, Percentile.of(50, keys)),
      Figure("complete, shown and durable, p50", .milliseconds, Percentile.of(50, completions)),
      Figure("first rows of is:ready, p50", .milliseconds, try filter()),
    ]
  }

  /// The median time until the first rows of a filter are read, in milliseconds.
  private func filter() throws -> Double {
    let store = try TaskStore.open(at: database)
    store.patience = TaskStore.patienceOfAFrame
    let list = try store.lists(of: store.defaultBoard().id)[0].id
    let filters = ["is:ready", ""].map {
      TaskFilter($0, FilterContext(today: CivilDay(daysSinceEpoch: 20_000)))
    }
    return Percentile.of(
      50,
      try (0..<Self.starts).map { _ in
        let start = Program.now
        _ = try store.window(of: list, passing: filters[0], at: .top, limit: 24)
        let end = Program.now
        _ = try store.window(of: list, passing: filters[1], at: .top, limit: 24)
        return end - start
      })
  }
}
