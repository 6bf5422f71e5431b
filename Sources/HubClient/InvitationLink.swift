public import Web

/// The link of an invitation: the address of a hub and, after a `#`, a token. The fingerprint of the
/// hub's certificate follows after a dot, if no authority vouches for the hub.
///
/// A browser sends nothing after the `#`, so the token does not appear in the log of a server.
public struct InvitationLink: Sendable {
  /// The address of the hub.
  public let hub: WebAddress
  /// The secret that the hub exchanges for a key.
  public let token: ConcealedText
  /// The SHA-256 hash of the hub's certificate in lowercase hexadecimal; `nil` if an authority
  /// vouches for the hub.
  public let fingerprint: String?

  /// Why a text is not the link of an invitation.
  public enum Fault: Error, Equatable, Sendable {
    /// There is nothing after a `#`.
    case noToken
    /// What follows the `#` is not a token; perhaps it was not copied whole.
    case malformedToken
  }

  /// The number of characters of a token: 32 bytes in base64url without padding.
  static let tokenLength = 43

  /// The signs that can surround a link in the text from which it was copied.
  private static let surroundings: Set<Character> = [
    "'", "\"", "`", "<", ">", "(", ")", "[", "]", "‘", "’", "‚", "“", "”", "„", "«", "»", "‹", "›",
  ]

  /// Parses a link, ignoring the text around it, such as quotation marks, the full stop of a
  /// sentence, or the command that accepts the invitation.
  ///
  /// - Throws: ``Fault``, or `WebFailure` for an unusable address.
  public init(_ text: String) throws {
    let word = text.split(whereSeparator: \.isWhitespace).first { $0.contains("#") } ?? ""
    let parts = word.drop(while: Self.surroundings.contains)
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var token = parts.count > 1 ? parts[1].prefix { !Self.surroundings.contains($0) } : ""
    while let last = token.last, last.isPunctuation, !last.utf8.allSatisfy(Self.isTokenByte) {
      token.removeLast()
    }
    guard !token.isEmpty else { throw Fault.noToken }
    let halves = token.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fingerprint = halves.count > 1 ? halves[1].lowercased() : nil
    guard halves[0].utf8.count == Self.tokenLength, halves[0].utf8.allSatisfy(Self.isTokenByte),
      fingerprint.map(Self.isFingerprint) ?? true
    else { throw Fault.malformedToken }
    hub = try WebAddress(String(parts[0])).asCollection
    self.token = ConcealedText(String(halves[0]))
    self.fingerprint = fingerprint
  }

  /// Creates the link for a token that a hub has issued.
  init(hub: WebAddress, token: String, fingerprint: String?) {
    self.hub = hub
    self.token = ConcealedText(token)
    self.fingerprint = fingerprint
  }

  /// The link as text, with its secret, to be shown only to the person who invites.
  public var text: String {
    "\(hub.asCollection)#\(token.text)" + (fingerprint.map { ".\($0)" } ?? "")
  }

  /// Whether a text is a SHA-256 hash in hexadecimal.
  private static func isFingerprint(_ text: String) -> Bool {
    text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Whether a byte is one of base64url, which tokens and keys consist of.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
