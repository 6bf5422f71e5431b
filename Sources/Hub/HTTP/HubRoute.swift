import HTTPTypes
import WebService

/// An HTTP method at a path, and how a hub answers it.
struct HubRoute: Sendable {
  let method: HTTPRequest.Method
  let path: PathTemplate
  /// The maximum size of a request's body, in bytes.
  let maxBodyBytes: Int
  let action: Action

  /// How a request is answered.
  enum Action: Sendable {
    case answer(@Sendable (HubCall) async throws -> HubReply)
    /// A stream of what happens on a board.
    case live
  }

  init(
    _ method: HTTPRequest.Method, _ path: String, maxBodyBytes: Int = 4 << 10, _ action: Action
  ) {
    self.method = method
    self.path = PathTemplate(path)
    self.maxBodyBytes = maxBodyBytes
    self.action = action
  }

  init(
    _ method: HTTPRequest.Method, _ path: String, maxBodyBytes: Int = 4 << 10,
    _ answer: @escaping @Sendable (HubCall) async throws -> HubReply
  ) {
    self.init(method, path, maxBodyBytes: maxBodyBytes, .answer(answer))
  }
}
