public import BoardModel

/// What the screen asks the host to do.
public enum HostEffect: Equatable, Sendable {
  /// End the program; where the screen has an ``Acceptance``, without accepting.
  case quit
  /// End the program and use what the screen shows.
  case accept
  /// Give the terminal to the shell, as Ctrl-Z does.
  case suspend
  /// Write every cell of the next picture, even those that have not changed.
  case redraw
  /// Put a text on the clipboard.
  case copy(String)
  /// Open a link with what the user's desktop has for it, and send
  /// ``ScreenEvent/linkOpened(_:reason:)`` afterwards.
  case open(TaskLink)
  /// Ring the bell of the terminal.
  case ring
  /// Make the terminal report the mouse, or leave the mouse to its text selection.
  case reportMouse(Bool)
  /// Discard keys that were typed but not handled yet.
  case dropTypedAhead
  /// Sync the board with its server; ``ScreenEvent/syncChanged(_:)`` says how it goes.
  case sync
  /// Open a file with this text in the user's editor, and send
  /// ``ScreenEvent/notesReturned(_:)`` afterwards. Once the new file exists, remove the one at
  /// `replacing`.
  case editNotes(String, replacing: String?)
  /// Remove a file of notes.
  case removeNotes(path: String)
  /// Print a sentence after the board has ended, because its bottom line is gone then.
  case report(String)
}
