import CTerminal
import Glibc

/// How a program that had the terminal ended.
public enum ChildEnd: Equatable, Sendable {
  /// It exited by itself, with this status.
  case exited(Int32)
  /// It was ended by this signal.
  case signal(Int32)
  /// It could not be started; the code is an error number.
  case notStarted(code: Int32)
  /// It may still be running: a signal ends this program first.
  case leftBehind
}

extension RunLoop {
  /// How long a program may take to end after it was asked to, in nanoseconds.
  private static let lastPatience: Int64 = 500_000_000

  /// Gives the terminal to another program, such as an editor, until it ends.
  ///
  /// Ctrl-C and Ctrl-\ go to that program alone. If it is stopped, the whole job is stopped. Other
  /// signals that end a program are passed on to it and end this loop.
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
      // The signals are read after it: one that ended the child has come to this program too.
      let end = takeChange(of: child)
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

  /// Whether a signal ends the child and this loop, as opposed to one that the child's keys send.
  private func endsChild(_ number: Int32) -> Bool {
    terminal_signal_ends(number) && number != SIGINT && number != SIGQUIT
  }

  /// How the child ended, if it did; if it was stopped, stops the job too.
  private func takeChange(of child: pid_t) -> ChildEnd? {
    var status: Int32 = 0
    while case let changed = waitpid(child, &status, WNOHANG | WUNTRACED), changed != 0 {
      if changed < 0, errno == EINTR { continue }
      guard changed > 0 else { return .leftBehind }
      if status & 0x7F == 0 { return .exited(status >> 8 & 0xFF) }
      if status & 0xFF != 0x7F { return .signal(status & 0x7F) }
      terminal_stop_job()
      // Without job control, nothing else would resume it.
      kill(child, SIGCONT)
    }
    return nil
  }
}
