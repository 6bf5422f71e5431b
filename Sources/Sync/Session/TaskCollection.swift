/// A collection of objects on a server.
///
/// An address is a text that names an object within it, always in the same form.
public protocol TaskCollection: Sendable {
  /// What has changed since a token was given out; all there is, for `nil`.
  ///
  /// - Throws: What keeps the server from answering, or ``TokenIsInvalid``.
  func changes(since token: String?) async throws -> TaskChanges

  /// What is at some addresses, by address. Of what is left out nothing is known.
  func objects(at hrefs: [String]) async throws -> [String: ObjectReading]

  /// Writes an object.
  ///
  /// - Parameter etag: The name of what it replaces; `nil` where there must be nothing.
  func put(_ text: String, at href: String, replacing etag: String?) async throws -> WriteResult

  /// Deletes an object.
  ///
  /// - Parameter etag: The name of what is deleted.
  func delete(_ href: String, replacing etag: String?) async throws -> WriteResult

  /// The address of a new object of that name.
  func href(named name: String) -> String

  /// Where an error may come from the one object that was written, and from nothing else: what the
  /// server says, in words.
  func words(ofRefusal error: any Error) -> String?
}

/// The server does not know a token any more.
public struct TokenIsInvalid: Error {
  /// Makes one.
  public init() {}
}

/// What has changed in a collection.
public struct TaskChanges: Sendable {
  /// The addresses of objects that are new or changed, and the names of what they hold.
  public var changed: [(href: String, etag: String?)]
  /// The addresses of objects that are gone.
  public var removed: [String]
  /// What to ask with the next time; `nil` where the server gives none.
  public var token: String?

  /// Describes changes.
  public init(
    changed: [(href: String, etag: String?)] = [], removed: [String] = [], token: String? = nil
  ) {
    self.changed = changed
    self.removed = removed
    self.token = token
  }
}

/// An object as a server holds it.
public struct ServerObject: Sendable {
  /// Where it is.
  public var href: String
  /// The server's name for what it holds; `nil` where it gives none.
  public var etag: String?
  /// What it holds.
  public var text: String

  /// Describes an object.
  public init(href: String, etag: String?, text: String) {
    self.href = href
    self.etag = etag
    self.text = text
  }
}

/// What a server says of an object that it was asked for.
public enum ObjectReading: Sendable {
  /// It is there.
  case found(ServerObject)
  /// There is no such object.
  case missing
  /// The server does not show it, for that reason in words.
  case refused(String)
}

/// What became of a write.
public enum WriteResult: Equatable, Sendable {
  /// The server says that it did it; with the name of what it holds now, if it says that.
  case done(etag: String?)
  /// The object is not what it was said to be.
  case conflict
  /// There is no such object.
  case missing
  /// The server does not take it; the text says where and why.
  case refused(String)
}
