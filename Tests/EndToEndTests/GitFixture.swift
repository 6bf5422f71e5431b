import Foundation
import TerminalSupport
import Testing

/// A git repository of its own, whose interactive rebase opens the built program on a screen.
///
/// The first commit is called `base`, each commit adds a file, and the rebase begins after `base`
/// unless it is told otherwise.
struct GitFixture {
  private let folder: URL
  private var repository: String { folder.appendingPathComponent("repository").path }

  /// What keeps git from everybody's configuration, clock and names.
  private var environment: [String: String] {
    var variables = [
      "HOME": folder.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_EDITOR": "true", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ]
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "A"
      variables["GIT_\(role)_EMAIL"] = "a@example.org"
      variables["GIT_\(role)_DATE"] = "2026-01-01T00:00:00Z"
    }
    return variables
  }

  /// A branch `main` with a commit for each subject, the oldest first.
  init(_ subjects: [String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("git-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try shell("git init -q -b main repository")
    let commits = (["base"] + subjects).enumerated().map { index, subject in
      """
      commit refs/heads/main
      committer A <a@example.org> \(1_767_225_600 + index) +0000
      data \(subject.utf8.count)
      \(subject)
      M 644 inline file\(index)
      data 2
      x


      """
    }
    try git("fast-import", "--quiet", input: commits.joined())
    try git("reset", "-q", "--hard")
  }

  /// Adds a branch with a commit for each version of a file, the oldest first, after the last
  /// commit of another branch.
  func addBranch(_ name: String, after branch: String, _ path: String, _ versions: [String]) throws
  {
    let commits = versions.enumerated().map { index, text in
      """
      commit refs/heads/\(name)
      committer A <a@example.org> \(1_767_225_700 + index) +0000
      data \(name.utf8.count + "\(index)".utf8.count + 1)
      \(name) \(index)
      \(index == 0 ? "from refs/heads/\(branch)^0\n" : "")M 644 inline \(path)
      data \(text.utf8.count)
      \(text)


      """
    }
    try git("fast-import", "--quiet", input: commits.joined())
  }

  /// Lets the built program merge some files of the repository.
  func installMerge() throws {
    try shell(
      "cd repository; '\(BoardFixture.binary)' merge --install > .git/info/attributes")
  }

  /// The text of a file in the working tree.
  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(repository)/\(path)", encoding: .utf8)
  }

  /// Runs git in the repository and gives what it prints.
  @discardableResult
  func git(_ words: String..., input: String = "") throws -> String {
    let child = try ChildProcess(
      ["/usr/bin/git", "-C", repository] + words, environment: environment, input: input)
    try #require(child.status == 0, "git \(words): \(child.errors)")
    return child.output
  }

  /// Runs a script of the shell in the folder that the repository is in.
  func shell(_ script: String) throws {
    let child = try ChildProcess(
      ["/bin/bash", "-ec", "cd '\(folder.path)'\n\(script)"], environment: environment)
    try #require(child.status == 0, "\(script): \(child.errors)")
  }

  /// Begins a rebase and waits for the program to show.
  ///
  /// - Parameters:
  ///   - words: Options of `git rebase -i`.
  ///   - editor: What git has messages edited with.
  func rebase(
    _ words: String..., editor: String = "true", height: Int = 14
  ) throws -> TmuxScreen {
    let base = try git("rev-list", "--max-parents=0", "main").trimmingCharacters(in: .newlines)
    return try open(
      ["rebase", "-i"] + words + (words.contains("--root") ? [] : [base]), editor: editor,
      height: height)
  }

  /// Begins to resolve the conflicts of a merge, and waits for the program to show.
  func mergeTool() throws -> TmuxScreen {
    let screen = try TmuxScreen(
      ["/usr/bin/git", "-C", repository, "mergetool", "-y", "--tool=dragboard"], height: 14,
      environment: environment)
    try screen.wait(forText: "Theirs")
    return screen
  }

  /// Has the program change the steps that are left of a rebase.
  func editSteps() throws -> TmuxScreen { try open(["rebase", "--edit-todo"]) }

  private func open(
    _ words: [String], editor: String = "true", height: Int = 14
  ) throws -> TmuxScreen {
    let option = "sequence.editor='\(BoardFixture.binary)' pick --git-rebase"
    let screen = try TmuxScreen(
      ["/usr/bin/git", "-C", repository, "-c", option] + words, height: height,
      environment: environment.merging(["GIT_EDITOR": editor]) { $1 })
    try screen.wait(forText: "Keep")
    return screen
  }

  /// The subjects after `base`, the oldest first.
  func subjects(_ branch: String = "main") throws -> [String] {
    try git("log", "--reverse", "--format=%s", branch).split(separator: "\n").dropFirst()
      .map(String.init)
  }

  /// Whether git has begun a rebase and not ended it.
  var isRebasing: Bool {
    FileManager.default.fileExists(atPath: "\(repository)/.git/rebase-merge")
  }

  /// Git has started no editor.
  struct NoEditor: Error {}

  /// The process of the program that git has started.
  func editor() throws -> pid_t {
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let process = pid_t(name),
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { continue }
      let line = words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      if line.first == BoardFixture.binary, line.last?.hasPrefix(repository) == true {
        return process
      }
    }
    throw NoEditor()
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
}
