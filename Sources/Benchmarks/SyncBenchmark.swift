import Foundation
import SyncSupport

/// Times `dragboard sync` and `vdirsyncer sync` alternately, with the same Radicale server.
struct SyncBenchmark {
  private static let unchangedRuns = 5

  private let binary: String
  private let tasks: Int
  private let folder: String
  private let server: CalendarServer
  private let rounds: Int

  /// Starts a server. Its files and those of the clients are in temporary folders.
  init(_ binary: String, tasks: Int, in folder: String) throws {
    self.binary = binary
    self.tasks = tasks
    self.folder = "\(folder)/sync-\(tasks)"
    rounds = tasks > 1_000 ? 1 : 3
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: true)
    try "\(CalendarServer.password)\n"
      .write(toFile: "\(self.folder)/password", atomically: false, encoding: .utf8)
    server = try CalendarServer(.radicale)
  }

  /// All figures; those of vdirsyncer are in the column for comparison.
  func results() throws -> [Figure] {
    var receiving = Pair()
    var sending = Pair()
    var unchanged = Pair()
    for round in 1...rounds {
      // vdirsyncer uploads the tasks of another client, and both programs download them.
      let address = try Board(named: "maker-\(round)", of: self).addRemote([
        "--create", "A\(round)",
      ])
      let otherSender = try vdirsyncer("sender-\(round)", with: address)
      for number in 0..<tasks { try write(number, to: otherSender.tasks) }
      sending.theirs.append(try otherSender.sync())
      let receiver = try Board(named: "receiver-\(round)", of: self)
      try receiver.addRemote(["--collection", address])
      receiving.ours.append(try receiver.sync())
      let otherReceiver = try vdirsyncer("receiver-\(round)", with: address)
      receiving.theirs.append(try otherReceiver.sync())
      let counts = [try receiver.count, try otherReceiver.count]
      precondition(counts == [tasks, tasks], "\(counts) of \(tasks) tasks arrived")
      for _ in 0..<Self.unchangedRuns {
        unchanged.ours.append(try receiver.sync())
        unchanged.theirs.append(try otherReceiver.sync())
      }
      // A board with the same tasks uploads them to another calendar.
      let sender = try Board(named: "sender-\(round)", of: self)
      try sender.copy(receiver)
      try sender.addRemote(["--create", "B\(round)"])
      sending.ours.append(try sender.sync())
    }
    return receiving.figures("first sync, downloading")
      + sending.figures("first sync, uploading") + unchanged.figures("sync without changes")
  }

  /// Writes the file of a task as other clients do; every other task has notes, a due date, tags
  /// and a priority.
  private func write(_ number: Int, to folder: String) throws {
    let uid = "another-client-\(number)"
    let isFull = number % 2 == 0
    let lines =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//tasks//EN", "BEGIN:VTODO",
        "UID:\(uid)", "DTSTAMP:20261101T100000Z", "CREATED:20261101T100000Z",
        "LAST-MODIFIED:20261101T100000Z", "SUMMARY:Buy milk and bread\\, number \(number)",
        // The sort order differs from the order of the file names.
        "X-APPLE-SORT-ORDER:\(790_000_000 + number * 7_919 % 100_003)",
      ]
      + (isFull
        ? [
          "DESCRIPTION:Ask at the counter\\nand bring the old one", "DUE;VALUE=DATE:20261224",
          "CATEGORIES:shop,Home", "PRIORITY:5",
        ] : [])
      + (number % 4 == 0
        ? ["STATUS:COMPLETED", "COMPLETED:20261120T100000Z", "PERCENT-COMPLETE:100"] : [])
      + ["END:VTODO", "END:VCALENDAR", ""]
    try lines.joined(separator: "\r\n")
      .write(toFile: "\(folder)/\(uid).ics", atomically: false, encoding: .utf8)
  }

  private func vdirsyncer(_ name: String, with address: String) throws -> Vdirsyncer {
    try Vdirsyncer("\(folder)/vdirsyncer-\(name)", with: address)
  }

  /// The costs of syncing with Dragboard and with vdirsyncer.
  private struct Pair {
    var ours: [Cost] = []
    var theirs: [Cost] = []

    func figures(_ name: String) -> [Figure] {
      let (mine, other) = (Cost.best(of: ours), Cost.best(of: theirs))
      return [
        Figure(name, .milliseconds, mine.milliseconds, floor: other.milliseconds),
        Figure("  CPU time", .milliseconds, mine.processor, floor: other.processor),
        Figure("  peak memory", .mebibytes, mine.mebibytes, floor: other.mebibytes),
      ]
    }
  }

  /// A board with its own store and configuration.
  private struct Board {
    private let benchmark: SyncBenchmark
    private let path: String

    init(named name: String, of benchmark: SyncBenchmark) throws {
      self.benchmark = benchmark
      path = "\(benchmark.folder)/\(name)"
      try "".write(toFile: path + ".toml", atomically: false, encoding: .utf8)
    }

    /// Connects the board to a calendar on the server.
    ///
    /// - Returns: The address of the calendar.
    @discardableResult
    func addRemote(_ options: [String]) throws -> String {
      try run(
        [
          "remote", "add", "home", benchmark.server.address(), "--user", CalendarServer.user,
          "--password-command", "/bin/cat \(benchmark.folder)/password",
        ] + options)
      return String(try run(["remote", "list"]).split(separator: "\t")[2])
    }

    func sync() throws -> Cost { try Program.cost(of: words(["sync"])) }

    /// Imports the tasks of another board.
    func copy(_ other: Board) throws {
      try other.run(["export", "json", path + ".json"])
      try run(["import", "json", path + ".json"])
    }

    /// The number of tasks on the board.
    var count: Int {
      get throws { try run(["export", "json"]).split(separator: "\n").count { $0.hasPrefix("{") } }
    }

    @discardableResult
    private func run(_ command: [String]) throws -> String {
      try Program.output(of: words(command))
    }

    private func words(_ command: [String]) -> [String] {
      [benchmark.binary] + command + ["--db", path + ".sqlite", "--config", path + ".toml"]
    }
  }
}
