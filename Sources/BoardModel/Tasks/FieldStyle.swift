/// How a source writes priorities and tags.
public enum FieldStyle: Sendable {
  /// Priorities as `!A` and tags as `#home`.
  case standard
  /// Priorities as `(A)` and tags as `@home`, or `+garden` for a tag that begins with a plus sign.
  case todoTxt

  /// A priority as the source writes it.
  public func words(for priority: Priority) -> String {
    switch self {
    case .standard: "!\(priority)"
    case .todoTxt: "(\(priority))"
    }
  }

  /// A tag as the source writes it.
  public func words(forTag tag: String) -> String {
    switch self {
    case .standard: "#\(tag)"
    case .todoTxt: tag.hasPrefix("+") && tag.utf8.count > 1 ? tag : "@\(tag)"
    }
  }

  /// Normalizes a tag that was typed with or without its sign; `nil` if nothing is left.
  public func tag(typed text: String) -> String? {
    let isSigned = self == .todoTxt && text.hasPrefix("@")
    return TagText.normalized(isSigned ? String(text.dropFirst()) : text)
  }

  /// Splits text such as `work, shop` or `#work #shop` into tags, normalizes the tags and removes
  /// duplicates.
  public func tags(typed text: String) -> [String] {
    TagText.normalized(
      text.replacing(" #", with: ",#").split(separator: ",").compactMap {
        tag(typed: String($0))
      })
  }
}
