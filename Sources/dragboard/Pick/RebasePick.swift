import ArgumentParser
import CommandWords
import Glibc
import Rebase

/// Shows the steps of a rebase when git calls this program as its editor.
@MainActor
struct RebasePick {
  private let file: RebaseFile
  private let source: RebaseSource
  private let screen: PickScreen

  /// Reads the file and prepares the screen, without showing it yet.
  ///
  /// - Throws: ``Failure``.
  init(file path: String, _ global: GlobalSettings) throws(Failure) {
    Self.ignoreInterrupts()
    file = try RebaseFile(path)
    source = RebaseSource(file.todo, title: file.title, isContinued: file.isContinued)
    screen = try PickScreen(global)
  }

  /// Lets the user change the steps, and writes them.
  ///
  /// - Throws: ``Failure``; `ExitCode` if the user cancels or a signal arrives.
  func run() throws {
    do {
      try screen.show(source, source.board, RebaseAcceptance(source, of: file))
    } catch is ExitCode {
      throw ExitCode(ExitStatus.failure.rawValue)
    }
    try file.write(source.plan)
  }

  /// Ignores SIGINT and SIGQUIT before the screen opens and after it closes.
  ///
  /// Git ends as well if one of these signals ends its editor, or if the editor exits with 128 plus
  /// the number of such a signal. Git then leaves behind a rebase that has only partly begun.
  private static func ignoreInterrupts() {
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }
}
