extension WebReply {
  /// The target of a redirect as the server wrote it; `nil` for any other answer.
  var redirectTarget: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return header("location")
  }

  /// The part of a reference that an error may show: everything before the query, which may contain
  /// secrets.
  static func shown(_ reference: String) -> String { String(reference.prefix { $0 != "?" }) }
}
