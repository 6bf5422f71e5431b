import Crypto
import FoundationEssentials

/// The proof that who redeems a code is who asked for it
/// (PKCE, <https://www.rfc-editor.org/rfc/rfc7636>).
struct ProofKey: Sendable {
  /// The method that the challenge is made with.
  static let method = "S256"

  /// The secret, sent with the code.
  let verifier: ConcealedText

  /// - Parameter verifier: 43 to 128 letters and digits that nobody can guess.
  init(verifier: ConcealedText = .random()) { self.verifier = verifier }

  /// Its hash, sent through the browser.
  var challenge: String { Data(SHA256.hash(data: Data(verifier.text.utf8))).base64URL }
}
