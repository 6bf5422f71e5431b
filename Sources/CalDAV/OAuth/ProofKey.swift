import Crypto
import FoundationEssentials
import Web

/// Proves that a code is redeemed by the client that requested it (PKCE,
/// <https://www.rfc-editor.org/rfc/rfc7636>).
struct ProofKey: Sendable {
  static let method = "S256"

  /// The secret, sent when the code is redeemed.
  let verifier: ConcealedText

  /// - Parameter verifier: 43 to 128 unguessable letters, digits, `-` and `_`.
  init(verifier: ConcealedText = .random()) { self.verifier = verifier }

  /// The hash of the verifier, sent through the browser.
  var challenge: String { Data(SHA256.hash(data: Data(verifier.text.utf8))).base64URL }
}
