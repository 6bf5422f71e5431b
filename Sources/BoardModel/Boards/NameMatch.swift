/// Compares the names of boards and lists.
public enum NameMatch {
  /// A key that equal names share: names are equal if they differ only in case or surrounding
  /// spaces.
  ///
  /// `Straße` and `STRASSE` are equal, so the letters are changed to upper case first, then to
  /// lower case.
  public static func key(_ name: String) -> String {
    trimmed(name).uppercased().lowercased()
  }

  /// A name without surrounding spaces.
  public static func trimmed(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Sequence {
  /// The element with a name. If several names are equal, an exact match is preferred, then the
  /// first.
  public func first(named name: String, by nameOf: (Element) -> String) -> Element? {
    let key = NameMatch.key(name)
    let matches = filter { NameMatch.key(nameOf($0)) == key }
    return matches.first { nameOf($0) == name } ?? matches.first
  }
}
