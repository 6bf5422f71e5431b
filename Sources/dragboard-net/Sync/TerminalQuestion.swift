import Glibc

/// A question on the terminal.
enum TerminalQuestion {
  /// Asks for a line; `nil` without a terminal, or for no answer.
  static func line(_ question: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    FileOutput.error.write(question)
    return readLine()
  }

  /// Asks for a text that is not shown; `nil` without a terminal, or for no answer.
  static func secret(_ question: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var known = termios()
    guard tcgetattr(terminal, &known) == 0 else { return nil }
    var silent = known
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    _ = write(terminal, question, question.utf8.count)
    tcsetattr(terminal, TCSAFLUSH, &silent)
    defer { tcsetattr(terminal, TCSAFLUSH, &known) }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n"), bytes.count < 4_096 {
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
