import HTTPTypes

/// Why a request is refused: a status, a code for programs, and a sentence for the user.
///
/// The error must not contain paths, SQL or internal names, since clients receive it.
struct ServiceError: Error, Equatable {
  let status: HTTPResponse.Status
  let code: String
  let message: String
  /// The name of the invalid field of the body or the query; `nil` if the error is not about a
  /// field.
  var field: String?
  /// The current task as JSON, for a client with an outdated version; `nil` for other errors.
  var task: String?
  /// The name of the refused client; `nil` if it is unknown. Only the log shows this name.
  var client: String?
  /// Additional headers of the reply.
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ code: String, _ message: String, field: String? = nil,
    headers: HTTPFields = [:]
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.field = field
    self.headers = headers
  }

  /// - Parameter field: The name that the request should not have, or has twice; `nil` for other
  ///   errors.
  static func badRequest(_ message: String, field: String? = nil) -> ServiceError {
    ServiceError(.badRequest, "bad-request", message, field: field)
  }

  static func notFound(_ message: String) -> ServiceError {
    ServiceError(.notFound, "not-found", message)
  }

  static func forbidden(_ message: String) -> ServiceError {
    ServiceError(.forbidden, "forbidden", message)
  }

  /// - Parameter wait: The time to wait, in whole seconds.
  static func tooManyRequests(wait: Int) -> ServiceError {
    ServiceError(
      .tooManyRequests, "too-many-requests", "Too many requests. Try again in \(wait) s.",
      headers: [.retryAfter: String(wait)])
  }

  /// An error for a field with an invalid value.
  static func invalid(_ field: String, _ message: String) -> ServiceError {
    ServiceError(.unprocessableContent, "invalid-field", message, field: field)
  }

  /// An error for a request that the rules or the state of the board forbid.
  static func conflict(_ message: String) -> ServiceError {
    ServiceError(.conflict, "conflict", message)
  }
}
