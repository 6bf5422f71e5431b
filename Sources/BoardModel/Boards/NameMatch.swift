/// Compares the names of boards and lists.
public enum NameMatch {
  /// The key by which names are compared: two names are equal if they differ only in case or in
  /// surrounding white space.
  ///
  /// `Straße` and `STRASSE` must be equal, so letters are changed to upper case first, then to
  /// lower case.
  public static func key(_ name: String) -> String {
    trimmed(name).uppercased().lowercased()
  }

  /// A name without surrounding white space.
  public static func trimmed(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Sequence {
  /// The elements with a name, compared by ``NameMatch/key(_:)``. If names of elements are exactly
  /// equal to it, only these elements.
  public func all(named name: String, by nameOf: (Element) -> String) -> [Element] {
    let key = NameMatch.key(name)
    let matches = filter { NameMatch.key(nameOf($0)) == key }
    let equal = matches.filter { nameOf($0) == name }
    return equal.isEmpty ? matches : equal
  }

  /// The first of the elements with a name; `nil` if there are none.
  public func first(named name: String, by nameOf: (Element) -> String) -> Element? {
    all(named: name, by: nameOf).first
  }
}
