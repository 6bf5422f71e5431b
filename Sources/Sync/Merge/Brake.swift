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

  /// The brake for what the server would be told to delete, with the same bounds; also for all
  /// tasks of a calendar, if there is more than one: an undo of the first sync would empty it.
  ///
  /// - Parameter count: The tasks on the server; asked for only when it matters.
  public static func sending(
    deletions: Int, of count: @autoclosure () throws -> Int
  ) rethrows -> Brake? {
    guard deletions > 1 else { return nil }
    let count = try count()
    return deletions >= count || isMany(deletions, of: count)
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
