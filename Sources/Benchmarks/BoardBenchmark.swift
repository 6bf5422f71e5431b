import BoardModel
import Foundation
import Store

/// Times the board and a minimal board, called the floor, for one number of tasks and one screen
/// size.
struct BoardBenchmark {
  /// The path of the floor, a minimal board in C, in the folder of this program.
  private static var floor: String {
    let own = CommandLine.arguments[0]
    return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)]) + "/BenchmarkFloor"
  }

  private static let starts = 21
  private static let keys = 400
  private static let rounds = 10
  /// The mouse report of a press on the first row.
  private static let press = "\u{1b}[<0;7;3M"
  /// The mouse reports that press the first row and move the pointer until the row is lifted.
  private static let lift = press + "\u{1b}[<32;7;4M\u{1b}[<32;7;5M"
  private static let drops = 100

  let binary: String
  let tasks: Int
  let screen: (columns: Int, rows: Int)
  private let database: String
  private let lines: String

  /// Creates a store with `tasks` tasks in a folder, unless the store already exists there.
  init(_ binary: String, tasks: Int, screen: (columns: Int, rows: Int), in folder: String) throws {
    self.binary = binary
    self.tasks = tasks
    self.screen = screen
    database = "\(folder)/\(tasks).sqlite"
    lines = "\(folder)/\(tasks).txt"
    guard !FileManager.default.fileExists(atPath: database) else { return }
    let titles = (1...tasks).map { "Task number \($0)\n" }.joined()
    try titles.write(toFile: lines, atomically: false, encoding: .utf8)
    try Program.output(of: [binary, "--db", database, "add", "-"], input: titles)
    // Pending disk writes would slow down the drops.
    sync()
  }

  /// Runs all measurements, and returns the figures of the board and the floor.
  func results() throws -> [Figure] {
    let board = { try Program([binary, "--db", database, "--no-animation"], screen: screen) }
    let floor = { try Program([Self.floor, lines], screen: screen) }
    var figures = [
      Figure("start to first frame, p50", .milliseconds, try start(board), floor: try start(floor))
    ]
    let mine = try board()
    mine.time("", until: "help")
    let atRest = mine.memory
    let least = try floor()
    least.time("", until: "help")
    figures.append(Figure("resident memory", .mebibytes, atRest, floor: least.memory))
    figures.append(Figure("  of which private", .mebibytes, mine.privateMemory))
    figures += cursorSteps(mine, least)
    figures.append(
      Figure(
        "writes per cursor step", .count, try writes("j", of: [binary, "--db", database]),
        floor: try writes("j", of: [Self.floor, lines])))
    mine.settle("g")
    let pages = times(mine, ["\u{1b}[6~", "\u{1b}[5~"], count: 40)
    figures.append(Figure("page down and up, p50", .milliseconds, Percentile.of(50, pages)))
    let ends = times(mine, ["G", "g"], count: 20)
    figures.append(Figure("last row, p50", .milliseconds, Percentile.of(50, ends)))
    figures += dragSteps(mine, least)
    figures.append(
      Figure(
        "writes per drag step", .count,
        try writes("\u{1b}[<32;8;7M", after: Self.lift, of: [binary, "--db", database])))
    figures += drops(mine, least)
    figures.append(Figure("next letter of a filter, p50", .milliseconds, try filter()))
    mine.settle("\u{1b}")
    let before = mine.contextSwitches
    sleep(10)
    figures.append(Figure("wake-ups in 10 idle s", .count, Double(mine.contextSwitches - before)))
    figures.append(
      Figure("add", .milliseconds, try spawned(["add", "One more", "--db", database + ".other"])))
    figures.append(Figure("list", .milliseconds, try spawned(["list", "--db", database])))
    return figures
  }

  private func start(_ open: () throws -> Program) rethrows -> Double {
    Percentile.of(50, try (0..<Self.starts).map { _ in try open().start(until: "help") })
  }

  /// The times from each of `count` key presses to the output, in milliseconds. The keys are
  /// pressed in turn.
  private func times(_ program: Program, _ keys: [String], count: Int) -> [Double] {
    (0..<count).map { program.time(keys[$0 % keys.count]) }
  }

  /// Times moving the cursor down and up. The programs alternate, since the speed of a machine
  /// varies.
  private func cursorSteps(_ mine: Program, _ least: Program) -> [Figure] {
    let programs = [mine, least]
    let (bytes, cpu) = (programs.map(\.bytesShown), programs.map(\.cpu))
    var all: [[Double]] = [[], []]
    for _ in 0..<Self.rounds {
      for index in programs.indices {
        all[index] += times(programs[index], ["j", "k"], count: Self.keys / Self.rounds)
      }
    }
    let each = 1 / Double(Self.keys)
    let sizes = programs.indices.map { Double(programs[$0].bytesShown - bytes[$0]) * each }
    let costs = programs.indices.map { (programs[$0].cpu - cpu[$0]) * each * 1_000 }
    let delays = [50, 95, 99].map { part in
      Figure(
        "key to output, p\(part)", .milliseconds, Percentile.of(part, all[0]),
        floor: Percentile.of(part, all[1]))
    }
    return delays + [
      Figure("bytes per cursor step", .count, sizes[0], floor: sizes[1]),
      Figure("CPU of 1,000 keys", .milliseconds, costs[0], floor: costs[1]),
    ]
  }

  /// How often a program writes to its terminal in response to a key.
  private func writes(
    _ keys: String, after beginning: String = "", of words: [String]
  ) throws -> Double {
    let log = database + ".writes"
    let program = try Program(
      ["/usr/bin/strace", "-qq", "-y", "-e", "trace=write", "-e", "signal=none", "-o", log] + words,
      screen: screen)
    func count() throws -> Int {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .count { $0.hasPrefix("write(") && $0.contains("</dev/pts/") }
    }
    program.time("", until: "help")
    program.settle(beginning)
    let before = try count()
    program.settle(keys)
    return Double(try count() - before)
  }

  /// Times moving a lifted row down and up again, cell by cell. The floor reports the mouse after `d`.
  private func dragSteps(_ mine: Program, _ least: Program) -> [Figure] {
    mine.settle("g" + Self.lift)
    // Curses would merge a press and motions that arrive together.
    least.settle("d")
    least.settle(Self.press)
    let programs = [mine, least]
    let bytes = programs.map(\.bytesShown)
    let steps = 100
    var all: [[Double]] = [[], []]
    for step in 0..<steps {
      for index in programs.indices {
        all[index].append(
          programs[index].time("\u{1b}[<32;\(8 + step % 2);\(6 + step % 4)M"))
      }
    }
    let sizes = programs.indices.map {
      Double(programs[$0].bytesShown - bytes[$0]) / Double(steps)
    }
    mine.settle("\u{1b}")
    for program in programs { program.settle("\u{1b}[<0;7;5m") }
    return [
      Figure(
        "motion to output, p50", .milliseconds, Percentile.of(50, all[0]),
        floor: Percentile.of(50, all[1])),
      Figure("bytes per drag step", .count, sizes[0], floor: sizes[1]),
    ]
  }

  /// Times moving a row by one position with the keyboard, from the key press that drops the row to
  /// the announcement.
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
        "drop to durable, p\($0)", .milliseconds, Percentile.of($0, mine),
        floor: Percentile.of($0, least))
    }
  }

  /// The median time for loading the first matching tasks while a filter is typed letter by letter,
  /// in milliseconds.
  private func filter() throws -> Double {
    let store = try TaskStore.open(at: database)
    store.patience = TaskStore.patienceOfAFrame
    let list = try store.lists(of: store.defaultBoard().id)[0].id
    let context = FilterContext(today: CivilDay(daysSinceEpoch: 20_000))
    return Percentile.of(
      50,
      try "number 99".indices.map { end in
        let start = Program.now
        let filter = TaskFilter(String("number 99"[...end]), context)
        _ = try store.window(of: list, passing: filter, at: .top, limit: 24)
        return Program.now - start
      })
  }

  private func spawned(_ words: [String]) throws -> Double {
    Percentile.of(50, try (0..<Self.starts).map { _ in try Program.duration(of: [binary] + words) })
  }
}
