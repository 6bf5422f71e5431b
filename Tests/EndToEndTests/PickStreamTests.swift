import Foundation
import TerminalSupport
import Testing

/// What `dragboard pick` does with its streams and its words.
struct PickStreamTests {
  // MARK: Without asking

  private static let unasked: [(String, Int32, String)] = [
    ("printf 'a\\n' | dragboard pick -1", 0, "a\n"),
    ("printf '' | dragboard pick --exit-0", 1, ""),
    ("printf 'a\\nb\\n' | dragboard pick --select-1 --filter B", 0, "b\n"),
    ("printf 'a\\nb\\n' | dragboard pick -1 --exit-0 --filter c", 1, ""),
    ("printf 'a\\nb\\n' | dragboard pick -1 --filter b --print-index", 0, "1\n"),
    ("printf 'a\\nb' | dragboard pick -1 --filter b --all", 0, "b\n"),
    ("printf 'a\\nb\\0' | dragboard pick -01", 0, "a\nb\0"),
    ("printf 'a x\\nb y\\n' | dragboard pick -1 --with-nth 2 --filter y", 0, "b y\n"),
    ("printf 'a:1\\nb:2\\n' | dragboard pick -1 -d : --with-nth 2.. --filter 2", 0, "b:2\n"),
  ]

  @Test(arguments: unasked)
  func oneOrNoneIsNotAskedFor(script: String, status: Int32, printed: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("\(script) > out")
    #expect(try terminal.exitStatus() == status)
    #expect(fixture.text("out") == printed)
    #expect(terminal.output.isEmpty)
  }

  @Test(arguments: [
    ("seq 2", "-1"), ("seq 1", "--exit-0"), ("printf ''", "-1"), ("seq 2", "-1 --exit-0"),
    ("seq 3", "-1 --filter 1 --min 2"),
  ])
  func otherwiseTheScreenOpens(producer: String, options: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("\(producer) | dragboard pick \(options) > out")
    try terminal.wait(for: "selected")
    terminal.type("q")
    #expect(try terminal.exitStatus() == 130)
  }

  // MARK: How many

  @Test func fewerThanAskedForAreRefusedInWords() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open("seq 3 | dragboard pick --min 2 > out", waitFor: "3 choices")
    try screen.wait(forText: "Enter print 2+")
    try screen.keys("Enter")
    try screen.wait(forText: "At least 2: none selected")
    try screen.keys("x", "Enter")
    try screen.wait(forText: "At least 2: 1 selected")
    try screen.keys("x", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "1\n2\n")
  }

  @Test func moreThanAllowedAreNotTaken() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "seq 3 | dragboard pick --all --max 2 > out", waitFor: "1 choice · 2 selected")
    try screen.keys("Tab", "x")
    try screen.wait(forText: "2 choices · 1 selected")
    try screen.keys("Tab", "G", "x", "g", "x")
    try screen.wait(forText: "1 choice · 2 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "2\n3\n")
  }

  @Test(arguments: ["", "-1", "--exit-0"])
  func fewerLinesThanAskedForAreAnError(options: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("seq 1 | dragboard pick --min 2 \(options) > out 2> err")
    #expect(try terminal.exitStatus() == 65)
    #expect(fixture.text("out") == "")
    #expect(
      fixture.text("err")
        == "dragboard: --min is 2, but standard input has only 1 line. Nothing was printed.\n")
  }

  // MARK: What starts as selected

  @Test func linesOfAFileStartAsSelectedInItsOrderAndOthersAreNamed() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("c\nnone\na\n\u{1b}[2J\n".utf8, to: "selected")
    let screen = try fixture.open(
      "printf 'a\\nb\\nc\\n' | dragboard pick --selected selected > out 2> err",
      waitFor: "1 choice · 2 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "c\na\n")
    #expect(
      fixture.text("err") == """
        dragboard: 'none' of 'selected' is not among the choices. It was skipped.
        dragboard: '␛[2J' of 'selected' is not among the choices. It was skipped.

        """)
  }

  @Test func moreOfThemThanCanBeSelectedAreRefused() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("d\nc\nb\n".utf8, to: "selected")
    let terminal = try fixture.openBare(
      "seq 9 | dragboard pick --max 2 --selected selected > out 2> err")
    #expect(try terminal.exitStatus() == 65)
    #expect(fixture.text("out") == "")
    #expect(
      fixture.text("err")
        == "dragboard: --max is 2, but --selected has 3 lines: 'selected'. Nothing was printed.\n")
  }

  @Test func thoseThatHaveNotBeenReadAreCounted() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("c\nb\na\n".utf8, to: "selected")
    mkfifo(fixture.path("pipe"), 0o600)
    let screen = try fixture.open(
      "exec 3<> pipe; echo a >&3; dragboard pick --selected selected <&3 > out 2> err",
      waitFor: "0 choices so far · 1 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("out") == "a\n")
    #expect(
      fixture.text("err")
        == "dragboard: 2 lines of 'selected' had not arrived yet and were skipped.\n")
  }

  @Test func atMostTenOfThemAreNamed() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write((1...12).map { "\($0)\n" }.joined().utf8, to: "selected")
    let terminal = try fixture.openBare(
      "echo a | dragboard pick -1 --selected selected > out 2> err")
    #expect(try terminal.exitStatus() == 0)
    let lines = fixture.text("err")?.split(separator: "\n") ?? []
    #expect(lines.count == 11)
    #expect(lines.last == "dragboard: 2 more lines of 'selected' were skipped.")
  }

  // MARK: Streams

  @Test func aTerminalIsNeededOnlyToAsk() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let one = try fixture.runWithoutTerminal("seq 5 | dragboard pick -1 --filter 4")
    #expect(one.status == 0 && one.output == "4\n" && one.errors == "")
    let more = try fixture.runWithoutTerminal("seq 5 | dragboard pick -1")
    #expect(more.status == 1 && more.output == "")
    #expect(more.errors.hasPrefix("dragboard: cannot open the terminal: /dev/tty. "))
  }

  @Test(arguments: ["", "< /dev/null", ">&-", "2>&-"])
  func withoutATerminalNothingIsReadOrWaitedFor(streams: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    mkfifo(fixture.path("pipe"), 0o600)
    let child = try fixture.runWithoutTerminal(
      "exec 3<> pipe; dragboard pick <&3 \(streams)")
    #expect(child.status == 1)
    #expect(child.output == "")
    let line = "dragboard: cannot open the terminal: /dev/tty. Run this command in a "
    #expect(streams == "2>&-" ? child.errors == "" : child.errors == "\(line)terminal.\n")
  }

  private static let unreadable: [(String, Int32, String)] = [
    ("dragboard pick", 64, "no lines to choose from: standard input is a terminal"),
    ("dragboard pick /dev/tty", 64, "no lines to choose from: '/dev/tty' is a terminal"),
    ("dragboard pick <&-", 74, "cannot read standard input: it is closed"),
    ("dragboard pick < .", 1, "cannot read standard input: it is a folder"),
    ("dragboard pick .", 1, "cannot read '.': it is a folder"),
    ("dragboard pick none", 1, "cannot read 'none': no such file"),
    ("dragboard pick --selected none < /dev/null", 1, "cannot read 'none': no such file"),
    ("dragboard pick --in-place none", 1, "no such file: 'none'"),
    ("dragboard pick --in-place .", 1, "this is a folder: '.'"),
    ("dragboard pick --in-place out/list", 1, "cannot write 'out/list': Not a directory"),
    ("dragboard pick --in-place /dev/null", 1, "not a file: '/dev/null'"),
  ]

  @Test(arguments: unreadable)
  func whatCannotBeReadIsRefused(script: String, status: Int32, words: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("\(script) > out 2> err")
    #expect(try terminal.exitStatus() == status)
    #expect(fixture.text("err")?.hasPrefix("dragboard: \(words). ") == true)
    #expect(fixture.text("out") == "")
  }

  private static let unwritable: [(String, Int32, String)] = [
    ("> /dev/full", 74, "cannot write to standard output: No space left on device"),
    (">&-", 74, "cannot write to standard output: it is closed"), ("> >(exec true)", 141, ""),
  ]

  @Test(arguments: unwritable)
  func outputThatCannotBeWrittenIsAnError(way: String, status: Int32, words: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "seq 100000 | dragboard pick --all 2> err \(way)", waitFor: "100,000 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == status)
    #expect(
      fixture.text("err") == (words == "" ? "" : "dragboard: \(words). The output is incomplete.\n")
    )
  }

  @Test func resultsMayGoToTheTerminalItself() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open("seq 5 | dragboard pick --all", waitFor: "5 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    let lines = try screen.wait(forText: "5")
    #expect(Array(lines.prefix(5)) == ["1", "2", "3", "4", "5"])
  }

  // MARK: Words

  @Test(arguments: [
    ("--min 3 --max 2", "--min 3 is more than --max 2"), ("--min x", "not a number: --min 'x'"),
    ("--min -1", "--min must be 0 or more, not -1"),
    ("--max 0", "--max must be 1 or more, not 0"),
    ("--all --selected f", "--all and --selected cannot be used together"),
    ("--in-place f --min 1", "--in-place and --min cannot be used together"),
    ("--in-place f -1", "--in-place and --select-1 cannot be used together"),
    ("--in-place f --print-index", "--in-place and --print-index cannot be used together"),
    ("--in-place f g", "--in-place FILE cannot be used with another file: 'g'"),
    ("--with-nth 0", "--with-nth names fields, such as 2, 2.., ..3 or 1,-1, not '0'"),
    ("--with-nth 1 -d ''", "the text after --delimiter is empty"),
    ("--selekt-1", "unknown option '--selekt-1'. Did you mean '--select-1'?"),
    ("--selected -", "the lines and --selected cannot both come from standard input"),
  ])
  func wrongWordsAreRefusedBeforeAnythingElse(words: String, line: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let child = try fixture.runWithoutTerminal("dragboard pick \(words)")
    #expect(child.status == 64)
    #expect(child.errors.hasPrefix("dragboard: \(line)"), "\(child.errors)")
    #expect(child.output == "")
  }

  @Test func noStoreIsOpenedOrMade() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "export XDG_DATA_HOME=$PWD/data; seq 3 | dragboard pick --db $PWD/x.sqlite --all > out",
      waitFor: "3 selected")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try fixture.names == ["out"])
  }

  // MARK: The end

  @Test func noWatchDelaysTheEnd() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("seq 3 > lines; exec \"$D\" pick lines > out")
    try terminal.wait(for: "3 choices")
    let folder = "/proc/\(terminal.process)/fd"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      // A descriptor may have been closed meanwhile.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    #expect(open.contains { $0.hasSuffix("out") })
    #expect(!open.contains { $0.contains("inotify") })
  }
}
