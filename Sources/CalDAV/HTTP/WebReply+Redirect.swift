extension WebReply {
  /// The target of a redirect as the server wrote it; `nil` for any other answer.
  var redirectTarget: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return header("location")
  }

  /// A reference as an error may show it: without the query, which may contain secrets.
  static func shown(_ reference: String) -> String { String(reference.prefix { $0 != "?" }) }
}
