import Foundation
import SyncSupport
import TerminalSupport
import Testing

struct PasswordCommandEndTests {
  /// An open board that quits ends its sync by a signal.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aCommandThatWaitsEndsWithTheSync(number: Int32) throws {
    let board = try Machine()
    let note = board.path("note")
    let script = board.path("wait.sh")
    try "echo $$ > '\(note)'; exec sleep 1000\n"
      .write(toFile: script, atomically: true, encoding: .utf8)
    try """
    [remotes.home]
    url = "http://127.0.0.1:1/"
    board = "Tasks"
    user = "anna"
    password_command = "sh \(script)"

    """.write(toFile: board.path("config.toml"), atomically: true, encoding: .utf8)
    let sync = try board.start(["sync"])
    defer { kill(sync, SIGKILL) }
    var command: pid_t?
    try eventually {
      let text = FileManager.default.contents(atPath: note) ?? Data()
      command = pid_t(String(decoding: text, as: UTF8.self).dropLast())
      return command != nil
    }
    kill(sync, number)
    var status: Int32 = 0
    while waitpid(sync, &status, 0) < 0, errno == EINTR {}
    #expect(status & 0x7F == number)
    // One that nobody has waited for yet has no words.
    try eventually {
      FileManager.default.contents(atPath: "/proc/\(command ?? 0)/cmdline")?.isEmpty ?? true
    }
  }

  private func eventually(_ condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
      try #require(ContinuousClock.now < end)
      usleep(5_000)
    }
  }
}
