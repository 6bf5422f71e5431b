/// Reads and changes the `key:value` words that belong to no field.
extension TodoTxtLine {
  /// The value of the word `id:`; `nil` if there is none.
  public var id: String? {
    words.lazy.compactMap { word in
      TodoTxtWord.pair(self.bytes[word.range]).flatMap { $0.key.equals("id") ? $0.value.text : nil }
    }.first
  }

  /// The words between and after the tags at the end that belong to no field, by their keys.
  public var preserved: [String: [UInt8]] {
    Dictionary(
      preservedWords.map { ($0.key, Array(bytes[$0.word.range])) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether no two of the words that belong to no field have the same key.
  public var hasDistinctPreserved: Bool { preserved.count == preservedWords.count }

  /// Returns the line with one of the ``preserved`` words changed, added or removed.
  ///
  /// - Parameter word: The new word; `nil` to remove it.
  public func replacingPreserved(_ key: String, with word: [UInt8]?) -> [UInt8] {
    guard let old = preservedWords.first(where: { $0.key == key })?.word else {
      return word.map { bytes + [.blank] + $0 } ?? bytes
    }
    let start = word == nil ? old.blanks.lowerBound : old.range.lowerBound
    return bytes[..<start] + (word ?? []) + bytes[old.range.upperBound...]
  }

  private var preservedWords: [(key: String, word: TodoTxtWord)] {
    words.compactMap { word in
      guard word.kind == .other, let pair = TodoTxtWord.pair(bytes[word.range]) else { return nil }
      return (pair.key.text, word)
    }
  }
}
