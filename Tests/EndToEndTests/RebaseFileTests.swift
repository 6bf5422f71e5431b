import Foundation
import TerminalSupport
import Testing

/// The file that `pick --git-rebase` changes, without git.
struct RebaseFileTests {
  private static let steps = "pick a1b2c3d Apple\npick 9f8e7d6 Bread\n\n# Comments\n#\n"

  private func open(_ files: PickFixture) throws -> TmuxScreen {
    try files.open("dragboard pick --git-rebase todo", waitFor: "Rebase 2 commits")
  }

  /// What is wrong, what is said of it, and the status.
  @Test(
    arguments: [
      ("rm todo", "cannot read the steps of the rebase: 'todo': no such file", 1),
      ("rm todo; mkdir todo", "cannot read the steps of the rebase: 'todo': not a file", 1),
      ("rm todo; mkfifo todo", "cannot read the steps of the rebase: 'todo': not a file", 1),
      (": > todo", "no rebase steps in 'todo'", 65),
      ("echo '# Rebase' > todo", "no rebase steps in 'todo'", 65),
      (
        "echo buy milk > todo; echo '#' >> todo",
        "not a rebase step: todo:1: 'buy milk'",
        65
      ),
      ("true", "cannot open the terminal", 1),
    ] as [(String, String, Int32)])
  func whatCannotBeRebasedIsSaid(damage: String, words: String, status: Int32) throws {
    let files = try PickFixture()
    defer { files.remove() }
    try files.write(Self.steps.utf8, to: "todo")
    let ended = try files.runWithoutTerminal(
      // Reading a pipe would wait for a writer.
      "\(damage); state() { { ls -id todo; [ ! -f todo ] || cat todo; } 2>&1; }; before=$(state); "
        + "dragboard pick --git-rebase todo; code=$?; [ \"$before\" = \"$(state)\" ] || exit 99; "
        + "exit $code"
    )
    #expect(ended.errors.contains("dragboard: \(words)"), "\(ended.errors)")
    #expect(ended.status == status)
  }

  @Test(arguments: ["todo", "--in-place x", "--min 1", "--title x", "--filter x", "-0"])
  func noOtherOptionGoesWithIt(option: String) throws {
    let files = try PickFixture()
    defer { files.remove() }
    let ended = try files.runWithoutTerminal("dragboard pick --git-rebase todo \(option)")
    #expect(ended.status == 64)
    #expect(ended.errors.contains("--git-rebase"))
  }

  /// Its bytes, its mode and its number stay.
  @Test func nothingIsWrittenWhereNothingWasChanged() throws {
    let files = try PickFixture()
    defer { files.remove() }
    try files.write(Self.steps.utf8, to: "todo")
    let screen = try files.open(
      "ls -i todo > before; dragboard pick --git-rebase todo; code=$?; ls -i todo | cmp - before"
        + " && (exit $code)", waitFor: "Rebase 2 commits")
    try screen.keys("J", "K", "e", "p", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(files.text("todo") == Self.steps)
  }

  @Test func whatIsWrittenHasTheModeOfTheFile() throws {
    let files = try PickFixture()
    defer { files.remove() }
    try files.write(Self.steps.utf8, to: "todo")
    chmod(files.path("todo"), 0o640)
    let screen = try open(files)
    try screen.keys("J", "Enter")
    #expect(try screen.exitStatus() == 0)
    #expect(files.text("todo") == "pick 9f8e7d6 Bread\npick a1b2c3d Apple\n\n# Comments\n#\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: files.path("todo"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try files.names.filter { $0.hasPrefix("todo") } == ["todo"])
  }

  /// What others do meanwhile, and what Enter says then.
  @Test(arguments: [
    ("pick 1 x\n", "Another program has changed the steps"),
    (nil, "Another program has ended the rebase"),
  ])
  func whatOthersDoMeanwhileIsLeftAlone(content: String?, words: String) throws {
    let files = try PickFixture()
    defer { files.remove() }
    try files.write(Self.steps.utf8, to: "todo")
    let screen = try open(files)
    try screen.keys("J")
    if let content {
      try files.write(content.utf8, to: "todo")
    } else {
      try FileManager.default.removeItem(atPath: files.path("todo"))
    }
    try screen.keys("Enter")
    try screen.wait(forText: words)
    try screen.keys("q")
    #expect(try screen.exitStatus() == 1)
    #expect(files.text("todo") == content)
  }
}
