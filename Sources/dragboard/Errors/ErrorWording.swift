import BoardModel
import ArgumentParser
import CommandWords
import CursesUI
import Files
import Glibc
import Store
import SystemPackage

/// The messages and exit statuses for all errors.
enum ErrorWording {
  /// The message and exit status for an error.
  static func failure(for error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as StoreError: StoreErrorWording.failure(for: error)
    case let refusal as Refusal: StoreErrorWording.failure(for: refusal)
    case let error as TerminalError: failure(for: error)
    case let problem as FileSource.Problem: problem.failure
    default:
      Failure("something unexpected happened: \(error)", next: "Run 'dragboard doctor'.")
    }
  }

  /// The error as a message for the bottom line, without the program's name.
  static func sentence(for error: any Error) -> String {
    let what = failure(for: error).what
    return what.prefix(1).uppercased() + what.dropFirst()
  }

  private static func failure(for error: TerminalError) -> Failure {
    switch error {
    case .notATerminal:
      Failure(
        "the board needs a terminal: standard input or output is not a terminal",
        next: "In scripts, use 'dragboard list' and the other commands.")
    case .unknownTerminal(let name):
      Failure(
        name.isEmpty ? "TERM is not set" : "unknown terminal: TERM=\(name)",
        next: "Set TERM to the type of your terminal, such as xterm-256color.",
        status: .configuration)
    case .cannotPosition(let name):
      Failure(
        "the terminal cannot place the cursor: TERM=\(name)",
        next: "Use another terminal, or 'dragboard list' and the other commands.",
        status: .configuration)
    case .systemCall(let name, let code):
      Failure(
        "cannot set up the terminal: \(name)"
          + (code == 0 ? " failed" : ": \(Errno(rawValue: code))"),
        next: nextStep(after: code))
    }
  }

  private static func nextStep(after code: Int32) -> String {
    switch code {
    case EMFILE: "Raise the limit on open files: see 'ulimit -n'."
    case ENFILE, ENOMEM, EAGAIN: "Try again when fewer programs are running."
    default: "Try another terminal."
    }
  }
}
