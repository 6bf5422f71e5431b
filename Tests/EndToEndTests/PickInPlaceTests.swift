import Foundation
import TerminalSupport
import Testing

/// `dragboard pick --in-place`: a file whose lines are ordered and saved.
struct PickInPlaceTests {
  private func open(_ fixture: PickFixture, _ name: String = "list") throws -> TmuxScreen {
    try fixture.open("dragboard pick --in-place \(name) > out 2> err", waitFor: "3 lines")
  }

  @Test(arguments: [("a\nb\nc\n", "c\na\n"), ("a\nb\nc", "c\na")])
  func enterSavesWhatIsKept(before: String, after: String) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write(before.utf8, to: "list")
    let screen = try open(fixture)
    try screen.keys("j", "x")
    try screen.wait(forText: "2 lines · 1 out")
    try screen.keys("G", "K")
    try screen.wait(forText: "position 1")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("list") == after)
    #expect(try fixture.names == ["list", "out", "err"])
  }

  @Test func modeOwnerAndLinkStay() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("a\nb\nc\n".utf8, to: "file")
    let path = fixture.path("file")
    if geteuid() == 0 { chown(path, 65_534, 65_533) }
    chmod(path, 0o646)
    var before = stat()
    #expect(stat(path, &before) == 0)
    symlink("file", fixture.path("list"))
    let screen = try open(fixture)
    try screen.keys("x", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("file") == "b\nc\n")
    var (after, link) = (stat(), stat())
    #expect(stat(path, &after) == 0 && lstat(fixture.path("list"), &link) == 0)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(link.st_mode & S_IFMT == S_IFLNK)
  }

  private static let untouching: [([String], Int32)] = [
    (["Escape"], 130), (["x", "Escape"], 130), (["Enter"], 0), (["J", "K", "Enter"], 0),
  ]

  @Test(arguments: untouching)
  func aFileIsNotTouchedUnlessItChanges(keys: [String], status: Int32) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("a\nb\nc\n".utf8, to: "list")
    var (before, after) = (stat(), stat())
    stat(fixture.path("list"), &before)
    let screen = try open(fixture)
    for key in keys { try screen.keys(key) }
    #expect(try screen.exitStatus() == status)
    stat(fixture.path("list"), &after)
    #expect(after.st_ino == before.st_ino && after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
  }

  private static let changes: [(String, String, String?)] = [
    ("echo theirs > list", "another program has changed it", "theirs\n"),
    ("sed -i s/a/x/ list", "another program has changed it", "x\nb\nc\n"),
    ("rm list", "it is gone", nil),
    ("rm list; mkdir list", "another program has changed it", nil),
  ]

  @Test(arguments: changes)
  func aFileThatOthersHaveChangedIsTheirsAndOursIsKept(
    change: String, words: String, theirs: String?
  ) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("a\nb\nc\n".utf8, to: "list")
    let screen = try open(fixture)
    try screen.keys("x")
    try screen.wait(forText: "1 out")
    _ = try fixture.runWithoutTerminal(change)
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 1)
    #expect(fixture.text("list") == theirs)
    let line = try #require(fixture.text("err"))
    let match = try #require(line.firstMatch(of: #/your lines are in (.*)\.\n/#))
    #expect(line.hasPrefix("dragboard: cannot save 'list': \(words). It was not changed; "))
    #expect(try String(contentsOfFile: String(match.1), encoding: .utf8) == "b\nc\n")
  }

  @Test func whatTheDiskDoesNotTakeLeavesTheFileAndNothingBesideIt() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let lines = (1...3).map { "\($0)\(String(repeating: "-", count: 1_000))\n" }
    try fixture.write(lines.joined().utf8, to: "list")
    let screen = try fixture.open(
      "trap '' XFSZ; ulimit -f 1; dragboard pick --in-place list > out 2> err", waitFor: "3 lines")
    try screen.keys("x", "Enter")
    #expect(try screen.exitStatus() == 74)
    #expect(
      fixture.text("err")
        == "dragboard: cannot save 'list': File too large. It was not changed; your lines could "
        + "not be stored elsewhere: File too large.\n")
    #expect(fixture.text("list") == lines.joined())
    #expect(try fixture.names == ["list", "out", "err"])
  }

  @Test func aFileThatWasOnlyTouchedIsSaved() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("a\nb\nc\n".utf8, to: "list")
    let screen = try open(fixture)
    _ = try fixture.runWithoutTerminal("touch -d 2001-01-01 list; cp -p list new; mv new list")
    try screen.keys("x", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(fixture.text("list") == "b\nc\n")
  }

  /// Root may write any file unless it drops that right.
  @Test func aFileThatCannotBeWrittenIsRefusedBeforeTheScreenOpens() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    try fixture.write("a\n".utf8, to: "list")
    chmod(fixture.path("list"), 0o444)
    let rights = "-dac_override,-dac_read_search"
    let drop =
      geteuid() == 0 ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
    let terminal = try fixture.openBare("\(drop) \"$D\" pick --in-place list 2> err")
    #expect(try terminal.exitStatus() == 77)
    #expect(
      fixture.text("err")
        == "dragboard: cannot write 'list': Permission denied. Nothing was changed.\n")
  }
}
