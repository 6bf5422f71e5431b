import Foundation

/// `swift run -c release Benchmarks [PART] [--json | --soak]`: measures the speed and the memory use
/// of Dragboard.
///
/// With one of the following options as `PART`, only that part is measured. Without them, all parts are
/// measured, and also the board, with lists and screens of different sizes, compared with a minimal
/// board.
///
/// - `--links`: the board with 100,000 tasks, some of which block each other.
/// - `--pick`: the command `pick`, by the number of lines, compared with fzf.
/// - `--exchange`: import and export, by format.
/// - `--stats`: statistics.
/// - `--service`: the service under `wrk`, compared with commands.
/// - `--sync`: syncing with Radicale, compared with vdirsyncer.
/// - `--hub`: shared boards, with a hub on PostgreSQL, compared with pgbench.
@main
struct Benchmarks {
  private static let binary = ".build/static/dragboard"
  private static let screens = [(columns: 80, rows: 24), (columns: 200, rows: 50)]

  static func main() throws {
    try Program.output(of: ["Resources/need.sh", "strace", "fzf", "wrk", "curl"])
    try Program.output(of: ["swift", "build", "-c", "release", "--product", "BenchmarkFloor"])
    try Program.output(of: ["Resources/static.sh"])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dragboard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // a leftover is harmless

    let words = CommandLine.arguments
    func buildNet() throws { try Program.output(of: ["Resources/static.sh", "dragboard-net"]) }
    if words.contains("--soak") {
      if words.contains("--service") {
        try buildNet()
        return try ServiceBenchmark(binary, tasks: 100, in: folder).soak()
      }
      var soak = try Soak(binary, in: folder)
      return try soak.run()
    }
    var tables: [FigureTable] = []
    func add(_ table: FigureTable) {
      tables.append(table)
      if !words.contains("--json") { print(table.text) }
      fflush(nil)  // If a later part fails, this one is not lost.
    }
    let parts = ["--links", "--pick", "--exchange", "--stats", "--service", "--sync", "--hub"]
      .filter(words.contains)
    func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
    if parts.isEmpty {
      for screen in screens { add(try board(on: screen, in: folder)) }
      drags().forEach(add)
    }
    if isWanted("--links") { add(try links(in: folder)) }
    if isWanted("--pick") {
      for isPiped in [true, false] { add(try choosers(isPiped: isPiped, in: folder)) }
    }
    if isWanted("--exchange") { add(try exchange(in: folder)) }
    if isWanted("--stats") { add(try statistics(in: folder)) }
    // Building it takes longer than the other measurements.
    if ["--service", "--sync", "--hub"].contains(where: isWanted) { try buildNet() }
    if isWanted("--service") { add(try service(in: folder)) }
    if isWanted("--sync") { add(try sync(in: folder)) }
    if isWanted("--hub") { try measureHub(in: folder, add) }
    if words.contains("--json") { print(FigureTable.json(tables)) }
  }

  private static func board(
    on screen: (columns: Int, rows: Int), in folder: String
  ) throws -> FigureTable {
    FigureTable(
      title: "The board on \(screen.columns)×\(screen.rows)", counted: "tasks",
      columns: try [100, 10_000, 100_000].map { tasks in
        let benchmark = try BoardBenchmark(binary, tasks: tasks, screen: screen, in: folder)
        return (tasks, try benchmark.results())
      })
  }

  private static func links(in folder: String) throws -> FigureTable {
    FigureTable(
      title: "100,000 tasks", counted: "links",
      columns: try [0, 50_000].map { links in
        (links, try LinksBenchmark(binary, links: links, in: folder).results())
      })
  }

  private static func choosers(isPiped: Bool, in folder: String) throws -> FigureTable {
    FigureTable(
      title: "pick, from a \(isPiped ? "pipe" : "file")", counted: "lines", comparison: "fzf",
      columns: try [10, 100_000, 1_000_000].map { lines in
        let benchmark = try ChooserBenchmark(
          binary, lines: lines, isPiped: isPiped, screen: screens[0], in: folder)
        return (lines, try benchmark.results())
      })
  }

  private static func exchange(in folder: String) throws -> FigureTable {
    FigureTable(
      title: "Import and export", counted: "tasks",
      columns: try [1_000, 100_000].map { tasks in
        (tasks, try ExchangeBenchmark(binary, tasks: tasks, in: folder).results())
      })
  }

  private static func statistics(in folder: String) throws -> FigureTable {
    FigureTable(
      title: "Statistics, with five times as many operations in the log", counted: "tasks",
      columns: try [1_000, 100_000].map { tasks in
        (tasks, try StatisticsBenchmark(binary, tasks: tasks, in: folder).results())
      })
  }

  private static func service(in folder: String) throws -> FigureTable {
    FigureTable(
      title: "The service", counted: "tasks", comparison: "command",
      columns: try [100, 10_000].map { tasks in
        (tasks, try ServiceBenchmark(binary, tasks: tasks, in: folder).results())
      })
  }

  private static func sync(in folder: String) throws -> FigureTable {
    FigureTable(
      title: "Sync", counted: "tasks", comparison: "vdirsyncer",
      columns: try [1_000, 10_000].map { tasks in
        (tasks, try SyncBenchmark(binary, tasks: tasks, in: folder).results())
      })
  }

  private static func measureHub(in folder: String, _ add: (FigureTable) -> Void) throws {
    try Program.output(of: ["Resources/need.sh", "wrk", "postgresql"])
    try Program.output(of: ["Resources/static.sh", "dragboard-hub"])
    let cluster = try PostgresCluster()
    let hub = try HubProcess(".build/static/dragboard-hub", database: cluster.address, in: folder)
    add(
      FigureTable(
        title: "A shared board", counted: "people",
        columns: try [2, 20].map { people in
          let benchmark = try SharedDragBenchmark(
            binary, people: people, seconds: people == 2 ? 30 : 60,
            period: people == 2 ? 1_000 : 3_000, on: hub, in: folder)
          return (people, try benchmark.results())
        }))
    add(
      FigureTable(
        title: "Joining a board", counted: "tasks",
        columns: try [100, 10_000].map { tasks in
          let benchmark = JoinBenchmark(binary: binary, hub: hub, tasks: tasks, folder: folder)
          return (tasks, try benchmark.results())
        }))
    add(
      FigureTable(
        title: "A day offline", counted: "tasks",
        columns: [
          (10_000, try OfflineDayBenchmark(binary: binary, hub: hub, folder: folder).results())
        ]))
    let boards = try [1, 1_000].map { try HubBoards($0, on: hub, cluster) }
    add(
      FigureTable(
        title: "Pushes of one register", counted: "boards", comparison: "pgbench",
        columns: try boards.map {
          ($0.count, try PushBenchmark(boards: $0, folder: folder).results())
        }))
    add(
      FigureTable(
        title: "Live connections on 1,000 boards", counted: "connections",
        columns: [(5_000, try StreamBenchmark(boards: boards[1], streams: 5_000).results())]))
  }

  private static func drags() -> [FigureTable] {
    let rows = [100, 10_000, 1_000_000].map { ($0, DragBenchmark(rows: $0).results()) }
    let lists = [2, 7, 200].map { ($0, DragBenchmark(rows: 100, lists: $0).results()) }
    return [("rows", rows), ("lists", lists)].map { counted, columns in
      FigureTable(title: "A drag's events in ns", counted: counted, columns: columns)
    }
  }
}
