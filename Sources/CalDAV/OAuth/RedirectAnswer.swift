import Web

/// Checks the answer that the authorization server sends through the browser
/// (<https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2>).
struct RedirectAnswer: Sendable {
  /// The `state` of our request, which the answer must repeat.
  let state: ConcealedText
  /// The only issuer that an answer may contain; `nil` if unknown.
  let issuer: String?
  /// Whether to reject an answer without an issuer.
  let namesIssuer: Bool

  /// Reads the code from the query of an address.
  ///
  /// - Throws: ``OAuthError/foreignAnswer``, ``OAuthError/denied``, ``OAuthError/refused(_:_:)``,
  ///   ``OAuthError/malformedAnswer(_:)``.
  func code(in query: Substring) throws(OAuthError) -> ConcealedText {
    let form = FormText(encoded: query)
    let states = form["state"]
    guard states.count == 1, ConcealedText(states[0]) == state else { throw .foreignAnswer }
    // Reject answers from other servers (<https://www.rfc-editor.org/rfc/rfc9207>).
    let issuers = form["iss"]
    guard issuers.allSatisfy({ issuer == nil || $0 == issuer }), !namesIssuer || !issuers.isEmpty
    else { throw .foreignAnswer }
    if let word = form["error"].first {
      let refusal = OAuthRefusal(word: word)
      throw refusal == .accessDenied ? .denied : .refused(.authorization, refusal)
    }
    let codes = form["code"]
    guard codes.count == 1, !codes[0].isEmpty else { throw .malformedAnswer(.authorization) }
    return ConcealedText(codes[0])
  }
}
