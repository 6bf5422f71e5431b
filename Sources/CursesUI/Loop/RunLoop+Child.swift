import CTerminal
import Glibc

/// How a program ended that had the terminal.
public enum ChildEnd: Equatable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By this signal.
  case signal(Int32)
  /// It could not be started; the code is an error number.
  case notStarted(code: Int32)
  /// It may still run: a signal ends this program first.
  case leftBehind
}

extension RunLoop {
  /// How long a program may take to end once it is asked to.
  private static let lastPatience: Int64 = 500_000_000

  /// Gives the terminal to another program, such as an editor, until it ends.
  ///
  /// Ctrl-C and Ctrl-\ are that program's alone, and where it is stopped, so is the whole
  /// job. Other signals that end a program are passed on to it and end this loop.
  ///
  /// - Parameter words: The program and its arguments; no shell looks at them.
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

  /// Whether a signal ends the child and this loop: not what a key of the child's sends.
  private func endsChild(_ number: Int32) -> Bool {
    terminal_signal_ends(number) && number != SIGINT && number != SIGQUIT
  }

  /// How the child has ended, if it has; where it has stopped, so does the job.
  private func takeChange(of child: pid_t) -> ChildEnd? {
    var status: Int32 = 0
    while case let changed = waitpid(child, &status, WNOHANG | WUNTRACED), changed != 0 {
      if changed < 0, errno == EINTR { continue }
      guard changed > 0 else { return .leftBehind }
      if status & 0x7F == 0 { return .exited(status >> 8 & 0xFF) }
      if status & 0xFF != 0x7F { return .signal(status & 0x7F) }
      terminal_stop_job()
      // Without job control nothing else would resume it.
      kill(child, SIGCONT)
    }
    return nil
  }
}
