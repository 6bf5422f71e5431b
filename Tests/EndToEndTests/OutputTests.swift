import Foundation
import Store
import SystemPackage
import TerminalSupport
import Testing

@testable import dragboard

struct OutputTests {
  /// Every command that prints.
  private static let printing = [
    "list", "list --format json", "show 1", "log", "board list", "board rules Tasks", "config",
    "theme list", "theme show", "theme show --properties", "theme check default", "doctor", "demo",
    "help", "--help", "add --help", "--version", "--generate-completion-script zsh",
  ]
  private static let closed = ["closed": ">&-", "full": ">/dev/full"]

  @Test(arguments: printing, closed.keys.sorted())
  func outputThatCannotBeWrittenIsAnError(words: String, way: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let child = try board.runShell("dragboard \(words) \(Self.closed[way] ?? "")")
    #expect(child.status == 74)
    let reason = way == "closed" ? "it is closed" : "No space left on device"
    #expect(
      child.errors
        == "dragboard: cannot write to standard output: \(reason). The output is incomplete.\n")
  }

  @Test(arguments: closed.keys.sorted())
  func theNetworkProgramChecksItsOutputToo(way: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(try board.run(["token", "create", "phone"]).status == 0)
    let child = try board.runShell("dragboard token list \(Self.closed[way] ?? "")")
    #expect(child.status == 74)
    #expect(child.errors.hasPrefix("dragboard: cannot write to standard output: "))
  }

  @Test(arguments: [("add Bread", ["Apple", "Bread"]), ("undo", [])])
  func aChangeStandsWhenItsOutputCannotBeWritten(words: String, titles: [String]) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let child = try board.runShell("dragboard \(words) > /dev/full")
    #expect(child.status == 74)
    #expect(child.errors.hasSuffix("The change was made; only its output is missing.\n"))
    #expect(try board.titles("Pending") == titles)
  }

  @Test func aReaderThatEndsEarlyEndsTheProgramSilently() throws {
    let titles = (0..<20_000).map { "Task \($0)" }
    let board = try BoardFixture(pending: titles)
    defer { board.remove() }
    for ignoring in ["", "trap '' PIPE; "] {
      let child = try board.runShell(
        "(\(ignoring)'\(BoardFixture.binary)' list; echo $? >&2) | head -n 1")
      #expect(child.output == "Pending (20000)\n")
      #expect(child.errors == "141\n")
    }
  }

  @Test func aReaderThatWaitsKeepsNobodyFromTheStore() throws {
    let board = try BoardFixture(pending: (0..<20_000).map { "Task \($0)" })
    defer { board.remove() }
    let child = try board.runShell(
      "dragboard list | (read line; dragboard add Late; echo $?; wc -l; dragboard remove 1)")
    #expect(child.output == "20001\n0\n20002\n")
    #expect(child.errors.isEmpty)
  }

  /// A terminal that is ready guarantees room for one byte.
  @Test func nothingGoesToATerminalBeforeTheEnd() throws {
    var (own, theirs): (Int32, Int32) = (0, 0)
    #expect(openpty(&own, &theirs, nil, nil, nil) == 0)
    defer { [own, theirs].forEach { close($0) } }
    let output = Output(descriptor: FileDescriptor(rawValue: theirs))
    for _ in 0..<100_000 { try output.print("Apple") }
    var request = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 0) == 0)
  }

  @Test func aNoticeDoesNotWaitForATerminalThatWasStopped() throws {
    var (own, theirs): (Int32, Int32) = (0, 0)
    #expect(openpty(&own, &theirs, nil, nil, nil) == 0)
    tcflow(theirs, Int32(TCOOFF))
    let notice = ActivityNotice(descriptor: FileDescriptor(rawValue: theirs))
    let isReported = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let report = notice.report
    Thread.detachNewThread {
      _ = report(.waiting(holder: 4711), .seconds(1))
      isReported.signal()
    }
    #expect(isReported.wait(timeout: .now() + 60) == .success)
    [own, theirs].forEach { close($0) }
  }

  @Test func anErrorThatCannotBeWrittenKeepsItsStatus() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    for way in ["2>&-", "2>/dev/full"] {
      #expect(try board.runShell("dragboard list --bogus \(way)").status == 64)
    }
    let piped = "exec 4> >(exec true); wait $!; dragboard list --bogus 2>&4; echo $?"
    #expect(try board.runShell(piped).output == "64\n")
  }

  @Test(arguments: [">&-", "<&- >&-", "<&- >&- 2>&-"])
  func aClosedStreamIsNotTakenForTheStore(closed: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(try board.runShell("dragboard add Bread \(closed)").status == 74)
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
    #expect(try board.run(["doctor"]).output.contains("journal: the tables match the log"))
  }

  @Test func noticesStandBehindWhatWasPrintedBefore() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.runShell("dragboard --theme nonesuch config 2>&1")
    #expect(child.status == 78)
    #expect(child.output.contains("[keys]"))
    #expect(child.output.split(separator: "\n").last?.hasPrefix("dragboard: ") == true)
  }
}
