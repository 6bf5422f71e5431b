/// Tags as they are kept.
public enum TagText {
  /// The tags as they are kept: without a leading `#`, `-` for spaces and
  /// control characters inside, none empty, each once whatever its case.
  public static func kept(_ tags: [String]) -> [String] {
    if tags.count < 2 { return tags.compactMap { kept($0) } }
    var seen: Set<String> = []
    return tags.compactMap { kept($0) }.filter { seen.insert($0.lowercased()).inserted }
  }

  /// One tag as it is kept: without a leading `#`, `-` for spaces and control
  /// characters inside.
  ///
  /// - Returns: `nil` when nothing of it is left.
  public static func kept(_ tag: String) -> String? {
    // Most tags are one word of ASCII.
    let word = tag.utf8.first == UInt8(ascii: "#") ? tag.utf8.dropFirst() : tag.utf8[...]
    if word.allSatisfy({ (0x24...0x7E).contains($0) }) {
      return word.isEmpty ? nil : String(Substring(word))
    }
    let words = tag.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    let text = words.map { String($0) }.joined(separator: "-")
    let kept = text.hasPrefix("#") ? String(text.unicodeScalars.dropFirst()) : text
    return kept.isEmpty ? nil : kept
  }
}
