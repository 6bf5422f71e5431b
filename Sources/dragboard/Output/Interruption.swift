import Glibc

/// Holds Ctrl-C back for work that must end at a suitable point.
enum Interruption {
  /// Holds back Ctrl-C from now on.
  static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether Ctrl-C was pressed since ``hold()``.
  static var isPending: Bool {
    var signals = sigset_t()
    sigemptyset(&signals)
    return sigpending(&signals) == 0 && sigismember(&signals, SIGINT) == 1
  }
}
