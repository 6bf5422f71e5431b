/// An object as it is on the server.
public struct ServerObject: Equatable, Sendable {
  /// Where it is.
  public let href: Href
  /// The version of the object; `nil` if the server names none.
  public let etag: String?
  /// iCalendar, with whatever line ends the server sends.
  public let text: String

  /// Describes an object.
  public init(href: Href, etag: String?, text: String) {
    self.href = href
    self.etag = etag
    self.text = text
  }
}

/// What a server gives for the href of an object.
public enum ObjectAnswer: Equatable, Sendable {
  case found(ServerObject)
  case missing
  /// It is there, and the server answers with that status instead of a text.
  case unreadable(status: Int)
}

/// What came of writing or deleting an object.
public enum WriteOutcome: Equatable, Sendable {
  /// It is done; the new version, if it was written and the server named one.
  case done(etag: String?)
  /// The object on the server is not the version that was expected.
  case conflict
  /// The server does not take this object; the rule of RFC 4791 that it breaks, if named.
  case refused(status: Int, rule: String?)
}

/// What must hold for an object to be written.
public enum WriteCondition: Equatable, Sendable {
  /// Nothing is there yet.
  case isNew
  /// The version on the server is this one.
  case isVersion(String)
}
