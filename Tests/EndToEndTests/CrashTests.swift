import Foundation
import TerminalSupport
import Testing

/// Killed at each system call that changes anything, the program leaves the
/// state before its change or the one after it, and the next start is silent.
///
/// A kill at any other call leaves what a kill at the next of these leaves.
struct CrashTests {
  private static let strace = "/usr/bin/strace"
  private static let calls = "pwrite64,write,fsync,fdatasync,ftruncate,unlink,flock"

  /// A store, and what is in it.
  private struct State: Equatable {
    let tasks: String
    let isSound: Bool
  }

  private func state(of board: BoardFixture) throws -> State {
    let listed = try board.run(["list", "--format", "json"])
    try #require(listed.status == 0 && listed.errors.isEmpty, "\(listed.errors)")
    return State(
      tasks: listed.output,
      isSound: try board.run(["doctor"]).output.contains("journal: the tables"))
  }

  private func trace(_ options: [String], _ board: BoardFixture, _ command: [String]) throws
    -> ChildProcess
  {
    try ChildProcess(
      [Self.strace, "-f", "-qq", "-e", "trace=\(Self.calls)"] + options
        + [BoardFixture.binary, "--db", board.database] + command,
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test(arguments: [
    ["add", "Flour"], ["move", "1", "--index", "2"], ["done", "2", "3"], ["undo"], ["remove", "1"],
  ])
  func whereverItIsKilledAChangeIsWholeOrNotThere(command: [String]) throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: Self.strace),
      "strace is missing: Resources/need.sh installs it")
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"], done: ["Dates"])
    defer { board.remove() }
    let before = try state(of: board)
    let original = try Data(contentsOf: URL(fileURLWithPath: board.database))

    let calls = board.database + ".calls"
    let whole = try trace(["-o", calls], board, command)
    try #require(whole.status == 0, "\(whole.errors)")
    let count = try String(contentsOfFile: calls, encoding: .utf8)
      .split(separator: "\n").count { $0.contains("(") }
    let changed = try Self.untimed(state(of: board))
    try #require(count > 10 && changed != Self.untimed(before))

    var outcomes: Set<String> = []
    for number in 1...count {
      try original.write(to: URL(fileURLWithPath: board.database))
      try? FileManager.default.removeItem(atPath: board.database + "-journal")
      let killed = try trace(
        ["-o", "/dev/null", "-e", "inject=\(Self.calls):signal=KILL:when=\(number)"], board, command
      )
      let after = try state(of: board)
      #expect(after.isSound, "killed at call \(number) of \(count)")
      let isWhole = Self.untimed(after) == changed
      #expect(isWhole || after == before, "killed at call \(number) of \(count)")
      // What it has said is done is done.
      if killed.status == 0 || !killed.output.isEmpty { #expect(isWhole) }
      outcomes.insert(isWhole ? "after" : "before")
    }
    #expect(outcomes == ["before", "after"])
  }

  /// The listing without moments and names that differ from run to run.
  private static func untimed(_ state: State) -> String {
    state.tasks.replacing(#/"(created|modified|completedAt|uuid)":"[^"]*"/#) { "\"\($0.1)\"" }
      + "\(state.isSound)"
  }
}
