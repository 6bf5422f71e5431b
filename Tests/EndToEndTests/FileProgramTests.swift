import Foundation
import TerminalSupport
import Testing

/// `dragboard FILE`: a file as a board.
struct FileProgramTests {
  private static let kanban = """
    ---

    kanban-plugin: board

    ---

    ## Todo

    - [ ] Buy milk @{2026-12-24}
    - [ ] Call Ada
    \tabout the trip


    ## Done

    **Complete**
    - [x] Water the plants


    %% kanban:settings
    ```
    {"kanban-plugin":"board"}
    ```
    %%
    """

  @Test func aCardThatIsDraggedToDoneIsTheOnlyDifferenceForGit() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write(Self.kanban.utf8, to: "Kanban.md")
    let git = "git -c user.name=a -c user.email=a@b"
    _ = try fixture.runWithoutTerminal("git init -q; git add Kanban.md; \(git) commit -qm a")
    let screen = try fixture.open("dragboard Kanban.md 2> err", waitFor: "Water the plants")
    // The first card has a line for its date.
    try screen.drag(from: (5, 5), to: (45, 2))
    try screen.wait(forText: "Moved")
    let diff = try fixture.runWithoutTerminal("git diff -U0 --no-color").output
    let lines = diff.split(separator: "\n").filter { !$0.hasPrefix("@@") }.dropFirst(4)
    #expect(
      Array(lines) == [
        "-- [ ] Call Ada", "-\tabout the trip", "+- [x] Call Ada", "+\tabout the trip",
      ])
    try screen.keys("u")
    try screen.wait(forText: "Undone")
    #expect(try fixture.runWithoutTerminal("git diff").output == "")
    // Another program's save shows at once.
    _ = try fixture.runWithoutTerminal("sed -i 's/Buy milk/Buy bread/' Kanban.md")
    try screen.wait(forText: "Buy bread")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  @Test(arguments: [
    ("dragboard ./none.md", 1, "no such file: './none.md'. A name with a slash"),
    (
      "dragboard none.txt", 1,
      "no such file: 'none.txt'. A name with a slash, or one that ends in .md or .txt, is a file; "
        + "'touch none.txt' creates it."
    ),
    ("dragboard './a b.md'", 1, "no such file: './a b.md'."),
    (
      "ln -s gone/b.md a.md; dragboard a.md", 1,
      "'a.md' links to 'gone/b.md', which does not exist. Create that file, or remove the link."
    ),
    ("mkdir d; dragboard d/", 1, "not a file: 'd/'."),
    ("dragboard open --file none", 1, "no such file: 'none'. 'touch none' creates it."),
    (
      "touch PLANS; dragboard PLANS", 1,
      "no such board: 'PLANS'. For the file of that name: 'dragboard open --file PLANS'."
    ),
    ("printf 'a\\n- \\377' > a.md; dragboard a.md", 65, "this is not UTF-8: a.md:2:3."),
    (
      "printf 'a\\0' > a.md; dragboard open --file a.md", 65,
      "the file contains a NUL byte: a.md:1:2."
    ),
    (
      "printf 'title\\na\\n' > a.csv; dragboard ./a.csv", 64,
      "a csv file cannot be shown as a board: './a.csv'. 'dragboard import ./a.csv' adds its tasks"
    ),
    (
      "dragboard open --file 'b c.json'", 64,
      "a json file cannot be shown as a board: 'b c.json'. 'dragboard import FILE' adds its tasks"
    ),
    ("dragboard open b --file a.md", 64, "--file cannot be used with a board."),
  ])
  func whatIsNoSuchFileIsRefusedInWords(script: String, status: Int32, words: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let terminal = try fixture.openBare("\(script) 2> err; exit $?")
    #expect(try terminal.exitStatus() == status)
    #expect(try #require(fixture.text("err")).hasPrefix("dragboard: \(words)"))
  }

  @Test func aFileThatIsNotThereIsMadeIfTheUserSaysSo() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let no = try fixture.open("dragboard notes.md", waitFor: "'notes.md'. Create it? [y/N]")
    try no.keys("Enter")
    #expect(try no.exitStatus() == 130)
    #expect(fixture.text("notes.md") == nil)
    let yes = try fixture.open("dragboard notes.md", waitFor: "'notes.md'. Create it? [y/N]")
    try yes.keys("y", "Enter")
    try yes.wait(forText: "Pending")
    try yes.keys("a")
    try yes.type("Buy milk")
    try yes.keys("Enter")
    try yes.wait(forText: "Added")
    #expect(fixture.text("notes.md") == "- [ ] Buy milk\n")
    let lost = try fixture.open("dragboard no/notes.md", waitFor: "Create it?")
    try lost.keys("y", "Enter")
    try lost.wait(forText: "cannot create 'no/notes.md': No such file or directory")
    #expect(try lost.exitStatus() == 1)
  }

  @Test(arguments: ["A/B", "notes.md", "A.md/B"])
  func aBoardWithTheNameOfAFileIsOpenedUnlessThereIsTheFile(name: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let make = "touch A.md; dragboard board create '\(name)' --lists Ideas,Plans"
    let board = try fixture.open("\(make); dragboard '\(name)'", waitFor: "Ideas")
    try board.keys("q")
    #expect(try board.exitStatus() == 0)
    try fixture.write("- [ ] of the file\n".utf8, to: "notes.md")
    let file = try fixture.open("dragboard notes.md", waitFor: "of the file")
    try file.keys("q")
    #expect(try file.exitStatus() == 0)
  }

  /// Root may write any file unless it drops that right.
  @Test func aFileThatCannotBeWrittenIsRefused() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("- [ ] a\n".utf8, to: "TODO.md")
    chmod(fixture.path("TODO.md"), 0o444)
    let rights = "-dac_override,-dac_read_search"
    let drop = geteuid() == 0 ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
    let terminal = try fixture.openBare("\(drop) \"$D\" TODO.md 2> err; exit $?")
    #expect(try terminal.exitStatus() == 77)
    #expect(
      fixture.text("err")
        == "dragboard: cannot write 'TODO.md': Permission denied. Nothing was changed.\n")
  }

  /// A save makes a new file beside the old one, and puts it in its place.
  @Test func aFileInAFolderThatCannotBeWrittenIsRefused() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let make = "mkdir f; echo '- [ ] a' > f/TODO.md; chmod 555 f"
    let rights = "-dac_override,-dac_read_search"
    let drop = geteuid() == 0 ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
    let terminal = try fixture.openBare(
      "\(make); \(drop) \"$D\" f/TODO.md 2> err; status=$?; chmod 755 f; exit $status")
    #expect(try terminal.exitStatus() == 77)
    #expect(
      fixture.text("err")
        == "dragboard: cannot save 'f/TODO.md': its folder is not writable: Permission denied. "
        + "Saving creates a new file there. Copy the file to another folder, and open the copy.\n")
  }

  /// In a folder as /tmp is, only the owner of a file may put another one in its place.
  @Test func aFileThatCannotBeReplacedIsRefused() throws {
    // Only root can make such a file.
    guard geteuid() == 0 else { return }
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let make = "chmod 755 .; mkdir -m 1777 s; echo a > s/todo.txt; chmod 666 s/todo.txt"
    let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    let terminal = try fixture.openBare("\(make); \(nobody) \"$D\" s/todo.txt 2> err; exit $?")
    #expect(try terminal.exitStatus() == 77)
    #expect(
      fixture.text("err")
        == "dragboard: cannot write 's/todo.txt': Operation not permitted. Nothing was changed.\n")
  }

  @Test func aDiskThatIsFullLeavesTheFileAndSaysSo() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let text =
      "- [ ] a\n" + String(repeating: "- [ ] \(String(repeating: "b", count: 70))\n", count: 40)
    try fixture.write(text.utf8, to: "TODO.md")
    let screen = try fixture.open(
      "trap '' XFSZ; ulimit -f 1; dragboard TODO.md 2> err", waitFor: "Pending")
    try screen.keys("x")
    try screen.wait(forText: "Cannot save 'TODO.md': File too large")
    #expect(fixture.text("TODO.md") == text)
    #expect(try fixture.names == ["TODO.md", "err"])
  }

  // MARK: A kill

  private static let strace = "/usr/bin/strace"
  private static let calls = [
    "openat", "read", "pread64", "fstat", "newfstatat", "fcntl", "write", "fchmod", "fchown",
    "fsync", "flock", "linkat", "renameat2", "unlink", "close",
  ]

  private func save(_ path: String, _ options: [String]) throws -> ChildProcess {
    try ChildProcess(
      [Self.strace, "-f", "-qq"] + options + [builtProgram("TerminalProbe"), "save", path],
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  /// Writes a file as another program does: children of other tests, as long as they start, have
  /// open for writing what this process has, and a save waits for such a file by more calls.
  private func writeElsewhere(_ text: String, to path: String) throws {
    let child = try ChildProcess(["/usr/bin/tee", path], environment: [:], input: text)
    #expect(child.status == 0, "\(child.errors)")
  }

  @Test func aKillAtAnyCallOfASaveLeavesTheOldFileOrTheNewOne() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let (old, new) = ("- [ ] a\n- [ ] b\n", "- [x] a\n- [ ] b\n")
    let (path, log) = (fixture.path("TODO.md"), fixture.path("calls"))
    try writeElsewhere(old, to: path)
    let whole = try save(path, ["-o", log, "-e", "trace=" + Self.calls.joined(separator: ",")])
    #expect(whole.status == 0 && fixture.text("TODO.md") == new, "\(whole.errors)")
    let lines = try #require(fixture.text("calls")).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.contains("TODO.md") })
    var seen: Set<String> = []
    var hasCopy = false
    for call in Self.calls {
      func count(_ lines: some Sequence<Substring>) -> Int {
        lines.count { $0.contains(" \(call)(") }
      }
      let (before, all) = (count(lines[..<start]), count(lines))
      for number in before..<all {
        try writeElsewhere(old, to: path)
        let inject = "inject=\(call):signal=KILL:when=\(number + 1)"
        let child = try save(path, ["-o", "/dev/null", "-e", "trace=\(call)", "-e", inject])
        let left = fixture.text("TODO.md") ?? "nothing"
        #expect(left == old || left == new, "\(call) \(number + 1): \(left)")
        #expect(child.status == 137, "\(call) \(number + 1)")
        seen.insert(left)
        // What it has left is removed, or named if it may be all that is there of a file.
        let named = try copies(beside: path)
        #expect(try fixture.names == Set(["TODO.md", "calls"] + named), "\(call) \(number + 1)")
        for name in named {
          #expect(left == new && fixture.text(name) == old, "\(call) \(number + 1)")
          unlink(fixture.path(name))
          hasCopy = true
        }
      }
    }
    #expect(seen == [old, new] && hasCopy)
  }

  /// Clears what killed saves have left beside a file.
  ///
  /// - Returns: The names of files that stay.
  private func copies(beside path: String) throws -> [String] {
    let child = try ChildProcess(
      [builtProgram("TerminalProbe"), "clear", path], environment: ["LANG": "C.UTF-8"])
    #expect(child.status == 0, "\(child.errors)")
    return child.output.split(separator: "\n").map(String.init)
  }

  /// The old file cannot be read, and the two files cannot change places again.
  @Test func aDiskThatFailsTwiceLosesNothingAndSaysWhereItIs() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let (path, log) = (fixture.path("TODO.md"), fixture.path("calls"))
    try writeElsewhere("- [ ] a\n", to: path)
    _ = try save(path, ["-o", log, "-e", "trace=pread64,renameat2"])
    let lines = try #require(fixture.text("calls")).split(separator: "\n")
    let reads = lines.prefix { !$0.contains("renameat2(") }.count { $0.contains("pread64(") }
    try writeElsewhere("- [ ] a\n", to: path)
    let child = try save(
      path,
      [
        "-o", "/dev/null", "-e", "trace=pread64,renameat2", "-e",
        "inject=pread64:error=EIO:when=\(reads + 1)", "-e", "inject=renameat2:error=EROFS:when=2+",
      ])
    let name = try #require(try copies(beside: path).first)
    #expect(child.errors.contains("unchecked(name: \"TODO.md\", leftover: \"\(name)\")"))
    #expect(fixture.text("TODO.md") == "- [x] a\n" && fixture.text(name) == "- [ ] a\n")
  }

  @Test func theBoardNamesWhatAKilledSaveHasLeft() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("- [ ] a\n".utf8, to: "TODO.md")
    try fixture.write("- [ ] b\n".utf8, to: ".dragboard-0000000000abc-1")
    let screen = try fixture.open("dragboard TODO.md", waitFor: "Pending")
    try screen.wait(
      forText: "A failed save left an older version in .dragboard-0000000000abc-1")
  }

  @Test func aFileWithASecondNameIsRefused() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("- [ ] a\n".utf8, to: "TODO.md")
    #expect(link(fixture.path("TODO.md"), fixture.path("second")) == 0)
    let terminal = try fixture.openBare("\"$D\" TODO.md 2> err; exit $?")
    #expect(try terminal.exitStatus() == 1)
    #expect(
      fixture.text("err") == """
        dragboard: cannot write 'TODO.md': it has 2 hard links, and saving would change \
        only one of them. Copy the file to another name, and open the copy.

        """)
  }
}
