/// The state of one object in a collection, as of the last sync.
///
/// The store does not interpret the text of objects and tasks.
public struct RemoteObject: Equatable, Sendable {
  /// The address of the object, unique in the collection.
  public let href: String
  /// The UID of the object, which is the uuid of its task; empty if it is unknown.
  public var uid: String
  /// The ETag of the version read last, or ``unread`` if the server has a version that could not be
  /// read. `nil` before the first read, or if the object was deleted on the server.
  public var etag: String?
  /// The merge base: the object as last read and merged; `nil` if it was never read.
  public var text: String?
  /// Our task at the time of the last merge, as text.
  public var here: String?
  /// The ETag of the version sent last, if the server returned one.
  public var sentEtag: String?
  /// The object as sent last; `nil` if it was never sent, or once a later read has shown the
  /// result.
  public var sentText: String?
  /// Our task at the time the object was last sent, as text.
  public var sentHere: String?
  /// The rank of the object among the objects on the server.
  public var rank: Int64?
  /// Whether the object still has to be read or sent, or was sent and not yet confirmed by a read.
  public var isWaiting: Bool

  /// The ``etag`` of an object that the server has changed and that could not be read since. The
  /// stored text is older, and the object must not be replaced.
  public static let unread = ""

  /// An object without a task here, to be read at the next sync.
  public static func unread(at href: String) -> RemoteObject {
    RemoteObject(href: href, uid: "", etag: unread, isWaiting: true)
  }

  /// Whether the server has a version that could not be read.
  public var isUnread: Bool { etag == Self.unread }

  /// Creates the state of an object; with only an address and a UID, that of an object never read.
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
