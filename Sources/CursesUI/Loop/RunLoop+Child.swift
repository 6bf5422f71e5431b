import CTerminal
import Glibc

/// How a child program that used the terminal ended.
public enum ChildEnd: Equatable, Sendable {
  /// The program exited with this status.
  case exited(Int32)
  /// The program was terminated by this signal.
  case signal(Int32)
  /// The program could not be started; the code is an error number.
  case notStarted(code: Int32)
  /// The program may still be running, for example because a signal ends this process first.
  case leftBehind
}

extension RunLoop {
  /// How long to wait for a program to end after a signal was passed on to it, in nanoseconds.
  private static let lastPatience: Int64 = 500_000_000

  /// Gives the terminal to another program, such as an editor, until it ends.
  ///
  /// Ctrl-C and Ctrl-\ go to that program alone. If the program is stopped, the whole job is
  /// stopped. Other terminating signals are passed on to the program and also end this loop.
  ///
  /// - Parameter words: The program and its arguments, which are not interpreted by a shell.
  public func run(_ words: [String]) -> ChildEnd {
    interrupt { terminal.handOver { wait(for: words) } }
  }

  private func wait(for words: [String]) -> ChildEnd {
    var child = pid_t()
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let code = terminal_start_child(&child, words[0], arguments, -1)
    guard code == 0 else { return .notStarted(code: code) }
    var pipe = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    var isEnding = false
    while true {
      // The child is polled before the signals are read: a signal that ended the child may have
      // reached this process too.
      let end = pollEnd(of: child)
      for number in readSignals() where endsChild(number) {
        if end == nil { kill(child, number) }
        terminate(.signal(number))
        isEnding = true
      }
      if !isEnding { terminal_set_ending(false) }
      if let end { return end }
      let ready = terminal_poll(&pipe, 1, isEnding ? Self.lastPatience : -1)
      if ready < 0 || ready == 0 && isEnding { return .leftBehind }
    }
  }

  /// Whether a signal ends the child and this loop; Ctrl-C and Ctrl-\ are only for the child.
  private func endsChild(_ number: Int32) -> Bool {
    terminal_signal_ends(number) && number != SIGINT && number != SIGQUIT
  }

  /// How the child ended; `nil` if it is still running. If the child was stopped, stops the whole
  /// job.
  private func pollEnd(of child: pid_t) -> ChildEnd? {
    var status: Int32 = 0
    while case let changed = waitpid(child, &status, WNOHANG | WUNTRACED), changed != 0 {
      if changed < 0, errno == EINTR { continue }
      guard changed > 0 else { return .leftBehind }
      if status & 0x7F == 0 { return .exited(status >> 8 & 0xFF) }
      if status & 0xFF != 0x7F { return .signal(status & 0x7F) }
      terminal_stop_job()
      // Without job control, nothing else would resume the child.
      kill(child, SIGCONT)
    }
    return nil
  }
}
