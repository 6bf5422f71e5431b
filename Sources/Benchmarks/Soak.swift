import Foundation

/// `swift run -c release Benchmarks --soak`: simulates more than an hour of use in a few minutes.
///
/// It sends random keys and gestures, changes the screen size and runs commands, from a fixed seed.
/// It then checks memory, open descriptors and the store, and that everything can be undone.
struct Soak {
  private static let actions = 50_000
  private static let warmUp = 5_000
  private static let seed: UInt64 = 20_261_121

  let binary: String
  private let database: String
  private var state = seed

  init(_ binary: String, in folder: String) throws {
    self.binary = binary
    database = "\(folder)/soak.sqlite"
    let lines = (1...200).map { "Task number \($0)" }.joined(separator: "\n")
    try Program.output(of: [binary, "--db", database, "add", "-"], input: lines)
  }

  /// Prints the results, and ends the program with status 1 if a check failed.
  mutating func run() throws {
    print("seed \(Self.seed), \(Self.actions) actions")
    let first = try Program.output(of: [binary, "--db", database, "list", "--format", "json"])
    let before = try Program.output(of: [binary, "--db", database, "log", "-n", "1000000"])
    let board = try Program([binary, "--db", database], screen: (80, 24))
    board.time("", until: "help")
    var warm = (memory: 0.0, descriptors: 0)
    for number in 1...Self.actions {
      board.settle(action(), within: number % 20 == 0 ? 3 : 0)
      if number % 200 == 0 { board.resize(to: (chance(20...180), chance(5...50))) }
      if number % 250 == 0 { try Program.attempt([binary, "--db", database] + command()) }
      if number == Self.warmUp {
        board.settle("\u{1b}\u{1b}", within: 200)
        warm = (board.privateMemory, board.descriptors)
      }
    }
    board.settle("\u{1b}", within: 200)
    board.settle("\u{1b}", within: 200)
    let end = (memory: board.privateMemory, descriptors: board.descriptors)
    let isAlive = board.isRunning
    let log = try Program.output(of: [binary, "--db", database, "log", "-n", "1000000"])
    let changes = log.split(separator: "\n").count - before.split(separator: "\n").count
    let health = try Program.attempt([binary, "--db", database, "doctor"]).output
    let isSound = health.contains("the tables match the log")
    // Undo everything until the store is empty, then redo the first change, which added the tasks.
    try Program.attempt([binary, "--db", database, "undo", "1000000"])
    try Program.attempt([binary, "--db", database, "redo"])
    let undone = try Program.output(of: [binary, "--db", database, "list", "--format", "json"])
    print("alive                       \(isAlive)")
    print("changes in the log          \(changes)")
    print(
      "private memory, MiB         \(warm.memory) after \(Self.warmUp), \(end.memory) at the end")
    print("descriptors                 \(warm.descriptors), \(end.descriptors)")
    print("doctor is content           \(isSound)")
    print("undone to the first state   \(undone == first)")
    let isFlat = end.memory <= warm.memory * 1.25 + 0.5 && end.descriptors == warm.descriptors
    if !(isAlive && isSound && isFlat && undone == first) { exit(1) }
  }

  // MARK: Actions of a user

  private mutating func chance(_ range: ClosedRange<Int>) -> Int {
    // Knuth's MMIX generator; only its upper bits are used.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  private mutating func one(of choices: [String]) -> String {
    choices[chance(0...choices.count - 1)]
  }

  private mutating func action() -> String {
    switch chance(0...99) {
    case 0..<30:
      one(of: ["j", "k", "g", "G", "l", "h", "\t", "\u{1b}[6~", "\u{1b}[5~", "v", "\u{1b}"])
    case 30..<40: one(of: ["J", "K", "H", "L", "x", " jj ", " k\u{1b}", " l ", "mG\r", "ljj g "])
    case 40..<44: "a" + one(of: ["Bread", "東京 🗼", "a b c"]) + "\r\u{1b}"
    case 44..<46: "e" + one(of: [" more", "\u{15}New", "\u{17}"]) + "\r\u{1b}"
    case 46..<48: one(of: ["d", "u", "\u{12}", "j"])
    case 48..<50:
      "/" + one(of: ["1", "num", "#x", "zzz"]) + one(of: ["j\r", "\u{1b}", "\r\u{1b}"])
    case 50..<52:
      one(of: ["pA\r", "tx\r", "D+3d\r", "s\r", "?\u{1b}", ":undo\r", "pnone\r", "b\u{1b}"])
    case 52..<60: click()
    case 60..<85: drag()
    case 85..<92: "\u{1b}[<\(chance(64...65));\(chance(1...80));\(chance(1...24))M"
    case 92..<95: "\u{1b}[200~pasted \(chance(0...9))\u{1b}[201~\u{1b}"
    default: one(of: ["\u{12}", "\u{1b}[I", "\u{1b}[O", "j"])
    }
  }

  private mutating func click() -> String {
    let position = "\(chance(1...80));\(chance(1...24))"
    return "\u{1b}[<0;\(position)M\u{1b}[<0;\(position)m"
  }

  private mutating func drag() -> String {
    var (column, row) = (chance(1...80), chance(2...23))
    var bytes = "\u{1b}[<0;\(column);\(row)M"
    for _ in 0..<chance(2...25) {
      column = max(1, min(80, column + chance(-2...2)))
      row = max(1, min(24, row + chance(-1...1)))
      bytes += "\u{1b}[<32;\(column);\(row)M"
    }
    return bytes + "\u{1b}[<0;\(column);\(row)m"
  }

  private mutating func command() -> [String] {
    switch chance(0...5) {
    case 0: ["add", "From elsewhere"]
    case 1: ["done", "\(chance(1...200))"]
    case 2: ["move", "\(chance(1...200))", "--top"]
    case 3: ["edit", "\(chance(1...200))", "--tag", "x"]
    case 4: ["remove", "\(chance(1...200))"]
    default: ["undo"]
    }
  }
}
