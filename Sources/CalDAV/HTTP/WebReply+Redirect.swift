extension WebReply {
  /// The target of a redirect as the server wrote it; `nil` for any other answer.
  var redirectTarget: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return header("location")
  }

  /// A reference from a server without its query, as an error may show it.
  static func shown(_ reference: String) -> String { String(reference.prefix { $0 != "?" }) }
}
