/// How a source writes priorities, tags and assignees.
public enum FieldStyle: Sendable {
  /// Priorities as `!A`, tags as `#home` and assignees as `@ben`.
  case standard
  /// Priorities as `(A)`, tags as `@home`, or `+garden` for a tag that begins with a plus sign, and
  /// assignees as `assignee:ben`.
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

  /// The name of an assignee as the source writes it.
  public func words(forAssignee name: String) -> String {
    switch self {
    case .standard: "@\(name)"
    case .todoTxt: "assignee:\(name)"
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
