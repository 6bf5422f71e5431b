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

  /// Returns the line with other ``preserved`` words, by their keys. New words are added at the
  /// end, in the order of their keys.
  ///
  /// The keys of the line must be distinct, as ``hasDistinctPreserved`` tells.
  public func replacingPreserved(with wanted: [String: [UInt8]]) -> [UInt8] {
    var (line, offset) = ([UInt8](), 0)
    var rest = wanted
    for (key, old) in preservedWords {
      let new = rest.removeValue(forKey: key)
      line += bytes[offset..<(new == nil ? old.blanks.lowerBound : old.range.lowerBound)]
      line += new ?? []
      offset = old.range.upperBound
    }
    line += bytes[offset...]
    for key in rest.keys.sorted() { line += [.blank] + (rest[key] ?? []) }
    return line
  }

  private var preservedWords: [(key: String, word: TodoTxtWord)] {
    words.compactMap { word in
      guard word.kind == .other, let pair = TodoTxtWord.pair(bytes[word.range]) else { return nil }
      return (pair.key.text, word)
    }
  }
}
