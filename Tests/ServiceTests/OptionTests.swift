import NetOptions
import Testing

@testable import dragboard_net

struct OptionTests {
  @Test(arguments: [
    ["--tls-key", "k"], ["--connections", "0"], ["--rate", "0"], ["--rate", "-1"],
    ["--per-address", "0"],
    ["--no-qr"], ["--lan", "--behind-proxy"],
    ["--lan", "--tls-certificate", "c", "--tls-key", "k"], ["--board", "b"],
    ["--log-format", "xml"],
    ["--allow-origin", "-y"], ["--allow-origin", "https://A.example"],
  ])
  func whatDoesNotFitIsRefused(words: [String]) {
    #expect(throws: (any Error).self) { try ServeOptions.parse(words) }
  }

  @Test func theFirstStoreAndConfigurationCount() throws {
    let words = ["--db", "-a", "--config", "b", "--theme", "--db", "--db=c", "--config", "d"]
    let options = try NetGlobalOptions.parse(words)
    #expect(options.store == "-a" && options.configuration.path == "b")
  }
}
