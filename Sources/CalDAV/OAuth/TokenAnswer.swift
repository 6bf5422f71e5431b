import FoundationEssentials
import Web

/// The answer of the token endpoint (<https://www.rfc-editor.org/rfc/rfc6749#section-5.1>).
struct TokenAnswer: Decodable, Sendable {
  let accessToken: ConcealedText
  let refreshToken: ConcealedText?
  /// The number of seconds until the access token expires; `nil` if unknown.
  let lifetime: TimeInterval?

  /// The longest accepted lifetime: ten years, in seconds.
  static let longestLifetime: TimeInterval = 10 * 365 * 24 * 60 * 60

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case lifetime = "expires_in"
    case kind = "token_type"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    accessToken = try values.decode(ConcealedText.self, forKey: .accessToken)
    refreshToken = try values.decodeIfPresent(ConcealedText.self, forKey: .refreshToken)
    let kind = try values.decode(String.self, forKey: .kind)
    let lifetime = try values.decodeSeconds(forKey: .lifetime)
    self.lifetime = lifetime.map { min($0, Self.longestLifetime) }
    guard kind.lowercased() == "bearer", accessToken.isToken, refreshToken?.isToken != false
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "not a usable token"))
    }
  }
}

extension ConcealedText {
  /// The maximum length of a token in bytes; many servers do not accept longer ones in a header.
  private static let longestToken = 16 << 10

  /// Whether the text can be sent as a token in a header: printable ASCII without spaces, and not
  /// too long.
  fileprivate var isToken: Bool {
    1...Self.longestToken ~= text.utf8.count && text.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a number of seconds, which the server may write as a string; `nil` if it is missing or
  /// null.
  func decodeSeconds(forKey key: Key) throws -> TimeInterval? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    let number = try? decode(Double.self, forKey: key)
    guard let seconds = try number ?? Double(decode(String.self, forKey: key)), seconds >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not a number of seconds")
    }
    return seconds
  }
}
