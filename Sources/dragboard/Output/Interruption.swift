import Glibc

/// Holds Ctrl-C back for work that must end at a step of its own.
enum Interruption {
  /// Holds Ctrl-C back from now on.
  static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether Ctrl-C was pressed since then.
  static var isPending: Bool {
    var signals = sigset_t()
    sigemptyset(&signals)
    return sigpending(&signals) == 0 && sigismember(&signals, SIGINT) == 1
  }
}
