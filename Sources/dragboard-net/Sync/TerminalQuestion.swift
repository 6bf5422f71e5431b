import CommandWords
import Glibc
import Synchronization

/// Asks questions on the terminal, if standard input is a terminal.
enum TerminalQuestion {
  /// Asks for a line of text, which may be empty; returns `nil` without a terminal or at the end of
  /// the input.
  static func line(_ question: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    FileOutput.error.write(question)
    return readLine()
  }

  /// Asks for text without echo; returns `nil` without a terminal.
  ///
  /// - Throws: ``Failure`` if the answer is empty.
  static func secret(_ question: String) throws(Failure) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var original = termios()
    guard tcgetattr(terminal, &original) == 0 else { return nil }
    echoing.store(original.c_lflag, ordering: .sequentiallyConsistent)
    withUnsafeBytes(of: &original.c_cc) {
      stopKey.store($0[Int(VSUSP)], ordering: .sequentiallyConsistent)
    }
    let answer = EndingSignal.handling(
      with: { number in
        TerminalQuestion.restoreEcho()
        ProgramEnd.end(by: number)
      },
      {
        var silent = original
        silent.c_lflag &= ~tcflag_t(ECHO)
        silent.c_lflag |= tcflag_t(ECHONL)
        // Disable Ctrl-Z, which would return to a shell without echo.
        withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VSUSP)] = 0 }
        // Discard what was typed before the question, since it may have been echoed.
        tcsetattr(terminal, TCSAFLUSH, &silent)
        _ = write(terminal, question, question.utf8.count)
        defer { tcsetattr(terminal, TCSAFLUSH, &original) }
        return line(from: terminal)
      })
    guard !answer.isEmpty else {
      throw Failure("nothing was typed", next: "Nothing was changed.", status: .cancelled)
    }
    return answer
  }

  private static func line(from terminal: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n"), bytes.count < 4_096 {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The flags of the terminal before the question.
  private static let echoing = Atomic<tcflag_t>(0)
  private static let stopKey = Atomic<cc_t>(0)

  private static func restoreEcho() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    settings.c_lflag = echoing.load(ordering: .sequentiallyConsistent)
    withUnsafeMutableBytes(of: &settings.c_cc) {
      $0[Int(VSUSP)] = stopKey.load(ordering: .sequentiallyConsistent)
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
