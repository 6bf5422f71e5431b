import CommandWords
import SystemFiles
import SystemPackage

/// Sets up git, so that it merges files with this program.
struct MergeInstallation {
  /// Whether git is set up for all repositories of the user, rather than for the current one.
  let isGlobal: Bool
  /// The length of the conflict marks; `nil` for the one that git gives.
  let markerSize: Int?
  /// The labels for the conflict marks.
  let labels: [String]
  /// Whether conflicts always show the version of the base, too, whatever git is set up for.
  let showsBase: Bool

  /// The lines for `.gitattributes`.
  static let attributes = ["*.md merge=dragboard", "todo.txt merge=dragboard"]

  /// Becomes `--diff3` if that is the style of the conflicts that git is set up for.
  private static let styleOfGit =
    "$(git config merge.conflictStyle | sed -n 's/^z*diff3$/--diff3/p')"

  /// Writes the settings with `git config`, and prints the lines for `.gitattributes`.
  ///
  /// - Throws: ``Failure`` if git is missing, or cannot write its configuration.
  func run(printingTo output: Output) throws {
    let program = Self.program
    for (key, value) in settings(program) {
      let words = ["git", "config"] + (isGlobal ? ["--global"] : []) + [key, value]
      if let problem = ExternalProgram.run(words) {
        throw Failure(
          "git was not set up: \(problem)",
          next: isGlobal
            ? "Check that git can write its configuration, and run this again."
            : "Run this in a git repository, or add --global."
        )
      }
    }
    for line in ["# Boards are merged by task: 'dragboard merge --install' sets this up."]
      + Self.attributes
    {
      try output.print(line)
    }
  }

  /// The settings of git, by their names.
  private func settings(_ program: String) -> [(key: String, value: String)] {
    let size = markerSize.map(String.init) ?? "%L"
    // Git runs the command in a shell, and replaces %% by a single sign.
    let options =
      (showsBase ? " --diff3" : " " + Self.styleOfGit)
      + labels.map { " --label " + Self.quoted($0).replacing("%", with: "%%") }.joined()
    return [
      ("merge.dragboard.name", "to-do boards, merged by task"),
      (
        "merge.dragboard.driver",
        "\(program) merge --path %P --marker-size \(size)\(options) %O %A %B"
      ),
      (
        "mergetool.dragboard.cmd",
        "\(program) merge --tool \"$MERGED\" \"$BASE\" \"$LOCAL\" \"$REMOTE\""
      ),
      ("mergetool.dragboard.trustExitCode", "true"),
    ]
  }

  /// The running program as a word for the shell: its name if `PATH` leads to it, otherwise its
  /// path.
  private static var program: String {
    let name = "dragboard"
    guard let own = ExternalProgram.ownPath else { return name }
    let found = ExternalProgram.path(of: name).flatMap { try? FilePath($0).withoutLinks() }
    if found?.string == own { return name }
    return quoted(own)
  }

  /// Text as a word for the shell.
  private static func quoted(_ text: String) -> String {
    ShellWords.isPlain(text) ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
