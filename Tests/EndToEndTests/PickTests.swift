import Foundation
import TerminalSupport
import TestRandom
import Testing

/// `dragboard pick` between real pipes, on a real terminal.
struct PickTests {
  // MARK: Choosing

  @Test func draggedLinesArePrintedInTheirOrderFromAHundredThousand() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "seq 100000 | dragboard pick --no-animation | head -3 > out", waitFor: "100,000 choices")
    for (row, selected) in [(6, 1), (2, 2), (4, 3)] {
      try screen.drag(from: (6, row), to: (50, 8))
      try screen.wait(forText: "\(selected) selected")
    }
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "5\n1\n4\n")
  }

  @Test func keysSelectAndOrder() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "printf 'a\\nb\\nc\\nd\\n' | dragboard pick > out", waitFor: "4 choices")
    try screen.keys("x", "x", "j", "x")
    try screen.wait(forText: "3 selected")
    try screen.keys("Tab", "G", "K")
    try screen.wait(forText: "position 2")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "a\nd\nb\n")
  }

  @Test func withFilterFirstLettersFilterAndTabSelects() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "printf 'one\\ntwo\\nthree\\n' | dragboard pick --filter-first > out", waitFor: "Tab select")
    try screen.keys("t", "h", "Tab")
    try screen.wait(forText: "1 selected")
    try screen.keys("Escape")
    try screen.wait(forText: "Esc cancel")
    try screen.keys("o", "n", "Tab")
    try screen.wait(forText: "2 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "three\none\n")
  }

  @Test(arguments: [("Enter", 0), ("Escape", 130), ("C-c", 130), ("q", 130)])
  func nothingIsPrintedThatWasNotSelectedAndAccepted(key: String, status: Int32) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let script = "printf 'a\\nb\\n' | dragboard pick > out"
    let screen = try fixture.open(script, waitFor: "2 choices")
    if key != "Enter" {
      try screen.keys("x")
      try screen.wait(forText: "1 selected")
    }
    try screen.keys(key)
    #expect(try screen.exitStatus() == status)
    #expect(fixture.text("out") == "")
    #expect(try fixture.names == ["out"])
  }

  // MARK: Bytes

  private static let hostile: [UInt8] =
    Array(
      "\u{1b}[2J\u{1b}]0;title\u{7}\r\n\u{202e}right\u{200f}\n\ttab\n\nlast\u{1b}[31mred\n".utf8)
    + [0xFF, 0xC3, 0x28, 0x0A, 0x00, 0x41, 0x0A]

  @Test(arguments: [true, false], ["", "--ansi"])
  func whatIsPrintedIsByteForByteWhatCameIn(isEnded: Bool, options: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let lines = isEnded ? Self.hostile : Self.hostile.dropLast()
    try fixture.write(lines, to: "in")
    let screen = try fixture.open(
      "dragboard pick in --all \(options) > out", waitFor: "7 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.bytes("out") == Self.hostile)
  }

  @Test func linesThatEndWithNULMayHaveLineFeeds() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "printf 'a\\nb\\0c\\0\\0' | dragboard pick -0 > out", waitFor: "3 choices")
    try screen.keys("j", "x", "k", "x")
    try screen.wait(forText: "2 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "c\0a\nb\0")
  }

  @Test func aLineOfTenMillionBytesIsALineLikeOthers() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000) + [0x0A]
    try fixture.write(Array("a\n".utf8) + long + Array("b\n".utf8), to: "in")
    let screen = try fixture.open("dragboard pick in > out", waitFor: "3 choices")
    try screen.keys("j", "x")
    try screen.wait(forText: "1 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.bytes("out") == long)
  }

  // MARK: Reading while the screen is open

  @Test func eachLineOfASlowProducerShowsAsItComesAndEnterDoesNotWaitForMore() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    mkfifo(fixture.path("pipe"), 0o600)
    let pipe = open(fixture.path("pipe"), O_RDWR)
    let screen = try fixture.open("dragboard pick < pipe > out", waitFor: "0 choices so far")
    for (count, line) in [(1, "one\n"), (2, "two\nand a ha"), (3, "lf\n")] {
      Foundation.write(pipe, line, line.utf8.count)
      try screen.wait(forText: "\(count) choice\(count == 1 ? "" : "s") so far")
    }
    try screen.wait(forText: "and a half")
    try screen.keys("G", "x")
    try screen.wait(forText: "1 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "and a half\n")
    close(pipe)
  }

  @Test func theEndOfTheInputShows() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    mkfifo(fixture.path("pipe"), 0o600)
    let pipe = open(fixture.path("pipe"), O_RDWR)
    let screen = try fixture.open("dragboard pick < pipe", waitFor: "Waiting for lines.")
    close(pipe)
    try screen.wait(forText: "0 choices · 0 selected")
    try screen.wait(forText: "There are no lines.")
  }

  @Test(arguments: [("Enter", 0), ("Escape", 130), ("C-c", 130)])
  func aProducerWithoutEndIsNotWaitedFor(key: String, status: Int32) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    // Fast, but not faster than a slow machine has memory.
    let producer = "while seq 1000; do sleep 0.01; done"
    let screen = try fixture.open(
      "(\(producer)) | dragboard pick > out; made=(${PIPESTATUS[@]}); echo ${made[0]} > end; "
        + "exit ${made[1]}", waitFor: "so far")
    try screen.keys("x", "x")
    try screen.wait(forText: "2 selected")
    try screen.keys(key)
    #expect(try screen.exitStatus() == status)
    #expect(fixture.text("out") == (key == "Enter" ? "1\n2\n" : ""))
    // The shell's loop ended by SIGPIPE, or saw that its command did.
    #expect(fixture.text("end").map { $0 != "\n" } == true)
  }

  @Test func afterTheEndOfTheInputTheProgramSleeps() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("exec \"$D\" pick < <(seq 3) > out")
    try terminal.wait(for: "selected")
    terminal.settle()
    let before = try ticks(of: terminal.process)
    // A program that asks again and again uses all of it.
    usleep(300_000)
    #expect(try ticks(of: terminal.process) - before < 5)
    terminal.type("\u{1b}")
    #expect(try terminal.exitStatus() == 130)
  }

  /// The hundredths of a second that a process has been at work.
  private func ticks(of process: pid_t) throws -> Int {
    let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // Behind the name, which may hold spaces: the state, and ten numbers later the two times.
    let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
    return try #require(Int(fields[11])) + #require(Int(fields[12]))
  }

  // MARK: Signals

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1])
  func aSignalPrintsNothingAndGivesTheTerminalBack(signal: Int32) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let settings = try PseudoTerminal(["/bin/true"]).settings
    try fixture.write("1\n2\n3\n".utf8, to: "in")
    let terminal = try fixture.openBare("exec \"$D\" pick --all in > out")
    try terminal.wait(for: "3 selected")
    kill(terminal.process, signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(terminal.settings == settings)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1b}[?1049l"))
    #expect(fixture.text("out") == "")
  }

  /// The handlers of the screen must not outlive it.
  @Test func controlCEndsAProgramThatWaitsForItsReader() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    mkfifo(fixture.path("pipe"), 0o600)
    let reader = open(fixture.path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let screen = try fixture.open(
      "exec \"$D\" pick --all < <(seq 100000) > pipe", waitFor: "100,000 selected")
    try screen.keys("Enter")
    try screen.wait(for: "the terminal given back") { !$0.contains { $0.contains("selected") } }
    try screen.signal(SIGINT)
    #expect(try screen.exitStatus() == 128 + SIGINT)
  }
}
