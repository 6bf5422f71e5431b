import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// Which calendar a new remote takes, asked on a terminal.
struct CalendarChoiceTests {
  private let board: Machine
  private let server: CalendarServer
  private let words: [String]

  init() throws {
    board = try Machine()
    server = try CalendarServer(.radicale)
    words = [
      "remote", "add", "home", server.address(), "--user", CalendarServer.user,
      "--password-command", "cat \(board.path("word"))",
    ]
  }

  @Test func aServerWithoutACalendarGetsOne() throws {
    let question = "There is no calendar for tasks yet. Create one called 'Tasks'? [Y/n] "
    #expect(try board.run(words, answering: question, with: "n").status == 130)
    #expect(try board.call("remote", "list") == "")
    let yes = try board.run(words, answering: question, with: "")
    #expect(yes.status == 0 && yes.text.contains("board 'Tasks' syncs with 'Tasks'"))
  }

  @Test(arguments: [("2", "'Two'"), ("3", "'Tasks'")])
  func oneOfSeveralIsChosen(number: String, name: String) throws {
    for name in ["One", "Two"] {
      #expect(try board.run(words + ["--create", name]).status == 0)
      try board.call("remote", "remove", "home")
    }
    let terminal = try board.terminal(words)
    for wrong in ["x", "0", "4"] {
      try terminal.wait(for: "Which one (1 to 3)? ")
      terminal.clear()
      terminal.type("\(wrong)\n")
    }
    try terminal.wait(for: "Which one (1 to 3)? ")
    terminal.type("\(number)\n")
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("board 'Tasks' syncs with \(name)"))
  }
}
