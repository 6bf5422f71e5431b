import Foundation
import TerminalSupport
import Testing

/// `merge` on files.
struct MergeCommandTests {
  /// A folder with three versions of a file.
  private struct Fixture {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("merge-\(UUID().uuidString.prefix(8))")

    init(_ base: String, _ ours: String, _ theirs: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in [("base.md", base), ("ours.md", ours), ("theirs.md", theirs)] {
        try write(name, Data(text.utf8))
      }
    }

    func write(_ name: String, _ data: Data) throws {
      try data.write(to: folder.appendingPathComponent(name))
    }

    func text(_ name: String = "ours.md") throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs a script of the shell in the folder, in which `merge` is the command.
    func run(_ script: String) throws -> ChildProcess {
      try ChildProcess(
        [
          "/bin/bash", "-c",
          "cd '\(folder.path)'; merge() { '\(BoardFixture.binary)' merge \"$@\"; }; \(script)",
        ],
        environment: [
          "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
          "GIT_CONFIG_NOSYSTEM": "1", "SWIFT_BACKTRACE": "enable=no",
        ])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
  }

  @Test func theMergedFileReplacesOurs() throws {
    let files = try Fixture("- [ ] a\n- [ ] b\n", "- [ ] b\n- [ ] a\n", "- [x] a\n- [ ] b\n")
    defer { files.remove() }
    let child = try files.run(
      "chmod 640 ours.md; ln -s ours.md link.md; merge base.md link.md theirs.md && stat -c %a ours.md; "
        + "test -L link.md; ls -A")
    #expect(child.output == "640\nbase.md\nlink.md\nours.md\ntheirs.md\n")
    #expect(child.status == 0 && child.errors.isEmpty)
    #expect(try files.text() == "- [ ] b\n- [x] a\n")
    #expect(try files.text("theirs.md") == "- [x] a\n- [ ] b\n")
  }

  @Test func conflictsAreMarkedAndNamed() throws {
    let files = try Fixture(
      "- [ ] Milk\n- [ ] Bread\n", "- [ ] Oat milk\n- [ ] Bread\n", "- [ ] Cow milk\n- [x] Bread\n")
    defer { files.remove() }
    let child = try files.run(
      "merge base.md ours.md theirs.md --path 'My list.md' --marker-size 9 --diff3"
        + " --label HEAD --label old --label topic")
    #expect(child.status == 1)
    #expect(
      child.errors == "dragboard: both sides changed the title of “Oat milk”: My list.md. "
        + "Edit the lines between the conflict marks, then run 'git add'.\n")
    #expect(
      try files.text() == """
        <<<<<<<<< HEAD
        - [ ] Oat milk
        ||||||||| old
        - [ ] Milk
        =========
        - [ ] Cow milk
        >>>>>>>>> topic
        - [x] Bread

        """)
  }

  @Test(arguments: [
    ("merge base.md ours.md", 64, "merge needs three files: BASE OURS THEIRS"),
    ("merge base.md ours.md theirs.md --marker-size 0", 64, "--marker-size must be from 1 to 1000"),
    ("merge --install base.md ours.md theirs.md", 64, "--install cannot be used with files"),
    ("merge base.md ours.md theirs.md --global", 64, "--global needs --install"),
    ("merge --install --path a.md", 64, "--install cannot be used with --path"),
    ("merge --install --tool a.md", 64, "--install cannot be used with --tool"),
    ("merge --install --marker-size 0", 64, "--marker-size must be from 1 to 1000"),
    (
      "printf '<<<<<<< a\\n=======\\n>>>>>>> b\\n' > theirs.md; merge base.md ours.md theirs.md",
      65, "cannot merge 'ours.md': their version has a conflict of an earlier merge in line 1"
    ),
    ("cp ours.md ours; merge base.md ours theirs.md", 64, "the format is unknown: 'ours'"),
    ("merge none.md ours.md theirs.md", 66, "cannot read 'none.md': no such file"),
    ("merge base.md none.md theirs.md", 66, "cannot read 'none.md': no such file"),
    ("merge base.md ours.md .", 66, "cannot read '.': it is not a file"),
    ("printf 'a\\0b' > theirs.md; merge base.md ours.md theirs.md", 65, "the file is not text"),
    ("ln ours.md other.md; merge base.md ours.md theirs.md", 74, "cannot write 'ours.md'"),
    ("merge --install", 1, "git was not set up"),
  ])
  func anErrorChangesNothing(script: String, status: Int32, words: String) throws {
    let files = try Fixture("- [ ] a\n", "- [ ] a #x\n", "- [x] a\n")
    defer { files.remove() }
    let child = try files.run(script)
    #expect(child.status == status)
    #expect(child.errors.contains(words), "\(child.errors)")
    #expect(child.output.isEmpty)
    #expect(try files.text() == "- [ ] a #x\n")
  }

  @Test func aMissingBaseAndOtherFormatsAreMerged() throws {
    let files = try Fixture("", "- [ ] a\n- [ ] b\n", "- [ ] b\n- [ ] a\n- [ ] c\n")
    defer { files.remove() }
    #expect(try files.run("merge /dev/null ours.md theirs.md").status == 0)
    #expect(try files.text() == "- [ ] a\n- [ ] b\n- [ ] c\n")
    for (name, text) in [("base", "1\n2\n3\n"), ("ours", "1\n2\n4\n"), ("theirs", "0\n2\n3\n")] {
      try files.write(name, Data(text.utf8))
    }
    #expect(try files.run("merge base ours theirs --path notes.org").status == 0)
    #expect(try files.text("ours") == "0\n2\n4\n")
  }

  @Test func theBoardIsNotShownWithoutConflicts() throws {
    let files = try Fixture("- [ ] a\n- [ ] b\n", "- [x] a\n- [ ] b\n", "- [ ] a\n- [x] b\n")
    defer { files.remove() }
    let child = try files.run(
      "cp ours.md merged.md; merge --tool merged.md base.md ours.md theirs.md")
    #expect(child.status == 0, "\(child.errors)")
    #expect(try files.text("merged.md") == "- [x] a\n- [x] b\n")
    #expect(try files.text() == "- [x] a\n- [ ] b\n")
  }

  /// Somebody has resolved the conflict of git, and typed a task.
  @Test func whatWasTypedIntoTheFileIsNotOverwrittenWithoutConflicts() throws {
    let files = try Fixture("- [ ] a\n", "- [x] a\n", "- [ ] a #b\n")
    defer { files.remove() }
    let typed = "- [x] a #b\n- [ ] typed\n"
    try files.write("merged.md", Data(typed.utf8))
    let child = try files.run("merge --tool merged.md base.md ours.md theirs.md")
    #expect(child.status == 1)
    #expect(
      child.errors == """
        dragboard: the file has changes that are in none of the three versions: 'merged.md'. \
        Nothing was changed. Run 'git add' if the file is as you want it.

        """)
    #expect(try files.text("merged.md") == typed)
  }

  @Test func theInstallationCanBeRepeated() throws {
    let files = try Fixture("", "", "")
    defer { files.remove() }
    let child = try files.run(
      "git init -q .; merge --install; merge --install --global; merge --install > /dev/null;"
        + " git config --get-all merge.dragboard.driver; cat .gitconfig")
    #expect(child.status == 0, "\(child.errors)")
    let lines = child.output.split(separator: "\n").map(String.init)
    #expect(lines[..<3] == lines[3..<6])
    #expect(Array(lines[1..<3]) == ["*.md merge=dragboard", "todo.txt merge=dragboard"])
    let options = "$(git config merge.conflictStyle | sed -n 's/^z*diff3$/--diff3/p')"
    #expect(
      lines.filter { $0.contains(" merge --path %P --marker-size %L \(options) %O %A %B") }.count
        == 3)
  }

  @Test func theInstallationHasTheOptionsForMarks() throws {
    let files = try Fixture("", "", "")
    defer { files.remove() }
    let child = try files.run(
      "git init -q .; merge --install --diff3 --marker-size 9 --label 'our 100%' --label it\\'s"
        + " > /dev/null && git config merge.dragboard.driver")
    #expect(child.status == 0, "\(child.errors)")
    let options = #"--marker-size 9 --diff3 --label 'our 100%%' --label 'it'\''s' %O %A %B"#
    #expect(child.output.hasSuffix(" merge --path %P \(options)\n"), "\(child.output)")
  }

  /// A line of one MiB with many words that belong to no field, of which each side changes half.
  @Test func manyWordsOfOneLineAreMergedInSeconds() throws {
    func line(_ word: (Int) -> String) -> String {
      "a @b " + (0..<90_000).map { "k\($0):\(word($0))" }.joined(separator: " ") + "\n"
    }
    let files = try Fixture(
      line { _ in "1" }, line { $0 % 2 == 0 ? "2" : "1" }, line { $0 % 2 == 0 ? "1" : "3" })
    defer { files.remove() }
    let child = try files.run("ulimit -t 60; merge base.md ours.md theirs.md --path todo.txt")
    #expect(child.status == 0, "\(child.errors)")
    let merged = try files.text()
    #expect(merged == line { $0 % 2 == 0 ? "2" : "3" })
  }

  @Test func aLargeFileIsMergedInSeconds() throws {
    let lines = (0..<20_000).map { "- [ ] Task \($0) of many\n" }
    var (ours, theirs) = (lines, lines)
    for index in stride(from: 0, to: lines.count, by: 10) {
      ours[index] = "- [x] Task \(index) of many\n"
      theirs[index + 5] = "- [ ] Task \(index + 5) of many #tag\n"
    }
    ours.swapAt(1, 19_001)
    let files = try Fixture(lines.joined(), ours.joined(), theirs.joined())
    defer { files.remove() }
    #expect(try files.run("ulimit -t 30; merge base.md ours.md theirs.md").status == 0)
    for index in stride(from: 5, to: lines.count, by: 10) { ours[index] = theirs[index] }
    let merged = try files.text()
    #expect(merged == ours.joined())
  }
}
