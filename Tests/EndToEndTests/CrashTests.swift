import BoardModel
import Foundation
import Store
import TerminalSupport
import Testing

/// The program is killed at each system call that changes anything, or each call on its files
/// fails: it leaves the state before its change or the one after it, and the next start reports
/// nothing.
struct CrashTests {
  private static let strace = "/usr/bin/strace"
  /// A kill at any other call has the same result as a kill at the next of these.
  private static let changing = [
    "pwrite64", "write", "fsync", "fdatasync", "ftruncate", "unlink", "rename", "flock",
  ]
  /// Every call that SQLite and the lock make on the store's files.
  private static let failing = [
    "openat", "newfstatat", "pread64", "pwrite64", "fdatasync", "fsync", "ftruncate", "fcntl",
    "flock", "rename", "close",
  ]
  /// What stands behind the name of the store in those of its files, also while it is made.
  private static let files = ["", "-journal", "-lock", "-unfinished", "-unfinished-journal"]

  /// A store, and what is in it.
  private struct State: Equatable {
    let tasks: [TaskRecord]
    let isSound: Bool

    /// The tasks without times and UUIDs, which differ from run to run.
    var untimed: [TaskRecord] {
      tasks.map { task in
        TaskRecord(
          id: task.id, list: task.list, content: task.content,
          completedAt: task.completedAt.map { _ in Timestamp(milliseconds: 0) })
      }
    }
  }

  private func state(of board: BoardFixture) throws -> State {
    let listed = try board.run(["list"])
    try #require(listed.status == 0 && listed.errors.isEmpty, "\(listed.errors)")
    // In this process: further commands would take most of the time.
    let store = try TaskStore.open(at: board.database)
    var tasks: [TaskRecord] = []
    for list in try store.lists(of: store.defaultBoard().id) {
      try store.everyTask(in: list.id) { tasks.append($0) }
    }
    return State(tasks: tasks, isSound: try store.integrityFindings().isEmpty)
  }

  /// Runs a command under strace, which kills it or fails some of its calls.
  ///
  /// - Parameter onFiles: Only calls on the store's own files count.
  private func trace(
    _ options: [String], onFiles: Bool, _ board: BoardFixture, _ command: [String]
  ) throws -> ChildProcess {
    let files = Self.files.flatMap { ["-P", board.database + $0] }
    // With a filter in the kernel, strace sends no signals.
    let isKill = options.contains { $0.contains("signal=") }
    return try ChildProcess(
      [Self.strace, "-f", "-qq"] + (isKill ? [] : ["--seccomp-bpf"]) + options
        + (onFiles ? files : [])
        + [BoardFixture.binary, "--db", board.database] + command,
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  /// How often a command makes each of some calls.
  private func count(
    _ calls: [String], onFiles: Bool, _ board: BoardFixture, _ command: [String]
  ) throws -> [(call: String, count: Int)] {
    let log = board.database + ".calls"
    let whole = try trace(
      ["-e", "trace=" + calls.joined(separator: ","), "-o", log], onFiles: onFiles, board, command)
    try #require(whole.status == 0, "\(whole.errors)")
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    return calls.map { call in (call, lines.count { $0.contains(" \(call)(") }) }
  }

  /// Kills or fails each call of a command in turn, each time with a fresh copy of the store;
  /// strace counts each kind of call separately.
  ///
  /// - Parameter isMade: Whether there is a store with tasks in it to begin with, or no file.
  /// - Returns: How each run ended, and the state it left.
  private func outcomes(
    of command: [String], at calls: [String], _ injection: String, onFiles: Bool,
    isMade: Bool = true
  ) throws -> [(label: String, child: ChildProcess, state: State, isWhole: Bool)] {
    try #require(
      FileManager.default.isExecutableFile(atPath: Self.strace),
      "strace is missing: Resources/need.sh installs it")
    let board =
      try isMade
      ? BoardFixture(pending: ["Apple", "Bread", "Cheese"], done: ["Dates"]) : BoardFixture()
    defer { board.remove() }
    let original = FileManager.default.contents(atPath: board.database)
    let before = try state(of: board)
    if original == nil { try FileManager.default.removeItem(atPath: board.database) }
    let counts = try count(calls, onFiles: onFiles, board, command)
    let changed = try state(of: board).untimed
    return try counts.flatMap { call, count in
      try (0..<count).map { number in
        let label = "\(call) \(number + 1) of \(count)"
        for name in Self.files {
          // It may not exist.
          try? FileManager.default.removeItem(atPath: board.database + name)
        }
        try original?.write(to: URL(fileURLWithPath: board.database))
        let child = try trace(
          [
            "-o", "/dev/null", "-e", "trace=\(call)", "-e",
            "inject=\(call):\(injection):when=\(number + 1)",
          ], onFiles: onFiles, board, command)
        let after = try state(of: board)
        #expect(after.isSound, "\(label)")
        #expect(after == before || after.untimed == changed, "\(label)")
        return (label, child, after, after.untimed == changed)
      }
    }
  }

  @Test(arguments: [
    ["add", "Flour"], ["done", "2", "3"], ["undo"],
  ])
  func whereverItIsKilledAChangeIsWholeOrNotThere(command: [String]) throws {
    try checkKills(of: command, isMade: true)
  }

  @Test func whereverItIsKilledWhileItMakesTheStoreTheNextStartIsSilent() throws {
    try checkKills(of: ["add", "Flour"], isMade: false)
  }

  private func checkKills(of command: [String], isMade: Bool) throws {
    let all = try outcomes(
      of: command, at: Self.changing, "signal=KILL", onFiles: false, isMade: isMade)
    #expect(all.count > 40)
    for run in all where run.child.status == 0 || !run.child.output.isEmpty {
      // A change that was reported is stored.
      #expect(run.isWhole, "\(run.label)")
    }
    #expect(Set(all.map(\.isWhole)) == [true, false])
  }

  /// The new file has a name of its own only between two calls; killed there, it stays.
  @Test func whereverItIsKilledTheConfigurationIsWhole() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let folder = board.database + ".config"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let file = folder + "/config.toml"
    let command = ["theme", "use", "mono", "--config", file]
    let (old, new) = ("theme = \"clear\"\n", "theme = \"mono\"\n")
    let calls = ["openat", "write", "fsync", "linkat", "rename"]
    try old.write(toFile: file, atomically: false, encoding: .utf8)
    for (call, count) in try count(calls, onFiles: false, board, command) {
      for number in 0..<count {
        try old.write(toFile: file, atomically: false, encoding: .utf8)
        _ = try trace(
          [
            "-o", "/dev/null", "-e", "trace=\(call)", "-e",
            "inject=\(call):signal=KILL:when=\(number + 1)",
          ], onFiles: false, board, command)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text == old || text == new, "\(call) \(number + 1)")
        try old.write(toFile: file, atomically: false, encoding: .utf8)
        #expect(try board.run(command).status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == new)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let left = names.filter { $0.hasPrefix(".dragboard-") }
        #expect(left.isEmpty || ["linkat", "rename"].contains(call), "\(call) \(number + 1)")
        #expect(Set(names).subtracting(left) == ["config.toml"], "\(call) \(number + 1)")
        for name in left { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
      }
    }
  }

  @Test(arguments: [["add", "Flour"], ["undo"]])
  func whicheverCallFailsAChangeIsWholeOrNotThereAndTheFailureIsSaid(command: [String]) throws {
    try checkFailures(of: command, isMade: true)
  }

  @Test func whicheverCallFailsWhileItMakesTheStoreTheNextStartIsSilent() throws {
    try checkFailures(of: ["add", "Flour"], isMade: false)
  }

  private func checkFailures(of command: [String], isMade: Bool) throws {
    let all = try outcomes(
      of: command, at: Self.failing, "error=EIO", onFiles: true, isMade: isMade)
    #expect(all.count > 100)
    for run in all {
      if run.child.status == 0 {
        #expect(run.isWhole && run.child.errors.isEmpty, "\(run.label): \(run.child.errors)")
      } else {
        #expect([1, 65, 74, 77].contains(run.child.status), "\(run.label): \(run.child.status)")
        #expect(run.child.output.isEmpty, "\(run.label)")
        #expect(run.child.errors.hasPrefix("dragboard: "), "\(run.label): \(run.child.errors)")
        #expect(run.child.errors.split(separator: "\n").count == 1, "\(run.label)")
      }
    }
    #expect(Set(all.map(\.isWhole)) == [true, false])
  }
}
