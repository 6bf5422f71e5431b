/// The name that a server gives to a version of a resource (RFC 9110, 8.8.3).
enum ETag {
  /// Longer than servers take in a header.
  private static let longest = 1_024

  /// A name that can be sent back in a header; `nil` for none, or for one that cannot.
  static func usable(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= longest,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return text
  }
}
