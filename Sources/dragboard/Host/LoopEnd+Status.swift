import ArgumentParser
import CursesUI
import Glibc

extension LoopEnd {
  /// Throws an exit code if a signal or a closed terminal ended the screen.
  func throwIfSignal() throws {
    switch self {
    case .stopped: return
    case .hungUp: throw ExitCode(128 + SIGHUP)
    case .signal(let number): throw ExitCode(128 + number)
    }
  }
}
