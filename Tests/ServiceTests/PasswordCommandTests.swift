import CommandWords
import Foundation
import Testing

@testable import dragboard_net

struct PasswordCommandTests {
  private static let script: String = {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("agent.sh").path
    // Each process of the tests writes the same.
    try? "sleep 60 & echo word\n".write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }()

  @Test(arguments: [
    ("printf se:cret\\nmore\\n", "se:cret"), ("echo  ü ", "ü"), ("printf a\\r\\nb", "a"),
    ("printf '%s' \"two words\"", "two words"), ("printf a''b\" c\"", "ab c"),
    // Signals are as in a shell.
    ("grep -c ^SigBlk:.0*$ /proc/self/status", "1"),
    // What it leaves behind holds its output.
    ("sh \(Self.script)", "word"),
    // Ends only when nobody reads it.
    ("yes word", "word"),
  ])
  func theFirstLineIsThePassword(command: String, password: String) throws {
    #expect(try PasswordCommand(command).text() == password)
  }

  @Test(arguments: [
    ("", "it is empty"), ("cat 'x", "a quotation mark is not closed"),
    ("true", "it printed nothing"), ("false", "it ended with status 1"),
    ("/nonesuch/program", "No such file or directory"),
    ("head -c 1000000000 /dev/zero", "longer than 4096 bytes"),
    ("printf a\\001b", "is not text"), ("printf a\\377b", "is not text"),
    ("sleep 1000", "it did not end within 0 seconds"),
  ])
  func whatIsNoPasswordIsSaid(command: String, reason: String) throws {
    let failure = try #require(throws: Failure.self) {
      try PasswordCommand(command, patience: .milliseconds(command == "sleep 1000" ? 50 : 60_000))
        .text()
    }
    #expect(failure.what.contains(reason) && failure.status == .notPermitted, "\(failure.what)")
  }
}
