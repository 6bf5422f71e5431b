import Foundation
import Testing

struct SQLTests {
  /// Values reach SQL as arguments only: nothing is put into a statement's text.
  @Test func noStatementIsPutTogether() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = root.appending(path: "Sources/Store")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 20)
    let statement = /"[^"]*\b(SELECT|INSERT|UPDATE|DELETE|PRAGMA|ORDER BY|WHERE|FROM)\b[^"]*"/
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for literal in text.matches(of: statement) {
        #expect(!literal.output.0.contains("\\("), "\(file): \(literal.output.0)")
      }
      #expect(text.firstMatch(of: /literal:|sqlFragment|SQL\(/) == nil, "\(file)")
    }
  }
}
