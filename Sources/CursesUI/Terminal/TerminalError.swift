import CNcurses
import Glibc

/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Equatable {
  /// Standard input or output is not a terminal, or the process has no controlling terminal.
  case notATerminal
  /// The terminal database has no usable entry for the name, which is the value of TERM and may be
  /// empty.
  case unknownTerminal(name: String)
  /// The terminal cannot move the cursor.
  case cannotPosition(name: String)
  /// A system call failed; the code is its error number, or 0 if unknown.
  case systemCall(name: String, code: Int32)

  /// The reason why ncurses cannot use the terminal with this name.
  ///
  /// Ncurses does not distinguish a missing entry from an unreadable one, so this method first
  /// checks whether files can be opened.
  ///
  /// - Parameter code: The value of `errno` after ncurses failed; 0 if it was not set.
  static func whyNoWindow(on name: String, code: Int32) -> TerminalError {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .systemCall(name: "open", code: errno) }
    close(descriptor)
    guard shim_load_terminal(name) else { return .unknownTerminal(name: name) }
    return .systemCall(name: "newterm", code: code)
  }
}
