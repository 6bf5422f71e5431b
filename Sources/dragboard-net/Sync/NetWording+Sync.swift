import CommandWords
import Sync

extension NetWording {
  /// Why a remote cannot be synced now.
  static func failure(for locked: RemoteIsLocked) -> Failure {
    Failure(
      "another process syncs \(quoted(locked.name)) now", next: "Try again when it has ended.",
      status: .busy)
  }

  /// What the user can do about a sync that stops, in a line of a board that may be short.
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

  /// Why a sync stops before it changes anything.
  static func failure(for brake: Brake) -> Failure {
    switch brake {
    case .deletions(let count, let all):
      Failure(
        "\(count) of the \(all) tasks of the board are no longer on the server",
        next: "Nothing was changed. If they are to be removed here, too, use --yes.",
        status: .busy)
    case .sentDeletions(let count, let all):
      Failure(
        "this would delete \(count) of the \(all) tasks on the server",
        next: "Nothing was changed. If they are to go, use --yes; 'dragboard undo' and "
          + "'dragboard redo' bring back what was removed here by mistake.",
        status: .busy)
    case .collectionIsGone:
      Failure(
        "the collection is not on the server any more",
        next: "Nothing was changed. Remove the remote and add it again to begin anew.",
        status: .busy)
    case .addressChanged(let old, let new):
      Failure(
        "the remote leads to another address: \(new) instead of \(old)",
        next: "Nothing was changed. If that is right, go on with --yes.", status: .busy)
    case .ownerChanged(let old, let new):
      Failure(
        "the collection belongs to \(new), not to \(old)",
        next: "Nothing was changed. If that is right, go on with --yes.", status: .busy)
    }
  }
}
