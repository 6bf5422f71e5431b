/// Normalizes tags as they are stored.
public enum TagText {
  /// Normalizes several tags, and removes empty tags and duplicates. Tags that differ only in case
  /// are duplicates.
  public static func normalized(_ tags: [String]) -> [String] {
    if tags.count < 2 { return tags.compactMap { normalized($0) } }
    var seen: Set<String> = []
    return tags.compactMap { normalized($0) }.filter { seen.insert($0.lowercased()).inserted }
  }

  /// Normalizes a tag: removes surrounding white space and a leading `#`, and replaces each run of
  /// white space and control characters inside the tag with a `-`.
  ///
  /// - Returns: The normalized tag; `nil` if nothing is left.
  public static func normalized(_ tag: String) -> String? {
    // Most tags are a single ASCII word.
    let word = tag.utf8.first == UInt8(ascii: "#") ? tag.utf8.dropFirst() : tag.utf8[...]
    if word.allSatisfy({ (0x24...0x7E).contains($0) }) {
      return word.isEmpty ? nil : String(Substring(word))
    }
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    var rest = tag.unicodeScalars.drop(while: isSpace)
    if rest.first == "#" { rest.removeFirst() }
    let words = rest.split(whereSeparator: isSpace)
    return words.isEmpty ? nil : words.map { String($0) }.joined(separator: "-")
  }
}
