import HTTPTypes
import NIOCore
import Store

/// The endpoints that are open to anyone.
enum OpenEndpoints {
  static let all: [Endpoint] = [
    Endpoint(.get, "/", .open) { call, _ in Page.board.reply(to: call) },
    Endpoint(.get, "/health", .open) { _, store in
      _ = try store.dataVersion()
      return .json(#"{"status":"ok"}"#)
    },
    Endpoint(.get, "/openapi.json", .open) { _, _ in
      Reply(
        headers: [.contentType: "application/json"],
        body: ByteBuffer(bytes: PackageResources.openapi_json)
      ).compressible
    },
  ]
}
