public import BoardModel

/// An effect that the screen asks the host to perform.
public enum HostEffect: Equatable, Sendable {
  /// End the program; a screen with an ``Acceptance`` ends without accepting.
  case quit
  /// End the program and use the result on the screen.
  case accept
  /// Suspend the program and return to the shell, as Ctrl-Z does.
  case suspend
  /// Write every cell of the next picture, even unchanged ones.
  case redraw
  /// Copy text to the clipboard.
  case copy(String)
  /// Open a link in the default program of the desktop, and send
  /// ``ScreenEvent/linkOpened(_:reason:)`` afterwards.
  case open(TaskLink)
  /// Ring the bell of the terminal.
  case ring
  /// Turn mouse reports on or off. While they are off, the terminal itself can select text.
  case reportMouse(Bool)
  /// Discard keys that were typed but not handled yet.
  case dropTypedAhead
  /// Sync the board with its server; ``ScreenEvent/syncChanged(_:)`` reports the state.
  case sync
  /// Give the terminal to `dragboard share` for the board, with these options, until the user has
  /// read what it prints.
  case share([String])
  /// Open a file with this text in the user's editor, and send ``ScreenEvent/notesReturned(_:)``
  /// afterwards. Once the new file exists, remove the file at the path `replacing`.
  case editNotes(String, replacing: String?)
  /// Remove the file in which notes were edited.
  case removeNotes(path: String)
  /// Print a sentence after the board has ended, when its bottom line is gone.
  case report(String)
}
