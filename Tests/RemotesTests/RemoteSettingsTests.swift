import ConfigText
import Remotes
import Testing

struct RemoteSettingsTests {
  @Test func aRemoteIsReadAsItWasWritten() throws {
    var remote = RemoteSettings(name: "home", url: "https://example.org/dav/a@b/", board: "Tasks")
    try expectSame(remote)
    remote.user = "anna"
    remote.passwordCommand = "pass show \"cloud\""
    remote.authority = "/etc/ca.pem"
    remote.trigger = .open
    try expectSame(remote)
    var signIn = SignInSettings(client: "dragboard")
    signIn.issuer = "https://login.example.org"
    remote.signIn = signIn
    try expectSame(remote)
    signIn.scope = "tasks offline"
    signIn.authorization = "https://login.example.org/a"
    signIn.token = "https://login.example.org/t"
    signIn.device = "https://login.example.org/d"
    signIn.revocation = "https://login.example.org/r"
    signIn.redirect = "http://127.0.0.1:8400/callback"
    remote.signIn = signIn
    try expectSame(remote)
  }

  private func expectSame(_ remote: RemoteSettings) throws {
    var text = TOMLText("theme = \"clear\"\n")
    try text.append(remote.entries, as: [RemoteSettings.tableName, remote.name])
    let (remotes, findings) = try read(text.text)
    #expect(remotes == [remote])
    #expect(findings.isEmpty)
  }

  private func read(_ text: String) throws -> (remotes: [RemoteSettings], findings: [TOMLFinding]) {
    let table = try #require(TOMLNode.parse(text).entries?.first { $0.key == "remotes" }?.node)
    return RemoteSettings.read(table)
  }

  @Test(arguments: [
    ("[remotes.a b]", "expected ']'"),
    ("remotes = 1", "remotes must be a table"),
    ("[remotes]\na = 1", "remotes.a must be a table"),
    ("[remotes.\"a b\"]\nurl = 'x'\nboard = 'b'", "a remote's name can only have"),
    ("[remotes.a]\nurl = 'x'", "a remote needs a url and a board"),
    (
      "[remotes.a]\nurl = 'https://a:b@x/'\nboard = 'b'",
      "a url must not contain a name or password"
    ),
    ("[remotes.a]\nurl = 'a@x'\nboard = 'b'", "a url must not contain a name or password"),
    ("[remotes.a]\nboard = 'x'", "a remote needs a url and a board"),
    ("[remotes.a]\nurl = 'x'\nbord = 'b'", "unknown key 'bord'. Did you mean 'board'?"),
    ("[remotes.a]\nurl = 'x'\nboard = 2", "board must be a string"),
    ("[remotes.a]\nurl = 'x'\nboard = ''", "board must be a string"),
    ("[remotes.a]\nurl = 'x'\nboard = 'b'\nsync = 'yes'", "sync must be \"open\" or \"manual\""),
    ("[remotes.a]\nurl = 'x'\nboard = 'b'\noauth_token = 't'", "oauth_token needs oauth_client"),
  ])
  func aMistakeIsSaid(text: String, words: String) throws {
    do {
      let (remotes, findings) = try read(text)
      #expect(remotes.isEmpty)
      #expect(findings.count == 1)
      #expect(findings.first?.message.contains(words) == true)
    } catch let finding as TOMLFinding {
      #expect(finding.message.contains(words))
    }
  }

  @Test func oneMistakeLeavesTheOtherRemotes() throws {
    let (remotes, findings) = try read(
      """
      [remotes.a]
      url = "x"
      [remotes.b]
      url = "y"
      board = "B"
      """)
    #expect(remotes.map(\.name) == ["b"])
    #expect(findings.map { $0.position?.line } == [1])
  }

  @Test(arguments: [
    ("home", true), ("a-B_9", true), ("", false), ("a b", false), ("é", false), ("a/b", false),
    (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
  ])
  func namesAreWords(word: String, isName: Bool) {
    #expect(RemoteSettings.isName(word) == isName)
  }
}
