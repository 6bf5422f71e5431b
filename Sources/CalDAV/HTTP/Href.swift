import TextCoding

/// The place of an object on a server.
///
/// Servers change how a path is encoded (`%40` and `@`) and whether it names their host, which
/// behind a proxy may be wrong. So two references are equal if the segments of their paths,
/// decoded, are.
public struct Href: Hashable, Sendable {
  /// The path in one form of many: each segment decoded, and encoded again but for letters,
  /// digits and `-._~`; without a slash at its end. A request may use it.
  public let path: String

  /// - Parameters:
  ///   - reference: An address or a path, as an answer has it or as ``path`` was.
  ///   - address: Where the answer is from.
  /// - Returns: `nil` if the reference is no address of `http` or `https`.
  public init?(_ reference: String, from address: WebAddress) {
    guard let resolved = address.resolving(reference) else { return nil }
    self.init(resolved)
  }

  /// - Parameter path: As ``path`` was.
  public init(path: String) { self.path = path }

  /// The place that an address means on its server.
  public init(_ address: WebAddress) {
    path = address.path.split(separator: "/")
      .map { "/" + PercentCoding.encoded(PercentCoding.decoded($0)) }.joined()
  }

  /// Whether it is right below a folder.
  func isMember(of folder: Href) -> Bool {
    guard path.hasPrefix("\(folder.path)/") else { return false }
    let name = path.dropFirst(folder.path.count + 1)
    // A server that decodes once more would leave the folder.
    return !name.contains("/") && !["", ".", ".."].contains(name)
      && !name.lowercased().contains("%2f")
  }

  /// Its last segment, decoded; empty at the root.
  public var name: String {
    String(
      decoding: PercentCoding.decoded(path.split(separator: "/").last ?? ""), as: UTF8.self)
  }
}

extension Href: CustomStringConvertible {
  /// Its path.
  public var description: String { path }
}
