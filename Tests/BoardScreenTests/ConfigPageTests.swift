import Foundation
import Testing

@testable import Remotes
@testable import dragboard

/// `dragboard-config(5)` and the keys that the configuration knows.
struct ConfigPageTests {
  @Test func theManualPageDescribesEveryKeyAndNoOther() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: project.appending(path: "Resources/dragboard-config.5"), encoding: .utf8)
    let lines = page.split(separator: "\n")
    let described = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }
      .flatMap { $0.1.dropFirst(".B ".count).split(separator: "\\fR, \\fB") }
    let known = Config.names + RemoteSettings.keys + HubSettings.keys
    #expect(described.map { String($0) }.sorted() == known.sorted())
  }
}
