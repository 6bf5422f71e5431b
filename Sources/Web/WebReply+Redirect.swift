extension WebReply {
  /// The target of a redirect as the server wrote it; `nil` for any other answer.
  public var redirectTarget: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return header("location")
  }

  /// Whether a redirect asks for the same request at another address, and not for another request
  /// (<https://www.rfc-editor.org/rfc/rfc9110#section-15.4>).
  var redirectsUnchanged: Bool { [307, 308].contains(status) }

  /// The part of a reference that an error may show: everything before the query, which may contain
  /// secrets.
  public static func shown(_ reference: String) -> String { String(reference.prefix { $0 != "?" }) }
}
