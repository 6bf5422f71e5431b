import CommandWords
import Sync

extension NetWording {
  static func failure(for locked: RemoteIsLocked) -> Failure {
    Failure(
      "another process is syncing \(quoted(locked.name))", next: "Try again when it has ended.",
      status: .busy)
  }

  /// What the user can do about a sync that stopped, short enough for the bottom line of a board.
  static func line(for brake: Brake) -> String {
    switch brake {
    case .deletions(let count, let all):
      "'dragboard sync --yes' removes \(count) of \(all) tasks here"
    case .sentDeletions(let count, let all):
      "'dragboard sync --yes' deletes \(count) of \(all) tasks there"
    case .addressChanged, .ownerChanged, .collectionIsGone:
      failure(for: brake).what + ": see 'dragboard sync'"
    }
  }

  /// The message for a sync that stopped before it changed anything.
  static func failure(for brake: Brake) -> Failure {
    switch brake {
    case .deletions(let count, let all):
      Failure(
        "\(count) of the \(all) tasks of the board are no longer on the server",
        next: "Nothing was changed. To remove them here as well, use --yes.",
        status: .busy)
    case .sentDeletions(let count, let all):
      Failure(
        "this would delete \(count) of the \(all) tasks on the server",
        next: "Nothing was changed. To delete them, use --yes; 'dragboard undo' and "
          + "'dragboard redo' bring back tasks that were removed here by mistake.",
        status: .busy)
    case .collectionIsGone:
      Failure(
        "the calendar is no longer on the server",
        next: "Nothing was changed. Remove the remote and add it again to start over.",
        status: .busy)
    case .addressChanged(let old, let new):
      Failure(
        "the address of the remote changed from \(old) to \(new)",
        next: "Nothing was changed. If that is right, use --yes.", status: .busy)
    case .ownerChanged(let old, let new):
      Failure(
        "the calendar belongs to \(new), not to \(old)",
        next: "Nothing was changed. If that is right, use --yes.", status: .busy)
    }
  }
}
