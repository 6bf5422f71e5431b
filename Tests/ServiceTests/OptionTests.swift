import NetOptions
import Testing

struct OptionTests {
  @Test(arguments: [
    [],
    ["--listen", "[::1]:1", "--rate", "none", "--connections", "3", "--log-format", "json"],
    ["--lan", "--no-qr", "--read-only", "--date-order", "mdy", "--plain-titles"],
    ["--read-only", "--behind-proxy", "--tls-certificate", "-c", "--tls-key", "k"],
    [
      "--mytasks", "--board", "--odd", "--mytasks-user", "a:b", "--allow-origin",
      "https://a.example",
      "--allow-origin", "http://127.0.0.1:1",
    ],
  ])
  func theWordsGiveTheSameOptions(words: [String]) throws {
    let options = try ServeOptions.parse(words)
    let again = try ServeOptions.parse(options.words)
    #expect(again.words == options.words)
    for word in words { #expect(options.words.contains(word)) }
  }

  @Test(arguments: [
    ["--tls-key", "k"], ["--connections", "0"], ["--rate", "0"], ["--rate", "-1"],
    ["--no-qr"], ["--lan", "--behind-proxy"],
    ["--lan", "--tls-certificate", "c", "--tls-key", "k"], ["--board", "b"],
    ["--log-format", "xml"],
    ["--allow-origin", "-y"], ["--allow-origin", "https://A.example"],
  ])
  func whatDoesNotFitIsRefused(words: [String]) {
    #expect(throws: (any Error).self) { try ServeOptions.parse(words) }
  }

  @Test func aNameLikeAnOptionStaysAName() throws {
    var options = try TokenCreateOptions.parse(["--read-only", "--board", "b", "--", "--x"])
    options = try TokenCreateOptions.parse(options.words)
    #expect(options.name == "--x" && options.readOnly && options.board == "b")
    #expect(
      try TokenRevokeOptions.parse(TokenRevokeOptions.parse(["--", "-y"]).words).name == "-y")
  }
}
