public import BoardModel
public import CursesUI
public import DragEngine

/// An event that the host sends to the screen.
public enum ScreenEvent {
  /// An input that the terminal reports.
  case input(InputEvent)
  /// The screen has a new size in cells, or another program has stopped using the terminal.
  case resized(CellSize)
  /// Another program is about to use the terminal.
  case suspended
  /// The program is about to end, by a signal or because the terminal is gone.
  case terminated
  /// The time given by ``BoardController/nextDeadline`` has come.
  case timePassed
  /// The time given by ``BoardController/nextDueTime`` has come, or the clock was set.
  case dueTimeCame
  /// Another process may have changed the source.
  case sourceChanged
  /// Watching the source for changes failed with this error.
  case sourceFailed(any Error)
  /// The theme was changed or could not be changed, as this message reports; `nil` if it is the same
  /// as before.
  case themeChanged(String?)
  /// The state of the board's sync has changed.
  case syncChanged(SyncState)
  /// The state of the shared board has changed; `nil` for a board that is not shared.
  case sharingChanged(SharingState?)
  /// The result of ``HostEffect/open(_:)``. If the link could not be opened, `reason` says why, as
  /// the end of a sentence.
  case linkOpened(TaskLink, reason: String?)
  /// The result of ``HostEffect/editNotes(_:replacing:)``.
  case notesReturned(NotesReturn)
}

/// The result of editing notes in an editor.
public enum NotesReturn {
  /// No file could be created for the notes. If an earlier notes file was to be replaced, it still
  /// exists.
  case notStarted(any Error)
  /// The editor has ended, with this content.
  case ended(NotesContent, NotesDetails)

  /// Details about how an editor ended.
  public struct NotesDetails {
    /// The path of the notes file.
    public let path: String
    /// What went wrong with the editor, as the beginning of a sentence; `nil` if nothing went
    /// wrong.
    public let problem: String?
    /// Whether the editor may still have the file open.
    public let isStillOpen: Bool

    /// Creates the details of an editor that ended.
    public init(path: String, problem: String? = nil, isStillOpen: Bool = false) {
      (self.path, self.problem, self.isStillOpen) = (path, problem, isStillOpen)
    }
  }
}

/// The content of a notes file after editing.
public enum NotesContent: Equatable, Sendable {
  /// The text is the same as before.
  case unchanged
  /// New text, without trailing line breaks.
  case changed(String)
  /// The content cannot be saved, for this reason.
  case unusable(String)
  /// The file no longer exists.
  case missing
}
