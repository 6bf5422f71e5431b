public import Web

/// The link of an invitation: the address of a hub and, after a `#`, a token.
///
/// A browser sends nothing after the `#`, so the token does not appear in the log of a server.
public struct InvitationLink: Sendable {
  /// The address of the hub.
  public let hub: WebAddress
  /// The secret that the hub exchanges for a key.
  public let token: ConcealedText

  /// Why a text is not the link of an invitation.
  public enum Fault: Error, Equatable, Sendable {
    /// There is nothing after a `#`.
    case noToken
    /// What follows the `#` is not a token; perhaps it was not copied whole.
    case malformedToken
  }

  /// The number of characters of a token: 32 bytes in base64url without padding.
  static let tokenLength = 43

  /// Parses a link, ignoring white space around it.
  ///
  /// - Throws: ``Fault``, or `WebFailure` for an unusable address.
  public init(_ text: String) throws {
    let link = text.drop(while: \.isWhitespace)
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let token = parts.count > 1 ? parts[1].prefix { !$0.isWhitespace } : ""
    guard !token.isEmpty else { throw Fault.noToken }
    guard token.utf8.count == Self.tokenLength, token.utf8.allSatisfy(Self.isTokenByte) else {
      throw Fault.malformedToken
    }
    hub = try WebAddress(String(parts[0])).asCollection
    self.token = ConcealedText(String(token))
  }

  /// Creates the link for a token that a hub has issued.
  init(hub: WebAddress, token: String) {
    self.hub = hub
    self.token = ConcealedText(token)
  }

  /// The link as text, with its secret, to be shown only to the person who invites.
  public var text: String { "\(hub.asCollection)#\(token.text)" }

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
