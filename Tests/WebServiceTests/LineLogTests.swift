import Logging
import Synchronization
import Testing

@testable import WebService

struct LineLogTests {
  @Test(arguments: [false, true])
  func whatATerminalMightObeyIsShown(isJSON: Bool) {
    let lines = Mutex<[String]>([])
    // A path comes as it was sent, and the words of an error may come from a file.
    let log = Logger(label: "") { _ in
      LineLog(isJSON: isJSON) { line in lines.withLock { $0.append(line) } }
    }
    log.info("a", metadata: ["path": "/\u{9B}2J", "error": "\u{1B}[2J\u{202E}\n\u{7F}ä"])
    let text = lines.withLock(\.self).joined()
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}") && text.contains("ä"))
    #expect(text.contains("\\u009b2J") == isJSON)
  }
}
