/// Tags as they are kept, and as one column holds them: one after the other, a blank in between.
public enum TagText {
  static func tags(in text: String) -> [String] {
    text.utf8.isEmpty ? [] : text.split(separator: " ").map(String.init)
  }

  static func text(of tags: [String]) -> String { tags.joined(separator: " ") }

  /// The tags as they are kept: without a leading `#`, `-` for blanks and
  /// control characters inside, none empty, each once whatever its case.
  static func kept(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.compactMap { kept($0) }.filter { seen.insert($0.lowercased()).inserted }
  }

  /// One tag as it is kept: without a leading `#`, `-` for blanks and control
  /// characters inside.
  ///
  /// - Returns: `nil` when nothing of it is left.
  public static func kept(_ tag: String) -> String? {
    let words = tag.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    let text = words.map { String($0) }.joined(separator: "-")
    let kept = text.hasPrefix("#") ? String(text.unicodeScalars.dropFirst()) : text
    return kept.isEmpty ? nil : kept
  }
}
