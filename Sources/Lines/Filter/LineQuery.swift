import BoardModel

/// What lines must have, and must not have, to pass a filter.
struct LineQuery: Equatable {
  let words: [SearchWord]
  let excluded: [SearchWord]

  /// Takes the texts of a filter that is all text.
  init(_ filter: TaskFilter) {
    words = filter.texts(excluded: false).compactMap(SearchWord.init)
    excluded = filter.texts(excluded: true).compactMap(SearchWord.init)
  }

  /// Whether all lines that pass this pass another one, too.
  func implies(_ other: LineQuery) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.contains(word) } }
      && other.excluded.allSatisfy { word in excluded.contains { word.contains($0) } }
  }
}
