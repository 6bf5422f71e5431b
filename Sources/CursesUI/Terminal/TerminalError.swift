/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable {
  /// Standard input or output is something else.
  case notATerminal
  /// The terminal database does not know it; the name is TERM, perhaps empty.
  case unknownTerminal(name: String)
  /// It cannot place the cursor.
  case cannotPosition(name: String)
  /// The system refused a call.
  case systemCall(name: String, code: Int32)
}
