import Glibc

/// What ends this program from outside: Ctrl-C, a window that closes, a board that quits.
enum EndingSignal {
  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs a closure; a signal meanwhile runs the handler, which may only call what is safe there
  /// and then ``end(by:)``.
  ///
  /// Signals that were ignored stay so.
  static func handling<Result>(
    with handler: @convention(c) (Int32) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let known = all.map { (number: $0, handler: signal($0, handler)) }
    for (number, before) in known where isIgnored(before) { signal(number, before) }
    defer { for (number, before) in known { signal(number, before) } }
    return try body()
  }

  /// Ends the program as the signal would have.
  ///
  /// A signal is blocked in its handler, and all are in the threads of a pool.
  static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, number)
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    raise(number)
  }

  private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
    // The system's constant is a number, and functions cannot be compared otherwise.
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
