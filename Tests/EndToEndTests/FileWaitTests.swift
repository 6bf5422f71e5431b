import Foundation
import TerminalSupport
import Testing

/// What is promised to be on the disk has been waited for: a file before it gets its place, and
/// its folder after that.
struct FileWaitTests {
  private static let renamed = ["write", "fsync", "linkat", "rename", "fsync"]

  /// The calls that write in a folder, in their order, without those that follow one of the same
  /// kind.
  private func calls(in fixture: PickFixture) throws -> [String] {
    let folder = URL(fileURLWithPath: fixture.path("disk")).resolvingSymlinksInPath().path
    let lines = try #require(fixture.text("calls")).split(separator: "\n")
    let names = lines.filter {
      ($0.contains(folder) || $0.contains("\"disk/")) && !$0.contains(" = -1 ")
    }.compactMap { line in
      ["write", "fsync", "linkat", "rename"].first { line.contains(" \($0)") }
    }
    return names.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Words before a command that write down what it does in the folder `disk`.
  private static let strace = """
    strace -f -y -qq -o calls -e trace=write,pwrite64,fsync,linkat,rename,renameat,renameat2
    """.replacing("\n", with: " ")

  /// A command, and the calls it makes.
  @Test(arguments: [
    ("$D theme use clear --config disk/config.toml", renamed),
    ("$D export json disk/tasks.json", renamed),
    ("\(builtProgram("TerminalProbe")) save disk/TODO.md", renamed),
  ])
  func aFileIsOnTheDiskBeforeItTakesItsPlace(command: String, calls: [String]) throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let run = try fixture.runWithoutTerminal(
      """
      export DRAGBOARD_DB=$PWD/tasks.sqlite; "$D" add a > /dev/null || exit
      mkdir disk; echo '- [ ] a' > disk/TODO.md
      \(Self.strace) \(command)
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try self.calls(in: fixture) == calls)
  }

  @Test func linesPickedInPlaceAreOnTheDiskBeforeTheyTakeTheirPlace() throws {
    let fixture = try PickFixture()
    defer { fixture.remove() }
    let screen = try fixture.open(
      "mkdir disk; seq 3 > disk/list; \(Self.strace) $D pick --in-place disk/list", waitFor: "lines"
    )
    try screen.keys("x", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try calls(in: fixture) == Self.renamed)
  }
}
