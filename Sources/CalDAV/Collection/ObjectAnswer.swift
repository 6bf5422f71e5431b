/// An object that was read from a server.
public struct ServerObject: Equatable, Sendable {
  /// The address of the object.
  public let href: Href
  /// The ETag of this version; `nil` if the server sent none.
  public let etag: String?
  /// The iCalendar text, with the line breaks of the server.
  public let text: String

  /// Creates an object from its parts.
  public init(href: Href, etag: String?, text: String) {
    self.href = href
    self.etag = etag
    self.text = text
  }
}

/// The answer of a server for the href of an object.
public enum ObjectAnswer: Equatable, Sendable {
  case found(ServerObject)
  case missing
  /// The object exists but cannot be read; the server answered with this status.
  case unreadable(status: Int)
}

/// The result of writing or deleting an object.
public enum WriteOutcome: Equatable, Sendable {
  /// The object was written or deleted. `etag` is the ETag of the written version; `nil` if it is
  /// unknown, or after a deletion.
  case done(etag: String?)
  /// The object on the server is not the expected version.
  case conflict
  /// The server does not accept this object; `rule` is the broken rule, if the server names one.
  case refused(status: Int, rule: String?)
}

/// The condition for writing an object.
public enum WriteCondition: Equatable, Sendable {
  /// The object must not exist yet.
  case isNew
  /// The object must have this ETag.
  case isVersion(String)
}
