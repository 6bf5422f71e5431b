import FoundationEssentials
import Web

/// Sends a client's requests to its authorization server.
struct OAuthRequests: Sendable {
  /// The maximum size of an answer in bytes.
  static let maximalBody = 64 << 10

  let web: WebClient
  let server: AuthorizationServer
  let client: OAuthClient

  /// Requests tokens.
  ///
  /// - Throws: ``OAuthError``, ``WebFailure``.
  func tokens(_ form: FormText) async throws -> TokenAnswer {
    try Self.decode(TokenAnswer.self, from: try await post(form, to: .token), of: .token)
  }

  /// Sends a form with the client's credentials.
  ///
  /// - Returns: A successful answer.
  /// - Throws: ``OAuthError``, ``WebFailure``.
  func post(_ form: FormText, to endpoint: OAuthEndpoint) async throws -> WebReply {
    let address = try server.address(of: endpoint).address
    var form = form
    var headers = [
      "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
    ]
    if let secret = client.secret, !server.takesSecretInForm {
      headers["Authorization"] = Self.basic(client.id, secret)
    } else {
      form.append("client_id", client.id)
      if let secret = client.secret { form.append("client_secret", secret.text) }
    }
    var request = WebRequest("POST", address, headers: headers, body: form.encoded)
    // The form contains secrets that are meant for this address only.
    request.followsRedirects = false
    request.maximalBody = Self.maximalBody
    let reply = try await web.send(request)
    // Some servers report a refusal with status 200.
    if let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(reply.body)) {
      let word = OAuthRefusal(word: refusal.error)
      throw word == .accessDenied ? OAuthError.denied : .refused(endpoint, word)
    }
    guard 200..<300 ~= reply.status else {
      throw OAuthError.failed(endpoint, status: reply.status)
    }
    return reply
  }

  /// Decodes an answer.
  ///
  /// - Throws: ``OAuthError/malformedAnswer(_:)``.
  static func decode<Answer: Decodable>(
    _ type: Answer.Type, from reply: WebReply, of endpoint: OAuthEndpoint
  ) throws(OAuthError) -> Answer {
    do {
      return try JSONDecoder().decode(type, from: Data(reply.body))
    } catch {
      // The decoder's error could contain a token.
      throw .malformedAnswer(endpoint)
    }
  }

  /// The authorization header of a client with a secret
  /// (<https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1>).
  private static func basic(_ id: String, _ secret: ConcealedText) -> String {
    let pair = "\(FormText.encoded(id)):\(FormText.encoded(secret.text))"
    return "Basic \(Data(pair.utf8).base64EncodedString())"
  }

  private struct Refusal: Decodable {
    let error: String
  }
}
