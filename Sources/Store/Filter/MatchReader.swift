import BoardModel
import GRDB

/// Finds the rows of a list that pass a filter.
struct MatchReader {
  let database: Database

  /// The positions of the rows, from the top down.
  ///
  /// Goes once along the index of the list; apart from that, only FTS5 and the columns that the filter
  /// needs are read.
  func positions(in list: ListID, passing filter: TaskFilter) throws -> [RowPosition] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT orderKey, id FROM currentTask WHERE list = :list
          AND (id IN (SELECT value FROM json_each(:exceptions)) OR (
          (:words IS NULL OR id IN (SELECT rowid FROM taskText WHERE taskText MATCH :words))
          AND (:shortWords IS NULL OR NOT EXISTS (
            SELECT 1 FROM json_each(:shortWords)
            WHERE instr(lower(title || ' ' || ifnull(notes, '') || ' ' || tags), lower(value)) = 0))
          AND (:tags IS NULL OR NOT EXISTS (
            SELECT 1 FROM json_each(:tags)
            WHERE instr(lower(' ' || tags), lower(' ' || value)) = 0))
          AND (:priorities IS NULL OR NOT EXISTS (
            SELECT 1 FROM json_each(:priorities) WHERE value IS NOT priority))
          AND (:due IS NULL OR due IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM json_each(:due)
            WHERE due < value ->> 0 OR due >= value ->> 1))
          AND (NOT :wantsNoDue OR due IS NULL)))
        ORDER BY orderKey, id
        """)
    let due = filter.due.map { MatchReader.json([$0.lowerBound, $0.upperBound]) ?? "[]" }
    let rows = try Row.fetchCursor(
      statement,
      arguments: [
        "list": list.rawValue, "words": MatchReader.query(filter.words),
        "shortWords": MatchReader.json(filter.shortWords), "tags": MatchReader.json(filter.tags),
        "priorities": MatchReader.json(filter.priorities.map(\.description)),
        "due": due.isEmpty ? nil : "[" + due.joined(separator: ",") + "]",
        "wantsNoDue": filter.wantsNoDue,
        "exceptions":
          "[" + filter.exceptions.sorted().map(\.description).joined(separator: ",") + "]",
      ])
    var positions: [RowPosition] = []
    while let row = try rows.next() { positions.append(try RowPosition(row: row)) }
    return positions
  }

  /// The words as strings of FTS5, where a quotation mark is doubled; all must be met.
  private static func query(_ words: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    return words.map { word in
      // By scalars: an accent makes another character of the quotation mark before it.
      let parts = word.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
    }.joined(separator: " ")
  }

  private static func json(_ texts: [String]) -> String? {
    guard !texts.isEmpty else { return nil }
    var json = [UInt8(ascii: "[")]
    for text in texts {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      JSONText.append(text, to: &json)
    }
    return String(decoding: json, as: UTF8.self) + "]"
  }
}
