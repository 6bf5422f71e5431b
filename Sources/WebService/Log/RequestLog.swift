import HTTPTypes
import Logging

/// Logs one line for each request.
package struct RequestLog: Sendable {
  let logger: Logger

  /// A request and its answer.
  package struct Exchange {
    let address: String
    let method: HTTPRequest.Method
    let path: String
    package var client: String?
    package var status = HTTPResponse.Status.ok
    package var duration = Duration.zero
    /// Why the request was refused or failed; `nil` if it succeeded. An internal error is shown
    /// only in the log.
    package var error: String?

    package init(address: String, method: HTTPRequest.Method, path: String) {
      self.address = address
      self.method = method
      self.path = path
    }
  }

  /// Logs that a connection was closed before a request arrived.
  func writeClosing(of address: String, because reason: String) {
    logger.warning(
      "connection closed", metadata: ["address": "\(address)", "error": "\(reason)"])
  }

  package func write(_ exchange: Exchange) {
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
