public import BoardModel

/// Names a remote.
public typealias RemoteID = Identifier<Remote>

/// A collection on a server that a board syncs with.
public struct Remote: Equatable, Sendable {
  /// Its number in this store; the number of one that was removed is never given to another one.
  public let id: RemoteID
  /// What people call it; unique, whatever its case.
  public let name: String
  /// The board.
  public let board: BoardID
  /// The address of the collection.
  public let url: String
  /// Who owns the collection, as the server says; `nil` where it does not.
  public let owner: String?
  /// The token that the last pull ended with; `nil` before the first, or where the server has none.
  public let token: String?
  /// The number of the last operation of the change log that the last merge knew; 0 before the
  /// first.
  public let seen: Int64
  /// When the last sync ended well; `nil` before the first.
  public let lastSync: Timestamp?
  /// Why the last sync failed, in words; `nil` if it ended well.
  public let lastError: String?
}
