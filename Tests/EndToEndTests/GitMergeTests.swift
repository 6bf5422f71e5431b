import TerminalSupport
import Testing

/// `merge` as the merge driver of a real git.
struct GitMergeTests {
  private static let count = 40

  /// A board with forty tasks; `main` completes them one by one, and `topic` tags them and adds
  /// others, with a commit for each.
  private func repository() throws -> GitFixture {
    let git = try GitFixture([])
    try git.addBranch("main", after: "main", "TODO.md", [Self.board(completed: 0, tagged: 0)])
    try git.addBranch(
      "topic", after: "main", "TODO.md",
      (1...Self.count).map { Self.board(completed: 0, tagged: $0) })
    try git.addBranch(
      "main", after: "main", "TODO.md",
      (1...Self.count).map { Self.board(completed: $0, tagged: 0) })
    try git.git("reset", "-q", "--hard", "main")
    try git.installMerge()
    return git
  }

  private static func board(completed: Int, tagged: Int) -> String {
    func task(_ number: Int) -> String {
      "- [\(number <= completed ? "x" : " ")] Task \(number)\(number <= tagged ? " #seen" : "")\n"
    }
    let new = (1...count).filter { $0 <= tagged && $0 % 8 == 0 }.map { "- [ ] New \($0)\n" }
    let pending = (1...count).filter { $0 > completed }.map(task).joined() + new.joined()
    let done = (1...count).filter { $0 <= completed }.map(task).joined()
    return "# Board\n\n## Todo\n\n\(pending)\n## Done\n\n\(done)"
  }

  private static let merged = board(completed: count, tagged: count)

  @Test func twoBranchesOfFortyCommitsAreMerged() throws {
    let git = try repository()
    defer { git.remove() }
    try git.git("merge", "-q", "--no-edit", "topic")
    #expect(try git.text("TODO.md") == Self.merged)
  }

  @Test func aBranchOfFortyCommitsIsRebased() throws {
    let git = try repository()
    defer { git.remove() }
    try git.git("rebase", "-q", "main", "topic")
    #expect(try git.text("TODO.md") == Self.merged)
    #expect(try git.git("rev-list", "--count", "main..topic") == "\(Self.count)\n")
  }

  @Test func fortyCommitsAreCherryPicked() throws {
    let git = try repository()
    defer { git.remove() }
    try git.git("cherry-pick", "main..topic")
    #expect(try git.text("TODO.md") == Self.merged)
  }

  @Test func withoutTheDriverGitFindsConflictsHere() throws {
    let git = try repository()
    defer { git.remove() }
    try git.shell("cd repository; rm .git/info/attributes; ! git merge -q --no-edit topic")
  }

  @Test func aConflictStopsTheMergeAndIsMarked() throws {
    let git = try GitFixture([])
    defer { git.remove() }
    let path = "lists/my list.md"
    for (branch, text) in [
      ("main", "- [ ] Milk\n- [ ] Bread\n"), ("topic", "- [ ] Cow milk\n- [x] Bread\n"),
      ("main", "- [ ] Oat milk\n- [ ] Bread\n"),
    ] {
      try git.addBranch(branch, after: "main", "\"\(path)\"", [text])
    }
    try git.git("reset", "-q", "--hard", "main")
    try git.installMerge()
    try git.shell(
      "cd repository; git merge --no-edit topic 2> ../errors && exit 1; "
        + "grep -q 'both sides changed the title of “Oat milk”: lists/my list.md' ../errors; "
        + "test \"$(git diff --name-only --diff-filter=U)\" = '\(path)'")
    #expect(
      try git.text(path) == """
        <<<<<<< ours
        - [ ] Oat milk
        =======
        - [ ] Cow milk
        >>>>>>> theirs
        - [x] Bread

        """)
  }

  @Test(arguments: [("merge", false), ("diff3", true), ("zdiff3", true)])
  func theStyleOfConflictsIsThatOfGit(style: String, showsBase: Bool) throws {
    let git = try conflict(style)
    defer { git.remove() }
    let base = showsBase ? "||||||| base\n- [ ] Milk\n" : ""
    #expect(
      try git.text("TODO.md").hasPrefix(
        "<<<<<<< ours\n- [ ] Oat milk\n\(base)=======\n- [ ] Cow milk\n>>>>>>> theirs\n"))
  }

  /// Both branches move the task to different lists.
  @Test func aTaskInTwoListsStopsTheMerge() throws {
    let git = try GitFixture([])
    defer { git.remove() }
    func board(_ lists: String...) -> String {
      zip(["Todo", "Doing", "Later"], lists).map { "## \($0)\n\n\($1)\n" }.joined()
    }
    let task = "- [ ] Milk\n"
    for (branch, text) in [
      ("main", board(task, "", "")), ("topic", board("", "", task)), ("main", board("", task, "")),
    ] {
      try git.addBranch(branch, after: "main", "TODO.md", [text])
    }
    try git.git("reset", "-q", "--hard", "main")
    try git.installMerge()
    try git.shell(
      "cd repository; git merge -q --no-edit topic 2> ../errors && exit 1; "
        + "grep -q 'both sides changed the list of “Milk”: TODO.md' ../errors")
    let screen = try git.mergeTool()
    try screen.wait(forText: "Theirs: in “Later” instead of “Doing”")
    try screen.keys("Tab", "Tab", "x")
    try screen.wait(forText: merged(1))
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.text("TODO.md") == board("", "", task))
  }

  // MARK: The board

  /// A merge that stopped at two conflicts.
  private func conflict(_ style: String = "merge") throws -> GitFixture {
    let git = try GitFixture([])
    for (branch, text) in [
      ("main", "- [ ] Milk\n- [ ] Eggs\n- [ ] Bread 📅 2026-12-24\n"),
      ("topic", "- [ ] Cow milk\n- [x] Eggs\n- [ ] Bread 📅 2026-12-26\n"),
      ("main", "- [ ] Oat milk\n- [ ] Eggs\n- [ ] Bread 📅 2026-12-25\n"),
    ] {
      try git.addBranch(branch, after: "main", "TODO.md", [text])
    }
    try git.git("reset", "-q", "--hard", "main")
    try git.installMerge()
    try git.shell(
      "cd repository; git config merge.conflictStyle \(style); "
        + "! git merge -q --no-edit topic 2> ../errors")
    return git
  }

  /// The title of the middle list on a screen of 80 columns.
  private func merged(_ count: Int) -> String { "Merged ─────────── \(count) ─" }

  @Test func theConflictsOfAMergeAreResolvedOnABoard() throws {
    let git = try conflict()
    defer { git.remove() }
    let screen = try git.mergeTool()
    try screen.wait(forText: merged(0))
    try screen.keys("Enter")
    try screen.wait(forText: "“Oat milk” is not decided yet")
    try screen.keys("x")
    try screen.wait(forText: "Took “Oat milk”")
    try screen.keys("Tab", "Tab", "j", "x")
    try screen.wait(forText: merged(2))
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(
      try git.text("TODO.md") == "- [ ] Oat milk\n- [x] Eggs\n- [ ] Bread 📅 2026-12-26\n")
    #expect(try git.git("diff", "--name-only", "--diff-filter=U").isEmpty)
  }

  @Test func allThreeListsAreOnAScreenOf80Columns() throws {
    let git = try conflict()
    defer { git.remove() }
    let screen = try git.mergeTool()
    try screen.wait(forText: merged(0))
    let lists = try #require(screen.lines().first { $0.contains(merged(0)) })
    #expect(lists.contains("Ours") && lists.contains("Theirs"), "\(lists)")
  }

  /// Another program changes the file twice while the board is open.
  @Test func aFileThatChangesOnDiskIsOverwrittenOnlyWhenAsked() throws {
    let git = try conflict()
    defer { git.remove() }
    let screen = try git.mergeTool()
    try screen.wait(forText: merged(0))
    try screen.keys("x")
    try screen.wait(forText: merged(1))
    try screen.keys("x")
    try screen.wait(forText: merged(2))
    try git.shell("echo '- [ ] new' >> repository/TODO.md")
    try screen.keys("Enter")
    try screen.wait(forText: "The file changed on disk: Enter overwrites it")
    try git.shell("echo '- [ ] newer' >> repository/TODO.md")
    try screen.keys("Enter")
    try screen.wait(forText: "The file changed on disk 2 times: Enter overwrites it")
    #expect(try git.text("TODO.md").hasSuffix("- [ ] new\n- [ ] newer\n"))
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(
      try git.text("TODO.md") == "- [ ] Oat milk\n- [x] Eggs\n- [ ] Bread 📅 2026-12-25\n")
  }

  @Test func whatWasTypedAmongTheConflictsIsOverwrittenOnlyWhenAsked() throws {
    let git = try conflict()
    defer { git.remove() }
    try git.shell("echo '- [ ] typed' >> repository/TODO.md")
    let screen = try git.mergeTool()
    try screen.wait(forText: merged(0))
    try screen.keys("x")
    try screen.wait(forText: merged(1))
    try screen.keys("x")
    try screen.wait(forText: merged(2))
    try screen.keys("Enter")
    try screen.wait(forText: "The file changed on disk: Enter overwrites it")
    #expect(try git.text("TODO.md").hasSuffix("- [ ] typed\n"))
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
  }

  @Test(arguments: ["Escape", "C-c", "q"])
  func cancellingTheBoardLeavesTheConflicts(key: String) throws {
    let git = try conflict()
    defer { git.remove() }
    let text = try git.text("TODO.md")
    let screen = try git.mergeTool()
    try screen.keys("x")
    try screen.wait(forText: merged(1))
    try screen.keys(key)
    #expect(try screen.exitStatus() == 1)
    #expect(try git.text("TODO.md") == text)
    #expect(try git.git("diff", "--name-only", "--diff-filter=U") == "TODO.md\n")
  }

  @Test func aFileThatBothBranchesAddIsMerged() throws {
    let git = try GitFixture([])
    defer { git.remove() }
    try git.addBranch("topic", after: "main", "todo.txt", ["x a\nb @home\nd\n"])
    try git.addBranch("main", after: "main", "todo.txt", ["a\nb\nc\n"])
    try git.git("reset", "-q", "--hard", "main")
    try git.installMerge()
    try git.git("merge", "-q", "--no-edit", "topic")
    #expect(try git.text("todo.txt") == "x a\nb @home\nc\nd\n")
  }
}
