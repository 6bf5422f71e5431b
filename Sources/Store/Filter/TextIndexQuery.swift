import BoardModel
import GRDB

/// A query of the text index, so that a filter for rare words need not search the whole list.
struct TextIndexQuery {
  /// The query in the syntax of FTS5.
  let text: String

  /// Creates a query that, together with the table `expandedTask`, finds at least the tasks that
  /// match the terms of the filter; `nil` if such a query is impossible or would be too long.
  ///
  /// The index folds letters differently from ``SearchWord``. For ASCII words, that affects only
  /// the tasks in `expandedTask`; other words are not queried.
  init?(_ filter: TaskFilter) {
    let alternatives = filter.alternatives.map { terms in
      terms.lazy.compactMap(Self.word).prefix(Self.maxWords).joined(separator: " ")
    }
    guard !alternatives.isEmpty, alternatives.count <= Self.maxWords,
      !alternatives.contains("")
    else { return nil }
    text = alternatives.map { "(" + $0 + ")" }.joined(separator: " OR ")
  }

  private static let maxWords = 8
  private static let maxBytes = 64

  /// The text of a term as a quoted string for FTS5; `nil` if the term is excluded or does
  /// not consist of 3 to 64 bytes of ASCII.
  private static func word(_ term: TaskFilter.Term) -> String? {
    guard !term.isExcluded, case .text(let text) = term.condition,
      let word = SearchWord(text), word.isASCII, (3...maxBytes).contains(word.bytes.count)
    else { return nil }
    let letters = String(decoding: word.bytes, as: UTF8.self)
    return "\"" + letters.replacing("\"", with: "\"\"") + "\""
  }

  /// The ids of the tasks that the query finds and of the tasks in the table `expandedTask`, even
  /// in the trash; `nil` if there are more than `limit` of either kind.
  func tasks(in database: Database, atMost limit: Int) throws -> [Int64]? {
    let statement = try database.cachedStatement(
      sql: "SELECT rowid FROM taskText WHERE taskText MATCH ? LIMIT ?")
    let found = try Int64.fetchAll(statement, arguments: [text, limit + 1])
    guard found.count <= limit else { return nil }
    let others = try database.cachedStatement(sql: "SELECT task FROM expandedTask LIMIT ?")
    let expanded = try Int64.fetchAll(others, arguments: [limit + 1])
    return expanded.count <= limit ? found + expanded : nil
  }
}
