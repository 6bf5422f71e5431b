import HTTPTypes
import Store

/// A method at a path, and what it does.
struct Endpoint: Sendable {
  let method: HTTPRequest.Method
  let path: PathTemplate
  let access: Access
  let action: Action

  /// Who may use it.
  enum Access: Sendable {
    /// Everybody.
    case open
    /// Everybody but pages of other web sites, which could sign their visitor in as somebody else.
    case signingIn
    /// Who has a token.
    case reading
    /// Who has a token that may write.
    case writing
    /// The older clients, who know no tokens.
    case simple
    /// The same, who may write.
    case simpleWriting
  }

  /// The bytes that a body may have: little where anybody may send one.
  var mostBodyBytes: Int {
    switch access {
    case .open, .signingIn: 1 << 10
    case .reading, .writing, .simple, .simpleWriting: 1 << 20
    }
  }

  /// What it does.
  enum Action: Sendable {
    /// Answers at once, with the store to itself.
    case answer(@Sendable (Call, TaskStore, inout BoardCache) throws -> Reply)
    /// Goes on telling what changes.
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
