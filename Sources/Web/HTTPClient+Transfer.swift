import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClient {
  /// Sends one request and collects its answer.
  ///
  /// - Throws: ``WebFailure`` or `CancellationError`.
  func transfer(_ request: WebRequest, deadline: Duration) async throws -> WebReply {
    var sent = HTTPClientRequest(url: request.address.request)
    sent.method = HTTPMethod(rawValue: request.method)
    for (name, value) in request.headers { sent.headers.add(name: name, value: value) }
    if let body = request.body { sent.body = .bytes(ByteBuffer(string: body)) }
    do {
      let reply = try await execute(sent, deadline: .now() + TimeAmount(deadline))
      let body = try await reply.body.collect(upTo: request.maximalBody)
      let headers = Dictionary(
        reply.headers.map { ($0.name.lowercased(), $0.value) },
        uniquingKeysWith: { "\($0), \($1)" })
      return WebReply(
        status: Int(reply.status.code), headers: headers, body: Array(buffer: body),
        address: request.address)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw WebFailure(
        error, at: request.address, deadline: deadline, limit: request.maximalBody)
    }
  }
}
