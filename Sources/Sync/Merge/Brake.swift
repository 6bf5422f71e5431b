/// Why a round of a sync stops before it changes either side.
public enum Brake: Error, Equatable, Sendable {
  /// The sync would remove this many of the tasks on the board, since the server lacks them.
  case deletions(Int, of: Int)
  /// The sync would delete this many of the tasks on the server, since the board lacks them.
  case sentDeletions(Int, of: Int)
  /// The collection no longer exists at its address.
  case collectionIsGone
  /// The remote has a different address than before.
  case addressChanged(from: String, to: String)
  /// The collection has a different owner than before.
  case ownerChanged(from: String, to: String)

  /// The number of tasks that a sync may always remove from the board.
  public static let maxDeletions = 5

  /// The brake for tasks that a sync removes from the board; `nil` unless they are more than five
  /// tasks and more than a fifth of the tasks on the board.
  ///
  /// - Parameter count: The number of tasks on the board.
  public static func pulling(deletions: Int, of count: Int) -> Brake? {
    isMany(deletions, of: count) ? .deletions(deletions, of: count) : nil
  }

  /// The brake for tasks that a sync deletes on the server; `nil` if the sync may continue. The
  /// limits of ``pulling(deletions:of:)`` apply to the calendar. The sync also stops if it would
  /// delete more than one task and more than two thirds of the calendar.
  ///
  /// Tasks removed by undoing a sync were not deleted on purpose. If they are more than a fifth of
  /// the calendar, the sync stops, even if they are only two tasks or the calendar's only task.
  /// Otherwise, undoing the first sync would empty a small calendar.
  ///
  /// - Parameters:
  ///   - undone: How many of the tasks were removed by undoing a sync.
  ///   - count: The number of tasks on the server; evaluated only if it is needed.
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
    deletions > maxDeletions && deletions * 5 > count
  }

  /// The brake for a collection that differs from that of the last sync; `nil` if it is the same.
  ///
  /// - Parameters:
  ///   - previous: The collection of the last sync; an owner of `nil` is unknown and not compared.
  ///   - found: The collection found now; `nil` if it is gone.
  public static func finding(
    _ found: (address: String, owner: String?)?, previous: (address: String, owner: String?)
  ) -> Brake? {
    guard let found else { return .collectionIsGone }
    if found.address != previous.address {
      return .addressChanged(from: previous.address, to: found.address)
    }
    guard let owner = previous.owner, let other = found.owner, owner != other else { return nil }
    return .ownerChanged(from: owner, to: other)
  }
}
