import Web
import WebSupport

@testable import CalDAV

/// A browser whose user consents to everything.
enum TestBrowser {
  /// Opens an address and follows it to the end.
  ///
  /// - Returns: The page that it shows then.
  @discardableResult
  static func open(_ address: String) async throws -> WebReply {
    try await WebClient.run(TestClient.settings, authorization: .none) { web in
      var reply = try await show(try WebAddress(address), in: web)
      while let target = reply.redirectTarget {
        reply = try await show(try WebAddress(target), in: web)
      }
      return reply
    }
  }

  private static func show(_ address: WebAddress, in web: WebClient) async throws -> WebReply {
    var request = WebRequest("GET", address)
    // A browser follows elsewhere, too.
    request.followsRedirects = false
    return try await web.send(request)
  }
}
