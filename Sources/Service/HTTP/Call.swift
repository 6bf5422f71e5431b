import HTTPTypes
import NIOCore

/// A request to an endpoint.
struct Call: Sendable {
  let method: HTTPRequest.Method
  let headers: HTTPFields
  /// The decoded variable segments of the path, by name.
  let parameters: [String: String]
  let query: Query
  let body: ByteBuffer
  let address: String
  /// The client; `nil` for an endpoint that needs no token.
  let client: Client?

  /// The value of a variable segment of the path. The path of the endpoint must contain a variable
  /// segment with this name.
  func parameter(_ name: String) -> String {
    guard let value = parameters[name] else { preconditionFailure("no parameter \(name)") }
    return value
  }
}
