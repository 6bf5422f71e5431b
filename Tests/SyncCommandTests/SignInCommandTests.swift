import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// `dragboard remote add --oauth`, and what follows, with an authorization server and a CalDAV
/// server that nobody here wrote.
struct SignInCommandTests {
  private let signed: SignedInMachine
  private var board: Machine { signed.machine }

  init() throws { signed = try SignedInMachine() }

  @Test func aSignInLastsUntilTheServerForgetsItAndIsRenewedThen() throws {
    try board.call("add", "a")
    let added = try board.run(signed.words("--create", "Dragboard"))
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output.contains("Open this in a browser to sign in:\nhttp://127.0.0.1:"))
    let token = try signed.token()
    #expect(!(added.output + added.errors).contains(token))
    #expect(try !String(contentsOfFile: board.path("config.toml"), encoding: .utf8).contains(token))
    let mode = try FileManager.default.attributesOfItem(atPath: signed.tokens)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try board.call("sync") == "here: nothing\nthere: 1 sent\n")

    // What has ended is renewed on the way.
    try SignInServer.post("expire", "token=\(token)")
    #expect(try board.call("sync") == "nothing to sync\n")
    #expect(try signed.token() != token)

    // What was given back is not.
    try signed.revoke()
    try board.call("add", "b")
    let refused = try board.run(["sync"])
    #expect(refused.status == 77)
    let command = try #require(refused.errors.firstMatch(of: /'dragboard (remote add .*)'/)).1
    #expect(
      refused.errors.hasPrefix(
        "dragboard: the server no longer accepts this sign-in. Sign in again"))
    #expect(
      try board.call("remote", "status").contains(
        "failed: the server no longer accepts this sign-in")
    )

    // The command that it names signs in anew, and the sync goes on where it was.
    let configuration = try String(contentsOfFile: board.path("config.toml"), encoding: .utf8)
    let renewed = try board.run(command.split(separator: " ").map(String.init))
    #expect(renewed.status == 0, "\(renewed.errors)")
    #expect(renewed.output.contains("home: signed in again; it still syncs with http://"))
    #expect(
      try String(contentsOfFile: board.path("config.toml"), encoding: .utf8) == configuration)
    #expect(try board.call("sync") == "here: nothing\nthere: 1 sent\n")
    #expect(try board.call("sync") == "nothing to sync\n")

    let last = try signed.token()
    #expect(try SignInServer.status(for: "Bearer \(last)") == 200)
    try board.call("remote", "remove", "home")
    #expect(try SignInServer.status(for: "Bearer \(last)") == 401)
    #expect(!FileManager.default.fileExists(atPath: signed.tokens))
  }

  @Test func theBrowserOfTheDesktopWillDo() throws {
    board.environment = ["DISPLAY": ":0", "PATH": "\(board.path("")):/usr/bin:/bin"]
    _ = try SignInServer.makeBrowser(named: "xdg-open", in: board.path(""))
    #expect(try board.run(signed.words("--create")).status == 0)
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  /// The port is free again at once, whatever the browser does.
  @Test func theBrowserComesBackToTheRegisteredAddress() throws {
    let port = try ReservedPort()
    let address = "http://127.0.0.1:\(port.number)/callback"
    let added = try board.run(signed.words("--create", "--oauth-redirect", address))
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output.contains(address.replacing(":", with: "%3A").replacing("/", with: "%2F")))
    let renewed = try board.run(["remote", "add", "home", signed.proxy.address(), "--oauth"])
    #expect(renewed.status == 0, "\(renewed.errors)")
  }

  /// The server names no addresses, as Nextcloud does not.
  @Test func aCodeSignsInOnAnotherDevice() throws {
    board.environment = [:]
    let added = try board.run([
      "remote", "add", "home", signed.proxy.address(), "--create", "--oauth", "--device",
      "--oauth-client", "dragboard", "--oauth-token", SignInServer.address("token"),
      "--oauth-device", SignInServer.address("device_authorization/after-1"),
    ])
    #expect(added.status == 0, "\(added.errors)")
    let address = try SignInServer.address("device")
    #expect(
      added.output.firstMatch(of: /Open (.*) on any device and enter .{4,}\./)?.1 == address[...])
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  @Test func theSecretOfAClientStaysInTheFileOfTheTokens() throws {
    let secret = "s3cret/+: ü"
    try Data("\(secret)\nmore\n".utf8).write(to: URL(fileURLWithPath: board.path("word")))
    let words = try signed.words("--create", client: "with secret")
    let unknown = try board.run(words)
    #expect(unknown.status == 77 && unknown.errors.contains("--oauth-secret"))
    #expect(try board.call("remote", "list") == "")

    let command = ["--oauth-secret-command", "cat \(board.path("word"))"]
    let added = try board.run(words + command)
    #expect(added.status == 0, "\(added.errors)")
    let shown =
      try added.output + added.errors
      + String(contentsOfFile: board.path("config.toml"), encoding: .utf8)
    #expect(!shown.contains("s3cret"))
    #expect(try String(contentsOfFile: signed.tokens, encoding: .utf8).contains(secret))
    try SignInServer.post("expire", "token=\(try signed.token())")
    #expect(try board.call("sync") == "nothing to sync\n")

    // A new sign-in takes the one that is kept.
    #expect(
      try board.run(["remote", "add", "home", signed.proxy.address(), "--oauth"]).status == 0)
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  @Test func theSecretCanBeTyped() throws {
    let words = try signed.words("--create", "--oauth-secret", client: "with secret")
    let silent = try board.run(words)
    #expect(silent.status == 77 && silent.errors.contains("--oauth-secret-command"))
    let typed = try board.run(words, answering: "Secret of with secret: ", with: "s3cret/+: ü")
    #expect(typed.status == 0 && !typed.text.contains("s3cret"), "\(typed.text)")
    #expect(try board.call("sync") == "nothing to sync\n")
  }

  @Test func aSignInThatTheServerDoesNotTakeIsGivenBack() throws {
    let server = try LoopbackServer { _ in
      .reply(401, headers: ["WWW-Authenticate": "Bearer"])
    }
    var words = try signed.words("--create")
    words[3] = server.address()
    let child = try board.run(words)
    #expect(child.status == 77 && child.errors.contains("the server does not accept the sign-in"))
    let header = try #require(server.requests.first?.headers["authorization"])
    #expect(try SignInServer.status(for: header) == 401)
    #expect(!FileManager.default.fileExists(atPath: board.path("tasks.db.remotes")))
  }

  @Test(
    arguments: [
      (["--oauth-client", "x"], "need --oauth"),
      (["--oauth", "--oauth-secret", "--oauth-secret-command", "x"], "cannot be used together"),
      (["--oauth", "--oauth-device", "https://x"], "--oauth-token"),
      (["--oauth", "--oauth-token", "https://x", "--oauth-issuer", "https://x"], "--oauth-issuer"),
      (["--oauth"], "--oauth-client"),
      (
        ["--oauth", "--oauth-client", "x", "--oauth-redirect", "http://example.org"],
        "cannot return"
      ),
      (["--save-password"], "--user"), (["--password-command", "x"], "--user"),
    ])
  func wordsThatDoNotGoTogetherAreMetAtTheEdge(words: [String], part: String) throws {
    let child = try board.run(["remote", "add", "x", "https://127.0.0.1:1"] + words)
    #expect(child.status == 64 && child.errors.contains(part), "\(child.errors)")
  }
}
