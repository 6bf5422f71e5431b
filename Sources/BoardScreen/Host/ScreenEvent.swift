public import BoardModel
public import CursesUI
public import DragEngine

/// An event that the host sends to the screen.
public enum ScreenEvent {
  /// Input from the terminal.
  case input(InputEvent)
  /// The screen has this size now, in cells; also sent after another program had the terminal.
  case resized(CellSize)
  /// Another program is about to get the terminal.
  case suspended
  /// The program is about to end, by a signal or because its terminal is gone.
  case terminated
  /// The time is ``BoardController/nextDeadline`` or later.
  case timePassed
  /// The time is ``BoardController/nextDueTime`` or later, or the clock was set.
  case dueTimeCame
  /// Another process may have changed the source.
  case sourceChanged
  /// The source can no longer be read.
  case sourceFailed(any Error)
  /// The theme was changed or could not be changed; the message says which.
  case themeChanged(String)
  /// The syncing of the board goes on.
  case syncChanged(SyncState)
  /// The answer to ``HostEffect/open(_:)``; with the reason, the end of a sentence, if the link
  /// could not be opened.
  case linkOpened(TaskLink, reason: String?)
  /// The answer to ``HostEffect/editNotes(_:replacing:)``.
  case notesReturned(NotesReturn)
}

/// How the editing of notes ended.
public enum NotesReturn {
  /// No file could be made for them; the one to be replaced is still there.
  case notStarted(any Error)
  /// The editor has ended.
  case ended(NotesContent, NotesDetails)

  /// How an editor ended.
  public struct NotesDetails {
    /// Where the file is.
    public let path: String
    /// What went wrong with the editor, as the beginning of a sentence; `nil` if nothing did.
    public let problem: String?
    /// Whether the editor may still have the file open.
    public let isStillOpen: Bool

    /// Describes how an editor ended.
    public init(path: String, problem: String? = nil, isStillOpen: Bool = false) {
      (self.path, self.problem, self.isStillOpen) = (path, problem, isStillOpen)
    }
  }
}

/// The content of a notes file after editing.
public enum NotesContent: Equatable, Sendable {
  /// The same text as before.
  case unchanged
  /// A new text, without line breaks at its end.
  case changed(String)
  /// Something that cannot be saved, with the reason.
  case unusable(String)
  /// Nothing: the file is gone.
  case missing
}
