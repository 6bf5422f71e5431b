import Glibc
import Store

/// Times the built board on a list of so many tasks.
struct BoardBenchmark {
  /// The program, beside this one.
  static var binary: String {
    let own = CommandLine.arguments[0]
    return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)]) + "/dragboard"
  }

  private static let starts = 15
  private static let keys = 40

  private let database: String

  /// Makes a store of `count` tasks in a folder.
  init(count: Int, in folder: String) {
    database = "\(folder)/\(count).sqlite"
    let lines = "\(folder)/\(count).txt"
    let file = fopen(lines, "w")
    for number in 1...count { fputs("Task number \(number)\n", file) }
    fclose(file)
    Program.run([Self.binary, "--db", database, "add", "-"], input: lines)
    // What the disk still has to write would count against the drops.
    sync()
  }

  /// Medians in milliseconds, and memory in MiB.
  func results() throws -> [(name: String, value: Double)] {
    let starts = (0..<Self.starts).map { _ in
      let program = start()
      return program.time("", until: "help")
    }
    let program = start()
    program.time("", until: "help")
    let atRest = program.memory
    let down = (0..<Self.keys).map { _ in program.time("j") }
    let pages = (0..<Self.keys / 4).map { _ in
      program.time("g")
      return program.time("\u{1b}[6~")
    }
    let ends = (0..<Self.keys / 4).map { _ in
      program.time("g")
      return program.time("G")
    }
    program.time("gjj")
    let drops = (0..<Self.keys).map { number in
      program.time(" ", until: "Lifted")
      program.time(number % 2 == 0 ? "j" : "k")
      return program.time(" ", until: "Moved")
    }
    return [
      ("start to first frame, ms", median(starts)), ("cursor down, ms", median(down)),
      ("page down, ms", median(pages)), ("End, ms", median(ends)), ("drop, ms", median(drops)),
      ("filter, a letter more, ms", try filter()), ("memory at rest, MiB", atRest),
      ("memory after all that, MiB", program.memory),
    ]
  }

  private func start() -> Program {
    Program([Self.binary, "--db", database, "--no-animation"])
  }

  /// The first window of what passes, as a filter is typed letter by letter.
  private func filter() throws -> Double {
    let store = try TaskStore.open(at: database)
    let list = try store.lists(of: store.defaultBoard().id)[0].id
    let today = CivilDay(daysSinceEpoch: 20_000)
    return median(
      try "number 99".indices.map { end in
        let start = Program.now
        let filter = TaskFilter(String("number 99"[...end]), today: today)
        _ = try store.window(of: list, passing: filter, at: .top, limit: 24)
        return Program.now - start
      })
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
