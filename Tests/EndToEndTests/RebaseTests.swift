import Foundation
import TerminalSupport
import Testing

/// `pick --git-rebase` as the sequence editor of a real git.
struct RebaseTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]

  /// The keys, git's editor of messages, and the subjects afterwards.
  @Test(arguments: [
    (["J", "Enter"], "true", ["Bread", "Apple", "Cheese", "Dates", "Eggs"]),
    (["G", "K", "K", "Enter"], "true", ["Apple", "Bread", "Eggs", "Cheese", "Dates"]),
    (["j", "f", "Enter"], "true", ["Apple", "Cheese", "Dates", "Eggs"]),
    (
      ["j", "r", "Enter"], "sed -i '1s/^/Brown /'",
      ["Apple", "Brown Bread", "Cheese", "Dates", "Eggs"]
    ),
    (["d", "Enter"], "true", ["Bread", "Cheese", "Dates", "Eggs"]),
    (["x", "j", "x", "Enter"], "true", ["Bread", "Dates", "Eggs"]),
    (["x", "u", "Enter"], "true", Self.five),
    (["d", "l", "d", "Enter"], "true", Self.five),
    (["j", "v", "v", "d", "Enter"], "true", ["Apple", "Dates", "Eggs"]),
  ])
  func whatIsShownIsWhatGitDoes(keys: [String], editor: String, expected: [String]) throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase(editor: editor)
    for key in keys { try screen.keys(key) }
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == expected)
    #expect(!git.isRebasing)
  }

  @Test func aSquashJoinsTheMessages() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.keys("j", "s", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == ["Apple", "Cheese", "Dates", "Eggs"])
    #expect(try git.git("log", "-1", "--format=%B", "main~3") == "Apple\n\nBread\n\n")
    #expect(try git.git("show", "--name-only", "--format=", "main~3") == "file1\nfile2\n")
  }

  @Test func gitStopsAtAnEdit() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.keys("j", "e")
    try screen.wait(forText: "“Bread”: git stops there")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.git("log", "-1", "--format=%s", "HEAD") == "Bread\n")
    #expect(git.isRebasing)
    try git.git("commit", "-q", "--amend", "-m", "Rye bread")
    // What is left of the list is changed in the same way.
    let rest = try git.editSteps()
    try rest.wait(forText: "Rebase 3 commits onto")
    try rest.keys("f", "Enter")
    #expect(try rest.exitStatus() == 0)
    try git.git("rebase", "--continue")
    #expect(try git.subjects() == ["Apple", "Rye bread", "Dates", "Eggs"])
  }

  @Test func theTitleNamesWhatIsRebased() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let base = try git.git("rev-parse", "--short", "main~5").trimmingCharacters(in: .newlines)
    let screen = try git.rebase()
    let lines = try screen.wait(forText: "Rebase 5 commits onto \(base)")
    #expect(lines[0].hasSuffix("oldest first, as git runs them"))
    try screen.keys("Escape")
    #expect(try screen.exitStatus() == 1)
    let whole = try git.rebase("--root")
    try whole.wait(forText: "Rebase 6 commits from the root")
  }

  // MARK: Cancelling

  @Test(arguments: ["Escape", "C-c", "q"])
  func cancellingLeavesEverythingAsItWas(key: String) throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.keys("J", "e")
    try screen.wait(forText: "git stops there")
    try screen.keys(key)
    #expect(try screen.exitStatus() == 1)
    try screen.wait(forText: "problem with the editor")
    #expect(!git.isRebasing)
    #expect(try git.subjects() == Self.five)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGKILL])
  func aSignalLeavesEverythingAsItWas(signal: Int32) throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.keys("J")
    try screen.wait(forText: "Moved")
    kill(try git.editor(), signal)
    #expect(try screen.exitStatus() == 1)
    #expect(!git.isRebasing)
    #expect(try git.subjects() == Self.five)
  }

  // MARK: What git can ask for

  @Test func mergesAreRebasedToo() throws {
    let git = try GitFixture(["Apple", "Bread"])
    defer { git.remove() }
    try git.shell(
      """
      cd repository; git checkout -q -b topic main~1
      echo y > one; git add one; git commit -q -m One; echo y > two; git add two
      git commit -q -m Two; git checkout -q main; git merge -q --no-edit topic
      """)
    let screen = try git.rebase("--rebase-merges", height: 20)
    try screen.wait(forText: "topic # M")
    // A label stays where it is.
    try screen.keys("x")
    try screen.wait(forText: "is locked and stays where it is")
    try screen.keys("/")
    try screen.type("Two")
    try screen.keys("Enter", "d")
    try screen.wait(forText: "Dropped “Two”")
    try screen.keys("Escape")
    try screen.wait(forText: "branch-point")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.git("log", "--format=%s", "main^2") == "One\nApple\nbase\n")
    #expect(
      try git.git("log", "--format=%s", "--first-parent", "main")
        == "Merge branch 'topic'\nBread\nApple\nbase\n")
  }

  @Test func branchesFollow() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    try git.git("branch", "middle", "main~2")
    let screen = try git.rebase("--update-refs")
    try screen.wait(forText: "refs/heads/middle")
    try screen.keys("J", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects("middle") == ["Bread", "Apple", "Cheese"])
    #expect(try git.subjects() == ["Bread", "Apple", "Cheese", "Dates", "Eggs"])
  }

  @Test func commandsRunWhereTheyStand() throws {
    let git = try GitFixture(["Apple", "Bread"])
    defer { git.remove() }
    let screen = try git.rebase("--exec", "git log -1 --format=%s >> ../ran")
    // Apple, exec, Bread, exec: the first one moves to the end, the last one is dropped.
    try screen.keys("G", "d", "g", "g", "j", "J")
    try screen.wait(for: "the order") { lines in
      let rows = lines.filter { $0.hasPrefix("┃") }.compactMap { line in
        ["Apple", "Bread", "git log"].first(where: line.contains)
      }
      return rows == ["Apple", "Bread", "git log"]
    }
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    try git.shell("diff ran <(echo Bread)")
    #expect(try git.subjects() == ["Apple", "Bread"])
  }

  /// Comments of either kind, and subjects that look like them.
  @Test(arguments: [
    ("core.commentChar", "#"), ("core.commentChar", ";"), ("core.commentChar", "auto"),
    ("rebase.abbreviateCommands", "true"), ("rebase.instructionFormat", "# %an %s"),
  ])
  func aSubjectMayLookLikeAComment(name: String, value: String) throws {
    let git = try GitFixture(["#42 Apple", "; Bread", "# Cheese"])
    defer { git.remove() }
    try git.git("config", name, value)
    let screen = try git.rebase()
    try screen.wait(forText: "; Bread")
    try screen.keys("J", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == ["; Bread", "#42 Apple", "# Cheese"])
  }

  @Test func aDroppedCommitIsNotMissing() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    try git.git("config", "rebase.missingCommitsCheck", "error")
    let screen = try git.rebase()
    try screen.keys("x", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == ["Bread", "Cheese", "Dates", "Eggs"])
  }

  @Test func aThousandCommitsAreAList() throws {
    let subjects = (1...1_000).map { "Commit \($0)" }
    let git = try GitFixture(subjects)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.wait(forText: "Rebase 1,000 commits onto")
    try screen.keys("G", "K")
    try screen.wait(forText: "position 999")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == Array(subjects[..<998]) + ["Commit 1000", "Commit 999"])
  }

  // MARK: Enter

  @Test func aFixupOfNothingIsRefused() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.keys("f")
    try screen.wait(forText: "No commit above “Apple” to combine it with")
    try screen.keys("j", "f", "K", "Enter")
    try screen.wait(forText: "No commit above “Bread” to combine it with")
    try screen.keys("J", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == ["Apple", "Cheese", "Dates", "Eggs"])
  }

  @Test func droppingEveryCommitIsAskedForOnceMore() throws {
    let git = try GitFixture(["Apple", "Bread"])
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.keys("V", "x", "Enter")
    try screen.wait(forText: "Enter again drops them all")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == [])
  }

  @Test func aBranchWithoutCommitsIsMovedByEnterOnly() throws {
    let git = try GitFixture(["Apple"])
    defer { git.remove() }
    try git.git("checkout", "-q", "-b", "behind", "main~1")
    let screen = try git.rebase("--onto", "main")
    try screen.wait(forText: "noop")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects("behind") == ["Apple"])
  }

  // MARK: The mouse

  @Test func commitsAreReorderedByTheMouse() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.drag(from: (20, 2), to: (20, 4))
    try screen.wait(forText: "position 3")
    try screen.drag(from: (20, 2), to: (60, 3))
    try screen.wait(forText: "▌drop ")
    try screen.keys("Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == ["Cheese", "Apple", "Dates", "Eggs"])
  }

  @Test func aCommitLetGoOnAnotherBecomesItsFixup() throws {
    let git = try GitFixture(Self.five)
    defer { git.remove() }
    let screen = try git.rebase()
    try screen.press(20, 5)
    try screen.move(from: (20, 5), to: (20, 2), withAlt: true)
    try screen.wait(forText: "Dates” into “")
    try screen.release(20, 2, withAlt: true)
    try screen.wait(forText: "as fixup")
    // By keyboard it goes into the one above, behind what is part of that already.
    try screen.keys("j", "F", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(try git.subjects() == ["Apple", "Cheese", "Eggs"])
    #expect(
      try git.git("show", "--name-only", "--format=", "main~2") == "file1\nfile2\nfile4\n")
  }
}
