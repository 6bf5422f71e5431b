public import BoardModel

/// The id of a remote in its store.
public typealias RemoteID = Identifier<Remote>

/// A collection on a server that a board syncs with.
public struct Remote: Equatable, Sendable {
  /// The id in this store; the id of a removed remote is never reused.
  public let id: RemoteID
  /// The name of the remote; unique, ignoring case.
  public let name: String
  /// The board that syncs with the collection.
  public let board: BoardID
  /// The URL of the collection.
  public let url: String
  /// The owner of the collection according to the server; `nil` if the server does not report it.
  public let owner: String?
  /// The sync token of the last pull; `nil` if there is none.
  public let token: String?
  /// The id of the last change log operation that was merged; 0 before the first merge.
  public let seen: Int64
  /// When a sync last succeeded; `nil` if no sync has succeeded.
  public let lastSync: Timestamp?
  /// The problem with the last sync, in words; `nil` if there was none.
  public let lastError: String?
}
