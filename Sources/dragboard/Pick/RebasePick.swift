import ArgumentParser
import CommandWords
import Glibc
import Rebase

/// The steps of a rebase on the screen, for git, whose editor this is.
@MainActor
struct RebasePick {
  private let file: RebaseFile
  private let source: RebaseSource
  private let screen: PickScreen

  /// Reads the file and finds the terminal; nothing is shown yet.
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
  /// - Throws: ``Failure``; `ExitCode` if the user cancels or a signal has ended it.
  func run() throws {
    do {
      try screen.show(source, source.board, RebaseAcceptance(source, of: file))
    } catch is ExitCode {
      throw ExitCode(ExitStatus.failure.rawValue)
    }
    try file.write(source.plan)
  }

  /// Ignores them before the screen is there, and once it is gone.
  ///
  /// Git takes an editor that SIGINT or SIGQUIT has ended, or that ends with 128 and the number
  /// of one of them, for an end of its own, and leaves a rebase behind that has half begun.
  private static func ignoreInterrupts() {
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }
}
