/// What the screen asks the host to do.
public enum HostEffect: Equatable, Sendable {
  /// End the program.
  case quit
  /// Give the terminal to the shell, as Ctrl-Z does.
  case suspend
  /// Write every cell of the next picture, whatever has become of the screen.
  case redraw
  /// Put a text on the clipboard.
  case copy(String)
  /// Have the terminal report its mouse, or let it select text.
  case reportMouse(Bool)
  /// Forget the keys that were typed and not handled yet.
  case dropTypedAhead
  /// Give a file with this text to the user's editor and answer with
  /// ``ScreenEvent/notesReturned(_:)``. A file at `replacing` goes once the new one is there.
  case editNotes(String, replacing: String?)
  /// Remove a file of notes.
  case removeNotes(path: String)
  /// Say after the board has ended what else would be lost with its last line.
  case report(String)
}
