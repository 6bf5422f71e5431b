public import CursesUI
public import DragEngine

/// What the host tells the screen.
public enum ScreenEvent {
  /// The user has done something at the terminal.
  case input(InputEvent)
  /// The screen has another size now, in cells; also sent after the terminal was given away.
  case resized(CellSize)
  /// The terminal is about to be given to another program.
  case suspended
  /// The program is about to end by a signal, or with its terminal.
  case terminated
  /// ``BoardController/nextDeadline`` has come.
  case timePassed
  /// Another process may have changed the source.
  case sourceChanged
  /// The source cannot be read any more.
  case sourceFailed(any Error)
  /// Another theme is in force, or the one asked for is not: what happened, in words.
  case themeChanged(String)
  /// What has become of ``HostEffect/editNotes(_:replacing:)``.
  case notesReturned(NotesReturn)
}

/// What an editor made of some notes.
public enum NotesReturn {
  /// No file could be made for them; one that was to be replaced is still there.
  case notStarted(any Error)
  /// The editor has ended.
  case ended(NotesContent, NotesDetails)

  /// How an editor ended.
  public struct NotesDetails {
    /// Where the file is.
    public let path: String
    /// What went wrong with the editor, as the beginning of a sentence.
    public let problem: String?
    /// Whether the editor may still have the file open.
    public let isStillOpen: Bool

    /// Says how an editor ended.
    public init(path: String, problem: String? = nil, isStillOpen: Bool = false) {
      (self.path, self.problem, self.isStillOpen) = (path, problem, isStillOpen)
    }
  }
}

/// What a file of notes holds after an editor had it.
public enum NotesContent: Equatable, Sendable {
  /// What was written into it.
  case unchanged
  /// Another text, without the line breaks at its end.
  case changed(String)
  /// Something that cannot be saved, for this reason.
  case unusable(String)
}
