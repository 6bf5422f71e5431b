import Crypto

/// The secret of an access token: 32 random bytes, which only the client keeps.
public struct Secret: Sendable {
  private let bytes: [UInt8]

  /// Makes a new one.
  public init() {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// What the client sends: 64 letters and digits.
  public var text: String { bytes.hexadecimal }

  /// What the store keeps.
  public var hash: String { Self.hash(of: text) }

  /// The hash of what a client sent.
  public static func hash(of text: String) -> String {
    SHA256.hash(data: Array(text.utf8)).hexadecimal
  }

  /// Whether two hashes are equal; takes as long for any two of the same length.
  static func areEqual(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
