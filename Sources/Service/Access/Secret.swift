import Crypto
import WebService

/// The secret of an access token: 32 random bytes that only the client stores.
public struct Secret: Sendable {
  private let bytes: [UInt8]

  /// Creates a secret from new random bytes.
  public init() {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// The secret as the client sends it: 64 hexadecimal digits.
  public var text: String { bytes.hexadecimal }

  /// The hash that the store contains.
  public var hash: String { Self.hash(of: text) }

  /// The hash of a secret that a client sent.
  public static func hash(of text: String) -> String {
    SHA256.hash(data: Array(text.utf8)).hexadecimal
  }

  /// Whether two hashes are equal, in constant time for hashes of the same length.
  static func areEqual(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
