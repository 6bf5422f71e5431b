import Foundation
import TerminalSupport
import Testing

/// `dragboard remind`.
struct RemindCommandTests {
  private let board: BoardFixture
  private let folder: URL

  init() throws {
    board = try BoardFixture(pending: ["Pay", "Call \u{1b}[31m", "-n later"])
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("remind-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (id, due) in [("1", "2026-01-02"), ("2", "2026-01-01T18:00"), ("3", "2026-01-03")] {
      #expect(try board.run(["edit", id, "--due", due]).status == 0)
    }
  }

  /// A program that writes its arguments into a file, a line each, and ends with a status.
  private func program(status: Int32) throws -> (path: String, log: () throws -> String) {
    let path = folder.appendingPathComponent("notify").path
    let log = folder.appendingPathComponent("log")
    try installScript(
      """
      #!/bin/sh
      printf '%s\\n' "$@" >> '\(log.path)'
      exit \(status)

      """, at: path)
    return (path, { (try? String(contentsOf: log, encoding: .utf8)) ?? "" })
  }

  private func remove() {
    board.remove()
    try? FileManager.default.removeItem(at: folder)  // a leftover does no harm
  }

  @Test func whatHasComeDueIsPrintedOnce() throws {
    defer { remove() }
    let first = try board.run(["remind"])
    #expect(
      first.output == """
        2\t2026-01-01T18:00\tTasks\tCall ␛[31m
        1\t2026-01-02\tTasks\tPay
        3\t2026-01-03\tTasks\t-n later

        """)
    let second = try board.run(["remind"])
    #expect(second.status == 0 && second.output.isEmpty && second.errors.isEmpty)
  }

  @Test func aProgramIsRunForEach() throws {
    defer { remove() }
    let (path, log) = try program(status: 0)
    let result = try board.run(["remind", "--exec", "\(path) -u  'My \"board' \"a \\\"b\" c\\ d"])
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    let own = "-u\nMy \"board\na \"b\nc d\n"
    #expect(
      try log() == "\(own)Call \u{1b}[31m\n2\n\(own)Pay\n1\n\(own)-n later\n3\n")
  }

  @Test func whatWasNotToldYetIsToldTheNextTime() throws {
    defer { remove() }
    let path = folder.appendingPathComponent("kill").path
    try installScript("#!/bin/sh\nkill -9 $PPID\n", at: path)
    _ = try board.runShell("dragboard remind --exec '\(path)'")
    let rest = try board.run(["remind"])
    #expect(rest.output.split(separator: "\n").map { $0.prefix(1) } == ["1", "3"])
    #expect(rest.errors.isEmpty)
  }

  @Test func whatFailsIsNamedAndNotToldAgain() throws {
    defer { remove() }
    let (path, log) = try program(status: 3)
    let failed = try board.run(["remind", "--exec", path])
    #expect(failed.status == 1)
    #expect(failed.errors.contains("dragboard: \(path) ended with status 3: task 1, 'Pay'."))
    #expect(try log().split(separator: "\n").count == 6)
    #expect(try board.run(["remind"]).output.isEmpty)
  }

  @Test(arguments: [
    ("/nonesuch/notify", 1), ("nonesuch", 1), ("/tmp", 1), ("  ", 64), ("'' a", 64),
    ("echo 'a", 64),
  ])
  func aProgramThatIsNotThereCostsNothing(command: String, status: Int32) throws {
    defer { remove() }
    let refused = try board.run(["remind", "--exec", command])
    #expect(refused.status == status && refused.output.isEmpty)
    #expect(try board.run(["remind"]).output.split(separator: "\n").count == 3)
  }

  @Test func ofProcessesAtOnceEachTaskIsToldByOne() throws {
    defer { remove() }
    let script = "for i in 1 2 3 4 5 6; do dragboard remind & done; wait"
    let lines = try board.runShell(script).output.split(separator: "\n")
    #expect(lines.sorted().map { $0.prefix(1) } == ["1", "2", "3"])
  }
}
