import Crypto
import FoundationEssentials

/// A key or an invitation: 32 random bytes, of which the hub keeps only the hash.
public struct HubSecret: Sendable, Equatable {
  /// The bytes in base64url without padding, as a client sends them: 43 characters.
  public let text: String

  /// Creates a new secret from random bytes of the system.
  public init() {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    text = Data(bytes).base64EncodedString().filter { $0 != "=" }.map { character in
      switch character {
      case "+": "-"
      case "/": "_"
      default: String(character)
      }
    }.joined()
  }

  /// Reads the text that a client sent; `nil` if it cannot be a secret.
  public init?(_ text: String) {
    guard text.utf8.count == 43, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    self.text = text
  }

  /// The hash that the database contains.
  var hash: SQLValue { .bytes(hashBytes) }

  private var hashBytes: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }

  /// Whether a stored hash is that of this secret, in constant time.
  func hasHash(_ stored: [UInt8]) -> Bool {
    let own = hashBytes
    guard stored.count == own.count else { return false }
    return zip(own, stored).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
