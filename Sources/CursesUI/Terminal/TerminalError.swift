import CNcurses
import Glibc

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable {
  /// Standard input or output is something else.
  case notATerminal
  /// The terminal database does not know it; the name is TERM, perhaps empty.
  case unknownTerminal(name: String)
  /// It cannot move the cursor.
  case cannotPosition(name: String)
  /// The system refused a call; the code is 0 where it gave none.
  case systemCall(name: String, code: Int32)

  /// Why ncurses cannot use the terminal of that name.
  ///
  /// ncurses does not distinguish a missing entry from one that it cannot read.
  ///
  /// - Parameter code: The error number after its attempt, 0 for none.
  static func whyNoWindow(on name: String, code: Int32) -> TerminalError {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .systemCall(name: "open", code: errno) }
    close(descriptor)
    guard shim_load_terminal(name) else { return .unknownTerminal(name: name) }
    return .systemCall(name: "newterm", code: code)
  }
}
