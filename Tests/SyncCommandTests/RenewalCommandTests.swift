import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// `dragboard remote add` for a remote that is there.
struct RenewalCommandTests {
  private let board: Machine
  private let server: CalendarServer

  init() throws {
    board = try Machine()
    server = try CalendarServer(.radicale)
    try board.call("add", "a")
    #expect(try board.addRemote(server, "--create", "Dragboard").status == 0)
    try board.call("sync")
  }

  private var configuration: String {
    get throws { try String(contentsOfFile: board.path("config.toml"), encoding: .utf8) }
  }

  @Test func aNewPasswordLeavesTheSyncAsItWas() throws {
    try board.call("add", "b")
    try Data("wrong\n".utf8).write(to: URL(fileURLWithPath: board.path("word")))
    #expect(try board.run(["sync"]).status == 77)
    try Data((CalendarServer.password + "\n").utf8)
      .write(to: URL(fileURLWithPath: board.path("new word")))
    let renewed = try board.run([
      "remote", "add", "home", server.address(), "--password-command", "tail -n 1 -- new-word",
    ])
    #expect(renewed.status == 77 && renewed.errors.contains("password command"))
    try FileManager.default.moveItem(atPath: board.path("new word"), toPath: board.path("new"))
    let command = "cat \(board.path("new"))"
    let before = try configuration
    try board.call("remote", "add", "home", server.address(), "--password-command", command)
    #expect(
      try configuration
        == before.replacing("cat \(board.path("word"))", with: command))
    #expect(try board.call("sync") == "here: nothing\nthere: 1 sent\n")
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  @Test func aPasswordThatWasKeptIsKeptAnew() throws {
    let passwordFile = board.path("tasks.db.remotes/home.password")
    let words = ["remote", "add", "home", server.address()]
    let typed = try board.run(
      words + ["--save-password"], answering: "Password of home: ", with: CalendarServer.password)
    #expect(typed.status == 0, "\(typed.text)")
    #expect(try board.call("sync") == "nothing to sync\n")
    #expect(try !configuration.contains("password_command"))

    try "old\n".write(toFile: passwordFile, atomically: false, encoding: .utf8)
    let refused = try board.run(["sync"])
    #expect(refused.status == 77)
    let again = "'dragboard remote add home \(try address) --save-password'"
    #expect(refused.errors.contains("Give the new one with \(again)."), "\(refused.errors)")

    let wrong = try board.run(words, answering: "Password of home: ", with: "no")
    #expect(wrong.status == 77)
    #expect(try String(contentsOfFile: passwordFile, encoding: .utf8) == "old\n")
    _ = try board.run(words, answering: "Password of home: ", with: CalendarServer.password)
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  /// The address of the collection.
  private var address: String {
    get throws {
      let match = try configuration.firstMatch(of: /url = "(.*)"/)
      return String(try #require(match).1)
    }
  }

  @Test func whatIsNoRenewalIsRefused() throws {
    let before = try configuration
    let elsewhere = try CalendarServer.shared(.radicale).address()
    try board.call("board", "create", "Work")
    let cases: [([String], String)] = [
      ([elsewhere], "remote 'home' is at \(try address), not at \(elsewhere)"),
      ([server.address(), "--create"], "already has a calendar"),
      ([server.address(), "--board", "Work"], "remote 'home' syncs board 'Tasks'"),
      ([server.address(), "--collection", "Other"], "no such calendar: 'Other'"),
    ]
    for (words, part) in cases {
      let command = ["--password-command", "cat \(board.path("word"))"]
      let child = try board.run(["remote", "add", "home"] + words + command)
      #expect(child.status == 64 && child.errors.contains(part), "\(child.errors)")
    }
    #expect(try configuration == before)
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  @Test func aPasswordGivesWayToASignInAndBack() throws {
    let machine = try Machine()
    machine.environment["BROWSER"] = try SignInServer.makeBrowser(
      named: "browser", in: machine.path(""))
    let proxy = try BearerProxy(to: server)
    defer { withExtendedLifetime(proxy) {} }
    let add = ["remote", "add", "home", proxy.address()]
    let password = [
      "--user", CalendarServer.user, "--password-command", "cat \(machine.path("word"))",
    ]
    let signIn = [
      "--oauth", "--oauth-client", "dragboard", "--oauth-issuer",
      String(try SignInServer.address().dropLast()),
    ]
    func configuration() throws -> String {
      try String(contentsOfFile: machine.path("config.toml"), encoding: .utf8)
    }
    let tokens = machine.path("tasks.db.remotes/home.tokens")
    for (words, key, hasTokens) in [
      (password, "password_command", false), (signIn, "oauth_client", true),
      (password, "password_command", false),
    ] {
      let child = try machine.run(add + words)
      #expect(child.status == 0, "\(child.errors)")
      #expect(try machine.run(["sync"]).status == 0)
      #expect(try configuration().contains(key))
      #expect(try configuration().contains("oauth") == hasTokens)
      #expect(FileManager.default.fileExists(atPath: tokens) == hasTokens)
    }
  }

  @Test func aCalendarSyncsWithOneBoard() throws {
    try board.call("board", "create", "Work")
    let child = try board.run([
      "remote", "add", "work", server.address(), "--board", "Work", "--user", CalendarServer.user,
      "--password-command", "cat \(board.path("word"))",
    ])
    #expect(child.status == 64, "\(child.errors)")
    #expect(child.errors.contains("'Dragboard' already syncs with another board, as 'home'"))
    #expect(try board.call("remote", "list").split(separator: "\n").count == 1)
  }

  @Test func aRemoteThatOnlyTheStoreKnowsCanBeRemoved() throws {
    try "".write(toFile: board.path("config.toml"), atomically: false, encoding: .utf8)
    let refused = try board.addRemote(server, "--collection", "Dragboard")
    #expect(refused.status == 64 && refused.errors.contains("'dragboard remote remove home'"))
    try board.call("remote", "remove", "home")
    #expect(try board.addRemote(server, "--collection", "Dragboard").status == 0)
    #expect(try board.call("sync") == "nothing to sync\n")
  }
}
