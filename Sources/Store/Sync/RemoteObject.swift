/// The state of one object in a collection, as of the last sync.
///
/// The store does not interpret the text of objects and tasks.
public struct RemoteObject: Equatable, Sendable {
  /// The address of the object, unique in the collection.
  public let href: String
  /// The UID under which the object is stored, usually the uuid of its task; empty if it is
  /// unknown.
  public var uid: String
  /// The ETag of the version read last, or ``unread`` if the server has a version that still has to
  /// be read. `nil` before the first read, or if the object was deleted on the server.
  public var etag: String?
  /// The merge base: the text of the object as last read, perhaps from another remote; `nil` if
  /// there is none.
  public var text: String?
  /// Our version of the task when both sides last agreed, as text; `nil` if it is unknown.
  public var here: String?
  /// Reserved for the ETag of the version sent last.
  public var sentEtag: String?
  /// The object as sent last, if it has not been merged since; otherwise `nil`.
  public var sentText: String?
  /// Our version of the task in ``sentText``, as text.
  public var sentHere: String?
  /// The rank of the task on the server; `nil` if it is unknown.
  public var rank: Int64?
  /// Whether the object still has to be read, or whether a write or deletion of the object still
  /// has to be sent or confirmed.
  public var isWaiting: Bool

  /// The ``etag`` of an object that still has to be read. Any stored text is older than the object
  /// on the server, and the object must not be replaced.
  public static let unread = ""

  /// Returns the state of an object that has no task in this store and will be read at the next
  /// sync.
  public static func unread(at href: String) -> RemoteObject {
    RemoteObject(href: href, uid: "", etag: unread, isWaiting: true)
  }

  /// Whether the server has a version that still has to be read.
  public var isUnread: Bool { etag == Self.unread }

  /// Creates the state of an object. With only an address and a UID, it is the state of an object
  /// that was never read.
  public init(
    href: String, uid: String, etag: String? = nil, text: String? = nil, here: String? = nil,
    sentEtag: String? = nil, sentText: String? = nil, sentHere: String? = nil, rank: Int64? = nil,
    isWaiting: Bool = false
  ) {
    self.href = href
    self.uid = uid
    self.etag = etag
    self.text = text
    self.here = here
    self.sentEtag = sentEtag
    self.sentText = sentText
    self.sentHere = sentHere
    self.rank = rank
    self.isWaiting = isWaiting
  }
}
