import HTTPTypes
import NIOCore

/// A request that has found its endpoint.
struct Call: Sendable {
  let method: HTTPRequest.Method
  let headers: HTTPFields
  /// The variable parts of the path, decoded.
  let parameters: [String: String]
  let query: Query
  let body: ByteBuffer
  /// The address that sends it.
  let address: String
  /// Who sends it; `nil` at an endpoint that is open to all.
  let client: Client?

  /// A part of the path that the endpoint has.
  func parameter(_ name: String) -> String {
    guard let value = parameters[name] else { preconditionFailure("no parameter \(name)") }
    return value
  }
}
