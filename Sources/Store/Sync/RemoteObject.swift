/// What a sync knows of one object of a collection.
///
/// The store keeps its texts as they are given and looks into none of them.
public struct RemoteObject: Equatable, Sendable {
  /// Its address in the collection, unique there.
  public let href: String
  /// The UID in it, which is the uuid of its task.
  public var uid: String
  /// The server's name for what it held when it was read last; `nil` for an object that was never
  /// read, ``unread`` for one that has changed since and could not be read again.
  public var etag: String?
  /// The base: the object as it was read and merged last; `nil` for one that was never read.
  public var text: String?
  /// What our task was at that merge.
  public var here: String?
  /// The server's name for what was sent last, if its answer had one.
  public var sentEtag: String?
  /// The object as it was sent last; `nil` once a read has shown what became of it.
  public var sentText: String?
  /// What our task was then.
  public var sentHere: String?
  /// Its place among the others, as the server has it.
  public var rank: Int64?
  /// Whether something of it has yet to be sent, or was sent and no read has shown it.
  public var isWaiting: Bool

  /// The ``etag`` of an object that the server has changed and that could not be read since. The
  /// texts are those of before. Nobody may replace it.
  public static let unread = ""

  /// An object of no task here, which is to be read at the next sync.
  public static func unread(at href: String) -> RemoteObject {
    RemoteObject(href: href, uid: "", etag: unread, isWaiting: true)
  }

  /// Whether the server holds something that could not be read.
  public var isUnread: Bool { etag == Self.unread }

  /// Describes an object; one of which only the address and the UID are known was never read.
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
