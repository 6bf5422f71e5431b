/// Why a sync stops before it changes anything on either side.
public enum Brake: Error, Equatable, Sendable {
  /// The server no longer has that many tasks of so many on the board.
  case deletions(Int, of: Int)
  /// The board no longer has that many tasks of so many on the server.
  case sentDeletions(Int, of: Int)
  /// There is no collection at the address.
  case collectionIsGone
  /// The remote leads to another address than before.
  case addressChanged(from: String, to: String)
  /// The collection belongs to somebody else than before.
  case ownerChanged(from: String, to: String)

  /// How many deletions never stop a sync.
  public static let mostDeletions = 5

  /// The brake for what a pull would delete: more than five tasks and more than a fifth of a board.
  ///
  /// - Parameter count: The tasks of the board.
  public static func pulling(deletions: Int, of count: Int) -> Brake? {
    isMany(deletions, of: count) ? .deletions(deletions, of: count) : nil
  }

  /// The brake for what the server would be told to delete, with the same bounds; also for more
  /// than two thirds of a calendar, if that is more than one task.
  ///
  /// Nobody has chosen to delete what the undo of a sync took away here: of such tasks, more than a
  /// fifth of a calendar stop it, even two, or the only one. Otherwise an undo of the first sync
  /// would take from a small calendar all that it held.
  ///
  /// - Parameters:
  ///   - undone: How many of them an undo of a sync took away.
  ///   - count: The tasks on the server; asked for only when it matters.
  public static func sending(
    deletions: Int, byUndo undone: Int, of count: @autoclosure () throws -> Int
  ) rethrows -> Brake? {
    guard deletions > 1 || undone > 0 else { return nil }
    let count = try count()
    let isMost = deletions > 1 && deletions * 3 > count * 2
    let isMuchUndone = (undone > 1 || undone == count) && undone * 5 > count
    return isMost || isMuchUndone || isMany(deletions, of: count)
      ? .sentDeletions(deletions, of: count) : nil
  }

  private static func isMany(_ deletions: Int, of count: Int) -> Bool {
    deletions > mostDeletions && deletions * 5 > count
  }

  /// The brake for a collection that is not the one of the last sync.
  ///
  /// - Parameters:
  ///   - known: What it was then; an owner that nobody named is `nil` and is not compared.
  ///   - found: What it is now; `nil` if it is gone.
  public static func finding(
    _ found: (address: String, owner: String?)?, known: (address: String, owner: String?)
  ) -> Brake? {
    guard let found else { return .collectionIsGone }
    if found.address != known.address {
      return .addressChanged(from: known.address, to: found.address)
    }
    guard let owner = known.owner, let other = found.owner, owner != other else { return nil }
    return .ownerChanged(from: owner, to: other)
  }
}
