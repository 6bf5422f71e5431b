import Web

extension WebReply {
  /// The preconditions that the server reports as broken (RFC 4918, 16).
  ///
  /// Empty if the body is not a WebDAV `error` document.
  var brokenRules: [XMLName] {
    guard let root = try? XMLElement(body), root.name == .dav("error") else { return [] }
    return root.children.map(\.name)
  }

  /// Parses the body as an answer about several resources.
  ///
  /// - Throws: ``WebFailure`` if the status is not 207 or the body is not valid.
  func multistatus() throws(WebFailure) -> Multistatus {
    guard status == 207 else { throw failure }
    do {
      return try Multistatus(body)
    } catch {
      throw failure(of: error)
    }
  }

  /// The failure for an answer whose XML cannot be read.
  func failure(of error: XMLFailure) -> WebFailure {
    switch error {
    case .endsEarly: .cutOff(address)
    case .unexpectedRoot(let root) where root.local.lowercased() == "html": .webPage(address)
    default: .notUnderstood(address, reason: error.words)
    }
  }

  /// The failure for an unexpected status.
  var failure: WebFailure {
    switch status {
    case 401:
      let words = Set(
        (header("www-authenticate") ?? "").split { " ,".contains($0) }.map { $0.lowercased() })
      return .unauthorized(
        address,
        offered: ["Basic", "Bearer", "Digest", "Negotiate"].filter {
          words.contains($0.lowercased())
        })
    case 403: return .forbidden(address)
    case 404, 410: return .missing(address)
    default:
      if let redirectTarget { return .moved(address, to: Self.shown(redirectTarget)) }
      return .refused(address, status: status, rule: brokenRules.first?.local)
    }
  }
}
