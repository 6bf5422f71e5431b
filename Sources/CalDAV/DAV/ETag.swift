/// Checks the ETags that identify versions of resources (RFC 9110, 8.8.3).
enum ETag {
  /// The maximum length in bytes; many servers do not accept longer ones in a header.
  private static let longest = 1_024

  /// Returns the text if it is an ETag that can be sent in a header; otherwise, returns `nil`.
  static func usable(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= longest,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return text
  }
}
