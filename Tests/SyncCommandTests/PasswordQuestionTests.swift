import Foundation
import SyncSupport
import TerminalSupport
import Testing

struct PasswordQuestionTests {
  private let board: Machine
  private let server: CalendarServer

  init() throws {
    board = try Machine()
    server = try CalendarServer.shared(.radicale)
  }

  /// The shell that follows has a terminal as before.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalAtTheQuestionGivesTheTerminalBack(number: Int32) throws {
    let terminal = try board.terminal([
      "remote", "add", "home", server.address(), "--user", CalendarServer.user,
    ])
    let before = terminal.settings
    try terminal.wait(for: "Password of home: ")
    while terminal.settings == before { usleep(1_000) }
    if number == SIGINT { terminal.type("\u{3}") } else { kill(terminal.process, number) }
    #expect(try terminal.exitStatus() == 128 + number)
    #expect(terminal.settings == before)
  }

  @Test func anEmptyAnswerIsNotTakenForAMissingTerminal() throws {
    let terminal = try board.terminal([
      "remote", "add", "home", server.address(), "--user", CalendarServer.user,
    ])
    try terminal.wait(for: "Password of home: ")
    terminal.type("\r")
    #expect(try terminal.exitStatus() == 130)
    #expect(terminal.text.contains("nothing was typed. Nothing was changed."))
  }

  /// A board has the terminal then.
  @Test func nothingIsAskedForABoard() throws {
    try """
    [remotes.home]
    url = "\(server.address())"
    board = "Tasks"
    user = "anna"

    """.write(toFile: board.path("config.toml"), atomically: true, encoding: .utf8)
    let terminal = try board.terminal(["sync", "--report"])
    _ = try terminal.exitStatus()
    #expect(terminal.text.hasPrefix("failed\t77\tno password is stored for 'home'"))
  }

  /// Standard input is no terminal, though there is one.
  @Test func nothingIsAskedThroughAPipe() throws {
    let terminal = try board.terminal(
      ["remote", "add", "home", server.address(), "--user", CalendarServer.user],
      files: [0: ("/dev/null", O_RDONLY)])
    #expect(try terminal.exitStatus() == 77)
    #expect(terminal.text.contains("--password-command"))
  }
}
