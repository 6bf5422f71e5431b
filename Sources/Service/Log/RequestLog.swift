import HTTPTypes
import Logging

/// Logs one line for each request.
struct RequestLog: Sendable {
  let logger: Logger

  /// A request and its answer.
  struct Exchange {
    let address: String
    let method: HTTPRequest.Method
    let path: String
    var client: String?
    var status = HTTPResponse.Status.ok
    var duration = Duration.zero
    /// Why the request was refused or failed; `nil` if it succeeded. An internal error is shown
    /// only in the log.
    var error: String?
  }

  func write(_ exchange: Exchange) {
    let milliseconds = exchange.duration / .milliseconds(1)
    var metadata: Logger.Metadata = [
      "address": "\(exchange.address)", "method": "\(exchange.method.rawValue)",
      "path": "\(exchange.path)", "status": "\(exchange.status.code)",
      "milliseconds": "\((milliseconds * 10).rounded() / 10)",
    ]
    if let client = exchange.client { metadata["client"] = "\(client)" }
    if let error = exchange.error { metadata["error"] = "\(error)" }
    logger.log(
      level: exchange.status.kind == .serverError ? .error : .info, "request", metadata: metadata)
  }
}
