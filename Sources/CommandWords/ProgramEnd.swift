import Glibc

/// The end of a program by a signal.
public enum ProgramEnd {
  /// Ends the program as the signal does by default. Can be called in a handler of the signal.
  ///
  /// The signal is unblocked first, because it is blocked in its handler and in some threads, or
  /// may have been blocked when the program was started.
  public static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, number)
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    raise(number)
  }
}
