import HTTPTypes

/// Why a request is refused: a status, a word for programs, and a sentence for people.
///
/// No path, SQL or name of ours stands in it.
struct ServiceError: Error, Equatable {
  let status: HTTPResponse.Status
  let code: String
  let message: String
  /// The field of the body, or of the query, that is wrong.
  var field: String?
  /// The task as it is, as a text of JSON, for a client that knows an older one.
  var task: String?
  /// The name of the client that is refused, where it is known; only the log says it.
  var client: String?
  /// What else the reply says in its head.
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

  static func badRequest(_ message: String) -> ServiceError {
    ServiceError(.badRequest, "bad-request", message)
  }

  static func notFound(_ message: String) -> ServiceError {
    ServiceError(.notFound, "not-found", message)
  }

  static func forbidden(_ message: String) -> ServiceError {
    ServiceError(.forbidden, "forbidden", message)
  }

  /// - Parameter wait: Whole seconds.
  static func tooManyRequests(wait: Int) -> ServiceError {
    ServiceError(
      .tooManyRequests, "too-many-requests", "Too many requests. Try again in \(wait) s.",
      headers: [.retryAfter: String(wait)])
  }

  /// A field has a value that cannot be used.
  static func invalid(_ field: String, _ message: String) -> ServiceError {
    ServiceError(.unprocessableContent, "invalid-field", message, field: field)
  }

  /// A rule of the board, or its state, forbids it.
  static func conflict(_ message: String) -> ServiceError {
    ServiceError(.conflict, "conflict", message)
  }
}
