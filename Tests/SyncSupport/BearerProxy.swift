import Foundation

/// A proxy for Radicale that accepts tokens of ``SignInServer`` and logs in as the user of
/// Radicale. Requests with a password are forwarded unchanged.
public final class BearerProxy: Sendable {
  private let server: LoopbackServer

  /// Starts a proxy for a server, without TLS.
  public init(to calendars: CalendarServer) throws {
    let port = calendars.port
    let login = "\(CalendarServer.user):\(CalendarServer.password)"
    let basic = "Authorization: Basic \(Data(login.utf8).base64EncodedString())"
    server = try LoopbackServer { request in
      if request.headers["authorization"]?.hasPrefix("Basic ") == true {
        return .bytes(LoopbackSocket.exchange(request.replacingAuthorization(), with: port))
      }
      // If the sign-in server does not answer, the token is rejected.
      let status = (try? SignInServer.status(for: request.headers["authorization"])) ?? 0
      guard status == 200 else {
        return .reply(401, headers: ["WWW-Authenticate": "Bearer realm=\"tasks\""])
      }
      return .bytes(
        LoopbackSocket.exchange(request.replacingAuthorization(with: basic), with: port))
    }
  }

  /// The address of a path on the proxy.
  public func address(_ path: String = "/") -> String { server.address(path) }
}

extension ReceivedRequest {
  /// The bytes of the request with another authorization header and `Connection: close`.
  fileprivate func replacingAuthorization(with header: String? = nil) -> [UInt8] {
    let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound ?? bytes.endIndex
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let remaining = lines.filter { header == nil || !$0.lowercased().hasPrefix("authorization:") }
    let head = remaining + [header?[...], "Connection: close"].compactMap(\.self)
    return Array(head.joined(separator: "\r\n").utf8) + bytes[end...]
  }
}
