/// What the browser brings back from the authorization server
/// (<https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2>).
struct RedirectAnswer: Sendable {
  /// The text that an answer to our request repeats.
  let state: ConcealedText
  /// The issuer that an answer must name; `nil` if it need not name any.
  let issuer: String?
  /// Whether an answer without the name of the issuer is foreign.
  let namesIssuer: Bool

  /// The code in the query of an address.
  ///
  /// - Throws: ``OAuthError/foreignAnswer``, ``OAuthError/denied``,
  ///   ``OAuthError/refused(_:_:)``, ``OAuthError/malformedAnswer(_:)``.
  func code(in query: Substring) throws(OAuthError) -> ConcealedText {
    let form = FormText(encoded: query)
    let states = form["state"]
    guard states.count == 1, ConcealedText(states[0]) == state else { throw .foreignAnswer }
    // An answer of another server (<https://www.rfc-editor.org/rfc/rfc9207>).
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
