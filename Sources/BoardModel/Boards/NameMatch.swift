/// How the names of boards and lists are compared.
public enum NameMatch {
  /// What two names share that count as one: they differ at most in case and in blanks at their
  /// ends.
  ///
  /// `Straße` and `STRASSE` count as one, so the letters become capitals before they become small.
  public static func key(_ name: String) -> String {
    trimmed(name).uppercased().lowercased()
  }

  /// A name without the blanks at its ends.
  public static func trimmed(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Sequence {
  /// The element of that name: of several that count as one, the one of exactly that name or else
  /// the first.
  public func first(named name: String, by nameOf: (Element) -> String) -> Element? {
    let key = NameMatch.key(name)
    let matches = filter { NameMatch.key(nameOf($0)) == key }
    return matches.first { nameOf($0) == name } ?? matches.first
  }
}
