import Glibc

/// Ctrl-C for work that must end at a step of its own: it waits until somebody looks.
enum Interruption {
  /// Lets Ctrl-C wait from now on.
  static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether it waits.
  static var isPending: Bool {
    var signals = sigset_t()
    sigemptyset(&signals)
    return sigpending(&signals) == 0 && sigismember(&signals, SIGINT) == 1
  }
}
