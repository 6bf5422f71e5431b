import ArgumentParser
import CursesUI
import Glibc

extension LoopEnd {
  /// Ends the program with the status of a signal, where one has ended the screen.
  func throwIfSignal() throws {
    switch self {
    case .stopped: return
    case .hungUp: throw ExitCode(128 + SIGHUP)
    case .signal(let number): throw ExitCode(128 + number)
    }
  }
}
