import Glibc
import Store

/// Times the built board, and the floor beside it, on a list of so many tasks and
/// a screen of one size.
struct BoardBenchmark {
  /// The least a board can do, in C; beside this program.
  private static var floor: String {
    let own = CommandLine.arguments[0]
    return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)]) + "/BenchmarkFloor"
  }

  private static let starts = 21
  private static let keys = 400
  private static let drops = 100

  /// The program to measure.
  let binary: String
  let tasks: Int
  let screen: (columns: Int, rows: Int)
  private let database: String
  private let lines: String

  /// Makes a store of `tasks` tasks in a folder, or takes the one that is there.
  init(_ binary: String, tasks: Int, screen: (columns: Int, rows: Int), in folder: String) {
    self.binary = binary
    self.tasks = tasks
    self.screen = screen
    database = "\(folder)/\(tasks).sqlite"
    lines = "\(folder)/\(tasks).txt"
    guard access(database, F_OK) != 0 else { return }
    let file = fopen(lines, "w")
    for number in 1...tasks { fputs("Task number \(number)\n", file) }
    fclose(file)
    Program.run([binary, "--db", database, "add", "-"], input: lines)
    // What the disk still has to write would count against the drops.
    sync()
  }

  /// Everything that is measured, the board's figure and the floor's.
  func results() throws -> [Figure] {
    let board = { Program([binary, "--db", database, "--no-animation"], screen: screen) }
    let floor = { Program([Self.floor, lines], screen: screen) }
    var figures = [
      Figure("start to first frame, p50", .milliseconds, start(board), floor: start(floor))
    ]
    let mine = board()
    mine.time("", until: "help")
    let atRest = mine.memory
    let least = floor()
    least.time("", until: "help")
    figures.append(Figure("resident memory", .mebibytes, atRest, floor: least.memory))
    figures.append(Figure("  of it not shared with its file", .mebibytes, mine.privateMemory))
    let (mineKeys, leastKeys) = (keys(mine, "j", "k"), keys(least, "j", "k"))
    for (place, name) in ["p50", "p95", "p99"].enumerated() {
      figures.append(
        Figure(
          "key to output, \(name)", .milliseconds, mineKeys.times[place],
          floor: leastKeys.times[place]))
    }
    figures += [
      Figure("bytes a cursor step", .count, mineKeys.bytes, floor: leastKeys.bytes),
      Figure("CPU of 1,000 keys", .milliseconds, mineKeys.cpu, floor: leastKeys.cpu),
    ]
    mine.settle("g")
    let pages = keys(mine, "\u{1b}[6~", "\u{1b}[5~", count: 40)
    figures.append(Figure("page down and up, p50", .milliseconds, pages.times[0]))
    figures.append(Figure("last row, p50", .milliseconds, keys(mine, "G", "g", count: 20).times[0]))
    figures += dragSteps(mine)
    figures += drops(mine, least)
    figures.append(Figure("a letter more of a filter, p50", .milliseconds, try filter()))
    mine.settle("\u{1b}")
    let before = mine.contextSwitches
    sleep(10)
    figures.append(Figure("wake-ups in 10 idle s", .count, Double(mine.contextSwitches - before)))
    figures.append(
      Figure("add", .milliseconds, spawned(["add", "One more", "--db", database + ".other"])))
    figures.append(Figure("list", .milliseconds, spawned(["list", "--db", database])))
    return figures
  }

  private func start(_ open: () -> Program) -> Double {
    percentile(50, (0..<Self.starts).map { _ in open().start(until: "help") })
  }

  /// Two keys by turns.
  private func keys(
    _ program: Program, _ first: String, _ second: String, count: Int = keys
  ) -> (times: [Double], bytes: Double, cpu: Double) {
    let (bytes, cpu) = (program.bytesShown, program.cpu)
    let times = (0..<count).map { program.time($0 % 2 == 0 ? first : second) }
    let each = 1 / Double(count)
    return (
      [50, 95, 99].map { percentile($0, times) }, Double(program.bytesShown - bytes) * each,
      (program.cpu - cpu) * each * 1_000
    )
  }

  /// A row pressed, lifted and moved down and up again, cell by cell.
  private func dragSteps(_ program: Program) -> [Figure] {
    program.settle("g")
    program.time("\u{1b}[<0;7;3M")
    program.time("\u{1b}[<32;7;4M\u{1b}[<32;7;5M")
    let bytes = program.bytesShown
    let steps = 100
    let times = (0..<steps).map { step in
      program.time("\u{1b}[<32;\(8 + step % 2);\(6 + step % 4)M")
    }
    let figures = [
      Figure("motion to output, p50", .milliseconds, percentile(50, times)),
      Figure(
        "bytes a step of a drag", .count, Double(program.bytesShown - bytes) / Double(steps)),
    ]
    program.settle("\u{1b}")
    program.settle("\u{1b}[<0;7;5m")
    return figures
  }

  /// A row carried one place by keyboard: from the key that drops it to its announcement.
  private func drops(_ board: Program, _ floor: Program) -> [Figure] {
    board.settle("gjj")
    let mine = (0..<Self.drops).map { number in
      board.time(" ", until: "Lifted")
      board.time(number % 2 == 0 ? "j" : "k")
      return board.time(" ", until: "Moved")
    }
    let least = (0..<Self.drops).map { _ in
      floor.settle("k", within: 5)
      return floor.time("m")
    }
    return [50, 99].map {
      Figure(
        "drop to durable, p\($0)", .milliseconds, percentile($0, mine),
        floor: percentile($0, least))
    }
  }

  /// The first window of what passes, as a filter is typed letter by letter.
  private func filter() throws -> Double {
    let store = try TaskStore.open(at: database)
    let list = try store.lists(of: store.defaultBoard().id)[0].id
    let today = CivilDay(daysSinceEpoch: 20_000)
    return percentile(
      50,
      try "number 99".indices.map { end in
        let start = Program.now
        let filter = TaskFilter(String("number 99"[...end]), today: today)
        _ = try store.window(of: list, passing: filter, at: .top, limit: 24)
        return Program.now - start
      })
  }

  private func spawned(_ words: [String]) -> Double {
    percentile(
      50,
      (0..<Self.starts).map { _ in
        let start = Program.now
        Program.run([binary] + words)
        return Program.now - start
      })
  }

  private func percentile(_ part: Int, _ values: [Double]) -> Double {
    values.sorted()[min(values.count - 1, values.count * part / 100)]
  }
}
