import BoardModel

/// The words that a line must contain, and those that it must not contain, to match a filter.
struct LineQuery: Equatable {
  let words: [SearchWord]
  let excluded: [SearchWord]

  /// Reads the words of a filter that consists only of text.
  init(_ filter: TaskFilter) {
    words = filter.texts(excluded: false).compactMap(SearchWord.init)
    excluded = filter.texts(excluded: true).compactMap(SearchWord.init)
  }

  /// Whether it is certain that every line that matches this query also matches another query.
  func implies(_ other: LineQuery) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.contains(word) } }
      && other.excluded.allSatisfy { word in excluded.contains { word.contains($0) } }
  }
}
