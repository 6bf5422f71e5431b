import Glibc

/// The signals that end this program: Ctrl-C, a closed window, or a board that quits.
enum EndingSignal {
  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs a closure, and calls the handler if a signal arrives in the meantime. The handler may
  /// only call functions that are async-signal-safe, and should finish with `ProgramEnd.end(by:)`.
  ///
  /// Signals that were ignored stay ignored.
  static func handling<Result>(
    with handler: @convention(c) (Int32) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let previous = all.map { (number: $0, handler: signal($0, handler)) }
    for (number, before) in previous where isIgnored(before) { signal(number, before) }
    defer { for (number, before) in previous { signal(number, before) } }
    return try body()
  }

  private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
    // The system's constant is a number, and functions cannot be compared otherwise.
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
