import HTTPTypes
import Store

/// An HTTP method at a path, and how it is answered.
struct Endpoint: Sendable {
  let method: HTTPRequest.Method
  let path: PathTemplate
  let access: Access
  let action: Action

  /// Who may use the endpoint.
  enum Access: Sendable {
    /// Anyone.
    case open
    /// Anyone but pages of other web sites, which could sign their visitor in as someone else.
    case signingIn
    /// Clients with a token.
    case reading
    /// Clients with a token that may write.
    case writing
    /// MyTasks clients, which have no tokens.
    case simple
    /// MyTasks clients, for a change.
    case simpleWriting
  }

  /// The largest body in bytes; small if anyone may send one.
  var maxBodyBytes: Int {
    switch access {
    case .open, .signingIn: 1 << 10
    case .reading, .writing, .simple, .simpleWriting: 1 << 20
    }
  }

  /// How a request is answered.
  enum Action: Sendable {
    /// One reply, made while no other call uses the store.
    case answer(@Sendable (Call, TaskStore, inout BoardCache) throws -> Reply)
    /// A stream of changes.
    case changes
  }

  init(
    _ method: HTTPRequest.Method, _ path: String, _ access: Access,
    _ answer: @escaping @Sendable (Call, TaskStore) throws -> Reply
  ) {
    self.init(method, path, access, .answer { call, store, _ in try answer(call, store) })
  }

  init(_ method: HTTPRequest.Method, _ path: String, _ access: Access, _ action: Action) {
    self.method = method
    self.path = PathTemplate(path)
    self.access = access
    self.action = action
  }
}
