import HTTPTypes
import Store
import WebService

/// An HTTP method at a path, and how the service answers it.
struct Endpoint: Sendable {
  let method: HTTPRequest.Method
  let path: PathTemplate
  let access: Access
  /// The names of the parameters that a query may have.
  let parameters: [String]
  let action: Action

  /// Who may use the endpoint.
  enum Access: Sendable {
    /// Anyone.
    case open
    /// Anyone except pages of other web sites, which could sign their visitor in as someone else.
    case signingIn
    /// Clients with a token.
    case reading
    /// Clients whose token allows changes.
    case writing
    /// MyTasks clients, which have no tokens.
    case simple
    /// MyTasks clients that make a change.
    case simpleWriting
  }

  /// The maximum size of a request's body, in bytes; small for endpoints that anyone may use.
  var maxBodyBytes: Int {
    switch access {
    case .open, .signingIn: 1 << 10
    case .reading, .writing, .simple, .simpleWriting: 1 << 20
    }
  }

  /// Whether a query with a name that is not one of the ``parameters`` is refused. MyTasks clients
  /// and monitors may add some to defeat caches.
  var isQueryChecked: Bool {
    switch access {
    case .signingIn, .reading, .writing: true
    case .open, .simple, .simpleWriting: false
    }
  }

  /// How a request is answered.
  enum Action: Sendable {
    /// A single reply, created while no other call uses the same ``StoreActor``.
    case answer(@Sendable (Call, TaskStore, inout ReadingCache) throws -> Reply)
    /// A single reply, created in several steps, between which other calls use the store.
    case steps(@Sendable (Call, StoreActor) async throws -> Reply)
    /// A stream of changes.
    case changes
  }

  init(
    _ method: HTTPRequest.Method, _ path: String, _ access: Access, parameters: [String] = [],
    _ answer: @escaping @Sendable (Call, TaskStore) throws -> Reply
  ) {
    self.init(
      method, path, access, parameters: parameters,
      .answer { call, store, _ in try answer(call, store) })
  }

  init(
    _ method: HTTPRequest.Method, _ path: String, _ access: Access, parameters: [String] = [],
    _ action: Action
  ) {
    self.method = method
    self.path = PathTemplate(path)
    self.access = access
    self.parameters = parameters
    self.action = action
  }
}
