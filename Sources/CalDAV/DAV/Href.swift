import TextCoding
public import Web

/// The address of an object on its server.
///
/// Servers change the encoding of a path (`%40` and `@`) and may include a host, which can be wrong
/// behind a proxy. Two hrefs are therefore equal if the decoded segments of their paths are equal.
public struct Href: Hashable, Sendable {
  /// The path in a normal form: all characters in its segments except ASCII letters, digits and
  /// `-._~` are percent-encoded, and there is no trailing slash.
  public let path: String

  /// Resolves a reference in an answer.
  ///
  /// - Parameters:
  ///   - reference: An address or a path from an answer, or the ``path`` of an href.
  ///   - address: The address that the answer came from.
  /// - Returns: `nil` if the reference does not lead to a valid `http` or `https` address.
  public init?(_ reference: String, from address: WebAddress) {
    guard let resolved = address.resolving(reference) else { return nil }
    self.init(resolved)
  }

  /// Creates an href from the path of another one.
  ///
  /// - Parameter path: The ``path`` of the other href.
  public init(path: String) { self.path = path }

  /// Creates the href of an address, without its server.
  public init(_ address: WebAddress) {
    path = address.path.split(separator: "/")
      .map { "/" + PercentCoding.encoded(PercentCoding.decoded($0)) }.joined()
  }

  /// Whether the object is directly in a folder.
  func isMember(of folder: Href) -> Bool {
    guard path.hasPrefix("\(folder.path)/") else { return false }
    let name = path.dropFirst(folder.path.count + 1)
    // An encoded slash is refused, since a server that decodes the path again would leave the
    // folder.
    return !name.contains("/") && !["", ".", ".."].contains(name)
      && !name.lowercased().contains("%2f")
  }

  /// The last segment of the path, decoded; empty at the root.
  public var name: String {
    String(
      decoding: PercentCoding.decoded(path.split(separator: "/").last ?? ""), as: UTF8.self)
  }
}

extension Href: CustomStringConvertible {
  /// The path as plain text.
  public var description: String { path }
}

extension WebAddress {
  /// Whether both addresses have the same server and path, regardless of how the paths are encoded.
  public func isSameResource(as other: WebAddress) -> Bool {
    isSameServer(as: other) && Href(self) == Href(other)
  }
}
