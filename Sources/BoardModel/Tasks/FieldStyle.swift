/// How a source writes priorities and tags.
public enum FieldStyle: Sendable {
  /// `!A` and `#home`.
  case standard
  /// `(A)`, `@home`, and `+garden` for a tag that begins with a plus sign.
  case todoTxt

  /// A priority as it is written.
  public func words(for priority: Priority) -> String {
    switch self {
    case .standard: "!\(priority)"
    case .todoTxt: "(\(priority))"
    }
  }

  /// A tag as it is written.
  public func words(forTag tag: String) -> String {
    switch self {
    case .standard: "#\(tag)"
    case .todoTxt: tag.hasPrefix("+") && tag.utf8.count > 1 ? tag : "@\(tag)"
    }
  }

  /// The tag that somebody has typed, with its sign or without; `nil` when nothing of it is left.
  public func tag(typed text: String) -> String? {
    let isSigned = self == .todoTxt && text.hasPrefix("@")
    return TagText.kept(isSigned ? String(text.dropFirst()) : text)
  }

  /// The tags that somebody has typed: `home`, `work, shop` or `#work #shop`, each once.
  public func tags(typed text: String) -> [String] {
    TagText.kept(
      text.replacing(" #", with: ",#").split(separator: ",").compactMap {
        tag(typed: String($0))
      })
  }
}
